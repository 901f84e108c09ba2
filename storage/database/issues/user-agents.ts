import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { Flag } from '../rows.js';

/** From where something was submitted. */
export interface UserAgentRow {
  user_agent: string;
  ip_address: string;
  akismet_submitted: Flag;
}

/** From where an issue was submitted, when that was recorded. */
export const findUserAgent = (source: Source, issueId: number): Promise<UserAgentRow | undefined> =>
  one<UserAgentRow>(
    source,
    sql`select user_agent, ip_address, akismet_submitted from user_agent_details where issue_id = ${issueId}`,
  );

/** From where a snippet was submitted, when that was recorded. */
export const findSnippetUserAgent = (source: Source, snippetId: number): Promise<UserAgentRow | undefined> =>
  one<UserAgentRow>(
    source,
    sql`select user_agent, ip_address, akismet_submitted from user_agent_details where snippet_id = ${snippetId}`,
  );
