import { one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { ChatNameRequestRow } from './rows.js';

/** How many people of a chat may wait for a link at a time, for each integration. */
const mostWaiting = 1000;

/**
 * Keeps what may become a link, in place of an earlier one for the same person. What has expired goes, and so do the
 * oldest beyond the number that may wait.
 */
export const addChatNameRequest = async (tx: Tx, row: ChatNameRequestRow, at: string): Promise<void> => {
  const { integration_id: integrationId } = row;
  await run(tx, sql`delete from chat_name_requests where expires_at <= ${at}`);
  await run(
    tx,
    sql`insert into chat_name_requests
        (digest, integration_id, team_id, team_domain, chat_id, chat_name, expires_at)
      values (${row.digest}, ${integrationId}, ${row.team_id}, ${row.team_domain}, ${row.chat_id},
        ${row.chat_name}, ${row.expires_at})
      on conflict (integration_id, team_id, chat_id) do update set digest = excluded.digest,
        team_domain = excluded.team_domain, chat_name = excluded.chat_name, expires_at = excluded.expires_at`,
  );
  await run(
    tx,
    sql`delete from chat_name_requests where digest in (select digest from chat_name_requests
      where integration_id = ${integrationId} order by expires_at desc, digest limit 1000000 offset ${mostWaiting})`,
  );
};

/** What may become a link, with the integration that it belongs to. */
export interface PlacedRequest extends ChatNameRequestRow {
  slug: string;
  project_id: number;
}

/** What may become a link by the digest of its token; undefined when it has expired or was never there. */
export const findChatNameRequest = (
  source: Source,
  digest: string,
  at: string,
): Promise<PlacedRequest | undefined> =>
  one<PlacedRequest>(
    source,
    sql`select r.*, i.slug, i.project_id from chat_name_requests r join integrations i on i.id = r.integration_id
      where r.digest = ${digest} and r.expires_at > ${at}`,
  );

/** Takes away what may become a link and answers it; undefined when it has expired, or somebody took it before. */
export const takeChatNameRequest = (
  tx: Tx,
  digest: string,
  at: string,
): Promise<ChatNameRequestRow | undefined> =>
  one<ChatNameRequestRow>(
    tx,
    sql`delete from chat_name_requests where digest = ${digest} and expires_at > ${at} returning *`,
  );
