import { mutation } from './mutations/index.js';
import type { AllResolvers } from './resolver-types.js';
import { issue } from './types/issue.js';
import { label } from './types/label.js';
import { note } from './types/note.js';
import { project } from './types/project.js';
import { query } from './types/query.js';
import { userCore } from './types/user.js';

/** What resolves the fields of every type. */
export const resolvers: AllResolvers = {
  Mutation: mutation,
  Issue: issue,
  Label: label,
  Note: note,
  Project: project,
  Query: query,
  UserCore: userCore,
};
