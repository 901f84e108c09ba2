import { all, one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { ChatIdentity, ChatNameRow } from './rows.js';

/** What tells people of a chat apart. */
export type ChatAddress = Pick<ChatIdentity, 'integration_id' | 'team_id' | 'chat_id'>;

/** The link of somebody of a chat; undefined where they are no user yet. */
export const findChatName = (
  source: Source,
  { integration_id, team_id, chat_id }: ChatAddress,
): Promise<ChatNameRow | undefined> =>
  one<ChatNameRow>(
    source,
    sql`select * from chat_names
      where integration_id = ${integration_id} and team_id = ${team_id} and chat_id = ${chat_id}`,
  );

/** Links somebody of a chat with a user; null where they are linked already. */
export const addChatName = async (
  tx: Tx,
  { integration_id, team_id, team_domain, chat_id, chat_name }: ChatIdentity,
  userId: number,
  at: string,
): Promise<ChatNameRow | null> => {
  const row = await one<ChatNameRow>(
    tx,
    sql`insert into chat_names (integration_id, user_id, team_id, team_domain, chat_id, chat_name, created_at)
      values (${integration_id}, ${userId}, ${team_id}, ${team_domain}, ${chat_id}, ${chat_name}, ${at})
      on conflict (integration_id, team_id, chat_id) do nothing returning *`,
  );
  return row ?? null;
};

/** A link of a user with the integration that it belongs to. */
export interface PlacedChatName extends ChatNameRow {
  slug: string;
  project_id: number;
}

const placed = sql`select c.*, i.slug, i.project_id from chat_names c join integrations i on i.id = c.integration_id`;

/** The links of a user, newest first, at most so many. */
export const chatNamesOf = (source: Source, userId: number, most: number): Promise<PlacedChatName[]> =>
  all<PlacedChatName>(source, sql`${placed} where c.user_id = ${userId} order by c.id desc limit ${most}`);

/** Removes a link of a user; answers whether there was one. */
export const removeChatName = async (tx: Tx, id: number, userId: number): Promise<boolean> =>
  (await tx('chat_names').where({ id, user_id: userId }).delete()) > 0;

/** Notes that somebody of a chat was heard of. */
export const touchChatName = async (tx: Tx, id: number, at: string): Promise<void> => {
  await tx('chat_names').where({ id }).update({ last_used_at: at });
};
