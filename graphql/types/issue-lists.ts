import type { ListPlace } from '../../actions/issuables/list-place.js';
import { type IssueListInput, issueListRequest, issueNumbers } from '../../actions/issues/list-issues.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import { listIssuesByCursor } from '../../storage/database/issues/list.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, keyedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';

/** The issues of a place under the filters of REST. */
export function issueConnection(
  context: GraphqlContext,
  place: ListPlace,
  input: IssueListInput,
  args: PageArguments,
): Connection<IssueRow> {
  const request = issueListRequest(context, place, input);
  if (!request) return emptyConnection(args);
  return keyedConnection(args, {
    read: (window) => listIssuesByCursor(context.services.db, request, window),
    count: async () => (await issueNumbers(context, place, input)).all,
  });
}
