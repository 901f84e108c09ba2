import { type IssueRecordData, loadIssueRecords } from '../../actions/issues/load-issue-records.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import type { Batch } from '../context.js';

/** What records of issues are made of, loaded for all issues of one moment in the queries of a REST list. */
export const issueRecords: Batch<IssueRow, IssueRecordData> = {
  load: async ({ services, viewer }, rows) => {
    const data = await loadIssueRecords(services, rows, viewer);
    return rows.map(() => data);
  },
  keyOf: ({ id }) => id,
};
