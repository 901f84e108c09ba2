import type { Knex } from 'knex';
import type { Tx } from '../engine/types.js';
import type { PageRequest } from '../lists/page.js';
import { paged } from '../lists/page.js';
import { addMember, type MemberSource } from '../members/members.js';
import type { TokenRow, UserRow } from '../rows.js';
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
const botTokens = (db: Knex, source: MemberSource) =>
  db('personal_access_tokens as t')
    .join('members as m', 'm.user_id', 't.user_id')
    .where({ 'm.source_type': source.type, 'm.source_id': source.id })
    .where({ 't.kind': source.type, 't.source_id': source.id })
    .select('t.*', 'm.access_level');

/** The tokens of a project or group, by id. */
export const listBotTokens = (db: Knex, source: MemberSource, page: PageRequest) =>
  paged<BotTokenRow>(botTokens(db, source).orderBy('t.id'), page);

/** One token of a project or group. */
export const findBotToken = async (
  db: Knex,
  source: MemberSource,
  id: number,
): Promise<BotTokenRow | undefined> =>
  (await botTokens(db, source).where('t.id', id).first()) as BotTokenRow | undefined;

async function freeBotName(tx: Tx, source: MemberSource): Promise<string> {
  const base = botName(source);
  const rows = await tx<UserRow>('users')
    .where('username_lower', '>=', base)
    .where('username_lower', '<', `${base}~`)
    .select('username_lower');
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
  const bot = await tx<UserRow>('users').where({ id: userId }).first();
  if (bot) await removeUser(tx, bot, { hard: false, at });
};
