import type { Services } from '../../actions/context.js';
import { refuse } from '../../domain/errors.js';
import { bool } from '../../storage/database/engine/ask.js';
import { findSnippetUserAgent } from '../../storage/database/issues/user-agents.js';

/** Answers from where a snippet was submitted. Rules: SNIPPET-AGENT-1, SNIPPET-AGENT-3 (404). */
export async function answerUserAgent(snippet: { id: number }, { db }: Services) {
  const found = await findSnippetUserAgent(db.hot, snippet.id);
  if (!found) throw refuse.notFound('UserAgentDetail');
  const { user_agent, ip_address } = found;
  const body = { user_agent, ip_address, akismet_submitted: bool(found.akismet_submitted) };
  return { status: 200 as const, body };
}
