import { listedConnection } from '../connections/connections.js';
import { gid } from '../ids/global-id.js';
import type { FieldsOf } from '../resolver-types.js';
import { issueRecords } from './issue-associations.js';
import { ghost } from './people.js';

/** An issue that the caller may read. */
export const issue: FieldsOf<'Issue'> = {
  author: async (row, _args, context) =>
    (await context.load(issueRecords, row)).associations.people.get(row.author_id) ?? ghost,
  assignees: (row, args, context) =>
    listedConnection(args, async () => {
      const { associations } = await context.load(issueRecords, row);
      return associations.assignees.get(row.id) ?? [];
    }),
  labels: (row, args, context) =>
    listedConnection(args, async () => {
      const { associations } = await context.load(issueRecords, row);
      return associations.labels.get(row.id) ?? [];
    }),
  confidential: ({ confidential }) => confidential === 1,
  createdAt: ({ created_at }) => created_at,
  description: ({ description }) => description,
  id: ({ id }) => gid('Issue', id),
  iid: ({ iid }) => String(iid),
  projectId: ({ project_id }) => project_id,
  state: ({ state }) => state,
  title: ({ title }) => title,
  updatedAt: ({ updated_at }) => updated_at,
};
