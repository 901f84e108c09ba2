import { gid } from '../ids/global-id.js';
import type { FieldsOf } from '../resolver-types.js';
import { issueConnection } from './issue-lists.js';

/** A project that the caller sees. */
export const project: FieldsOf<'Project'> = {
  fullPath: ({ full_path }) => full_path,
  id: ({ id }) => gid('Project', id),
  issues: (place, { first, last, after, before }, context) =>
    issueConnection(context, { kind: 'project', project: place }, {}, { first, last, after, before }),
  name: ({ name }) => name,
};
