import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { bool } from '../../storage/database/engine/ask.js';
import { findUserAgent } from '../../storage/database/issues/user-agents.js';
import { issueOf } from '../notes/parents.js';

/** Reads from where an issue was submitted. Rules: ISSUE-AGENT-1, ISSUE-AGENT-2 (403), ISSUE-AGENT-3 (404). */
export const getIssueUserAgentDetail = handle('getIssueUserAgentDetail', async (call) => {
  const issue = await issueOf(call);
  const found = await findUserAgent(call.services.db.hot, issue.id);
  if (!found) throw refuse.notFound('UserAgentDetail');
  const { user_agent, ip_address } = found;
  return { status: 200, body: { user_agent, ip_address, akismet_submitted: bool(found.akismet_submitted) } };
});
