import { all, one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { PageRequest } from '../lists/page.js';
import { addMember, type MemberSource } from '../members/members.js';
import type { TokenRow } from '../rows.js';
import { removeUser } from '../users/removal.js';
import { createUser } from '../users/users.js';
import { createToken } from './tokens.js';

/** A project or group token with the role of its bot. */
export interface BotTokenRow extends TokenRow {
  access_level: number;
}

/** What a new project or group token is made of. */
export interface NewBotToken {
  source: MemberSource;
  name: string;
  scopes: readonly string[];
  accessLevel: number;
  expiresAt: string | null;
  createdById: number;
  /** Host that the address of the bot stands under. */
  host: string;
  /** What the text of the token begins with. */
  prefix: string;
  at: string;
}

const botName = (source: MemberSource): string => `${source.type}_${source.id}_bot`;

// A bot may be a member elsewhere as well, but its token belongs to the place it was made for.
const columns = sql`t.*, m.access_level`;
const tokensOf = (place: MemberSource): Sql =>
  sql`from personal_access_tokens t join members m on m.user_id = t.user_id
    where m.source_type = ${place.type} and m.source_id = ${place.id} and t.kind = ${place.type}
      and t.source_id = ${place.id}`;

/** The tokens of a project or group, by id. */
export const listBotTokens = (source: Source, place: MemberSource, page: PageRequest) =>
  listPage<BotTokenRow>(source, { columns, from: tokensOf(place), order: sql`t.id` }, page);

/** One token of a project or group. */
export const findBotToken = (
  source: Source,
  place: MemberSource,
  id: number,
): Promise<BotTokenRow | undefined> =>
  one<BotTokenRow>(source, sql`select ${columns} ${tokensOf(place)} and t.id = ${id} limit 1`);

async function freeBotName(tx: Tx, source: MemberSource): Promise<string> {
  const base = botName(source);
  const rows = await all<{ username_lower: string }>(
    tx,
    sql`select username_lower from users where username_lower >= ${base} and username_lower < ${`${base}~`}`,
  );
  const taken = new Set(rows.map((row) => row.username_lower));
  for (let number = 0; ; number += 1) {
    const name = number === 0 ? base : `${base}${number}`;
    if (!taken.has(name)) return name;
  }
}

/** Creates a bot with its role and token; the text comes back this once. Rules: PROJECT-TOKEN-4, GROUP-TOKEN-4. */
export const createBotToken = async (
  tx: Tx,
  input: NewBotToken,
): Promise<{ row: BotTokenRow; text: string }> => {
  const { source, at } = input;
  const username = await freeBotName(tx, source);
  const bot = await createUser(tx, {
    username,
    name: input.name,
    email: `${username}@noreply.${input.host}`,
    kind: source.type === 'project' ? 'project_bot' : 'group_bot',
    can_create_group: 0,
    projects_limit: 0,
    created_by_id: input.createdById,
    withoutNamespace: true,
    at,
  });
  await addMember(tx, {
    source,
    userId: bot.id,
    accessLevel: input.accessLevel,
    expiresAt: input.expiresAt,
    createdById: input.createdById,
    at,
  });
  const { row, text } = await createToken(tx, {
    userId: bot.id,
    kind: source.type,
    sourceId: source.id,
    name: input.name,
    scopes: input.scopes,
    expiresAt: input.expiresAt,
    createdById: input.createdById,
    prefix: input.prefix,
    at,
  });
  return { row: { ...row, access_level: input.accessLevel }, text };
};

/** Ends a bot with its token and membership. Rules: PROJECT-TOKEN-8, GROUP-TOKEN-8. */
export const removeBot = async (tx: Tx, userId: number, at: string): Promise<void> => {
  const bot = await tx('users').where({ id: userId }).first();
  if (bot) await removeUser(tx, bot, { hard: false, at });
};
