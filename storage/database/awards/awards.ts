import { all, one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';

import { offsetOf, type Page, type PageRequest, pageOf } from '../lists/page.js';
import { type Authored, authorColumns } from '../users/authors.js';

/** What can be reacted to. */
export interface AwardedTo {
  kind: 'issue' | 'merge_request' | 'epic' | 'snippet' | 'note';
  id: number;
}

/** A row of `award_emoji` with the parent it names. */
export interface AwardRow {
  id: number;
  user_id: number;
  name: string;
  created_at: string;
  updated_at: string;
}

/** A reaction with its user. */
export type ListedAward = AwardRow & Authored;

const parent = (to: AwardedTo): Sql => sql`${sql.id(`award_emoji.${to.kind}_id`, 'e')} = ${to.id}`;
const columns = sql`e.id, e.user_id, e.name, e.created_at, e.updated_at, ${authorColumns}`;
const joined = sql`from award_emoji e join users a on a.id = e.user_id`;

/** One reaction to something. */
export const findAward = (source: Source, to: AwardedTo, id: number): Promise<ListedAward | undefined> =>
  one<ListedAward>(source, sql`select ${columns} ${joined} where e.id = ${id} and ${parent(to)}`);

const countAwards = async (source: Source, to: AwardedTo): Promise<number> => {
  const row = await one<{ n: number }>(
    source,
    sql`select count(*) as n from award_emoji e where ${parent(to)}`,
  );
  return Number(row?.n ?? 0);
};

/** A page of the reactions to something, oldest first. Rule: AWARD-LIST-1. */
export const listAwards = async (
  source: Source,
  to: AwardedTo,
  page: PageRequest,
): Promise<Page<ListedAward>> => {
  const offset = offsetOf(page);
  const found = await all<ListedAward>(
    source,
    sql`select ${columns} ${joined} where ${parent(to)} order by e.id limit ${page.perPage + 1} offset ${offset}`,
  );
  return pageOf(found, page, () => countAwards(source, to));
};

const counted: Record<string, 'upvotes' | 'downvotes'> = { thumbsup: 'upvotes', thumbsdown: 'downvotes' };
const keptIn = {
  issue: 'issues',
  merge_request: 'merge_requests',
  epic: 'epics',
  snippet: 'snippets',
} as const;

const countVote = async (tx: Tx, to: AwardedTo, name: string, by: 1 | -1): Promise<void> => {
  const column = counted[name];
  if (column === undefined || to.kind === 'note') return;
  await tx(keptIn[to.kind]).where({ id: to.id }).increment(column, by);
};

/** Adds a reaction and counts a vote; null when this user has given it already. */
export const addAward = async (
  tx: Tx,
  to: AwardedTo,
  award: { userId: number; name: string; at: string },
): Promise<AwardRow | null> => {
  const { userId, name, at } = award;
  const had = await one(
    tx,
    sql`select 1 from award_emoji e where ${parent(to)} and e.user_id = ${userId} and e.name = ${name} limit 1`,
  );
  if (had) return null;
  const row = await one<AwardRow>(
    tx,
    sql`insert into award_emoji (${sql.column(`award_emoji.${to.kind}_id`)}, user_id, name, created_at, updated_at)
     values (${to.id}, ${userId}, ${name}, ${at}, ${at}) returning id, user_id, name, created_at, updated_at`,
  );
  await countVote(tx, to, award.name, 1);
  return row ?? null;
};

/** Takes a reaction back, and its vote with it. */
export const removeAward = async (
  tx: Tx,
  to: AwardedTo,
  award: Pick<AwardRow, 'id' | 'name'>,
): Promise<void> => {
  const gone = await tx('award_emoji').where({ id: award.id }).delete();
  if (gone > 0) await countVote(tx, to, award.name, -1);
};

/** Gives a reaction, or takes it back when this user has given it already; answers what was given or taken. */
export const toggleAward = async (
  tx: Tx,
  to: AwardedTo,
  award: { userId: number; name: string; at: string },
): Promise<ListedAward> => {
  const added = await addAward(tx, to, award);
  const given = await one<ListedAward>(
    tx,
    sql`select ${columns} ${joined}
      where ${parent(to)} and e.user_id = ${award.userId} and e.name = ${award.name}`,
  );
  if (!given) throw new Error('the reaction is gone');
  if (!added) await removeAward(tx, to, given);
  return given;
};

/** The reaction of this name that a user has given. */
export const findOwnAward = (
  source: Source,
  to: AwardedTo,
  { userId, name }: { userId: number; name: string },
): Promise<ListedAward | undefined> =>
  one<ListedAward>(
    source,
    sql`select ${columns} ${joined} where ${parent(to)} and e.user_id = ${userId} and e.name = ${name}`,
  );
