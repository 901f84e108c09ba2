import { mutation } from './mutations/index.js';
import type { AllResolvers } from './resolver-types.js';
import { discussion } from './types/discussion.js';
import { group } from './types/group.js';
import { issue } from './types/issue.js';
import { label } from './types/label.js';
import { mergeRequest } from './types/merge-request.js';
import { mergeRequestPerson } from './types/merge-request-people.js';
import { milestone } from './types/milestone.js';
import { namespace } from './types/namespace.js';
import { note } from './types/note.js';
import { project } from './types/project.js';
import { query } from './types/query.js';
import { userCore } from './types/user.js';

/** What resolves the fields of every type. */
export const resolvers: AllResolvers = {
  Discussion: discussion,
  Group: group,
  Issue: issue,
  Label: label,
  MergeRequest: mergeRequest,
  MergeRequestAssignee: mergeRequestPerson,
  MergeRequestAuthor: mergeRequestPerson,
  MergeRequestParticipant: mergeRequestPerson,
  MergeRequestReviewer: mergeRequestPerson,
  Milestone: milestone,
  Mutation: mutation,
  Namespace: namespace,
  Note: note,
  Project: project,
  Query: query,
  UserCore: userCore,
};
