import { readUserAgent } from '../../actions/issuables/read-user-agent.js';
import { loadIssueNow } from '../../actions/issuables/targets.js';
import { handle } from '../../generated/handlers.js';
import { userAgentView } from '../views/user-agent.js';

/** Reads from where an issue was submitted. Rules: ISSUE-AGENT-1, ISSUE-AGENT-2 (403), ISSUE-AGENT-3 (404). */
export const getIssueUserAgentDetail = handle('getIssueUserAgentDetail', async (call) => ({
  status: 200,
  body: userAgentView(await readUserAgent(call, await loadIssueNow(call, call.path.issue_iid))),
}));
