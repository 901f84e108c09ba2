import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import {
  findSnippetUserAgent,
  findUserAgent,
  type UserAgentRow,
} from '../../storage/database/issues/user-agents.js';
import type { ActionContext } from '../context.js';
import type { SnippetInPlace } from '../snippets/load-snippet.js';
import type { LoadedIssue } from './targets.js';

/**
 * From where an issue or a snippet was submitted, which administrators alone may know; not found where that was not
 * recorded. Rules: ISSUE-AGENT-1 to ISSUE-AGENT-3, SNIPPET-AGENT-1 to SNIPPET-AGENT-3.
 */
export async function readUserAgent(
  { viewer, services }: ActionContext,
  target: LoadedIssue | SnippetInPlace,
): Promise<UserAgentRow> {
  authorize(viewer, 'readUserAgent', target);
  const { hot } = services.db;
  const find = target.kind === 'issue' ? findUserAgent : findSnippetUserAgent;
  const found = await find(hot, target.row.id);
  if (!found) throw refuse.notFound('UserAgentDetail');
  return found;
}
