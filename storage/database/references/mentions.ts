import type { TargetKind } from '../../../domain/issuables/target.js';
import { all } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { Referrer } from '../issuables/side-effects.js';
import { type TargetRef, targetColumns, targetKey } from '../issuables/target-tables.js';
import { rowByRow } from '../lists/conditions.js';
import type { Flag } from '../rows.js';

/** A user who may have been mentioned, with the level in the project or group of the text. */
export interface MentionedUser {
  id: number;
  username: string;
  admin: Flag;
  external: Flag;
  level: number;
}

/** The project or group that a text stands in. */
export type TextPlace = { projectId: number } | { groupId: number } | null;

// Nobody has a level in no place.
const levelJoin = (place: TextPlace): Sql => {
  if (place === null) return sql`left join (select 0 as user_id, 0 as access_level) l on l.user_id = u.id`;
  return 'projectId' in place
    ? sql`left join project_authorizations l on l.user_id = u.id and l.project_id = ${place.projectId}`
    : sql`left join group_authorizations l on l.user_id = u.id and l.group_id = ${place.groupId}`;
};

const columns = sql`u.id, u.username, u.admin, u.external, coalesce(l.access_level, 0) as level`;
// Of many names SQLite would think that all active users are fewer.
const present = sql`u.kind <> 'ghost' and ${rowByRow(sql`u.state = 'active'`)}`;

/** Users by their names in any letter case, with their levels in a place. */
export const usersByName = async (
  source: Source,
  names: readonly string[],
  place: TextPlace,
): Promise<MentionedUser[]> => {
  if (names.length === 0) return [];
  return all<MentionedUser>(
    source,
    sql`select ${columns} from users u ${levelJoin(place)}
      where u.username_lower in (${sql.list(names.map((name) => name.toLowerCase()))}) and ${present}
      order by u.id`,
  );
};

/** The direct members of groups, with their levels in a place. */
export const membersOfGroups = async (
  source: Source,
  groupIds: readonly number[],
  place: TextPlace,
): Promise<MentionedUser[]> => {
  if (groupIds.length === 0) return [];
  return all<MentionedUser>(
    source,
    sql`select ${columns}
      from (select distinct m.user_id as id from members m where m.source_type = 'group'
        and m.source_id in (${sql.list(groupIds)}) and m.requested_at is null and m.state = 'active') c
      cross join users u ${levelJoin(place)}
      where u.id = c.id and ${present} order by u.id`,
  );
};

/** Everybody who belongs to a place. */
export const everybodyIn = async (source: Source, place: TextPlace): Promise<MentionedUser[]> => {
  if (place === null) return [];
  const levels =
    'projectId' in place
      ? sql`select user_id, access_level from project_authorizations where project_id = ${place.projectId}`
      : sql`select user_id, access_level from group_authorizations where group_id = ${place.groupId}`;
  return all<MentionedUser>(
    source,
    sql`select ${columns} from (${levels}) l cross join users u
      where u.id = l.user_id and ${present} and l.access_level > 0 and u.kind = 'human' order by u.id`,
  );
};

const notedIn = (noteId: number | null) => (noteId === null ? { note_id: null } : { note_id: noteId });

/**
 * Keeps whom a text mentions (the note's, or the description's when there is no note); answers those who were not
 * mentioned there before.
 */
export const keepMentions = async (
  tx: Tx,
  target: TargetRef,
  noteId: number | null,
  userIds: readonly number[],
): Promise<Set<number>> => {
  if (target.kind === 'commit') return new Set(userIds);
  const where = { ...targetKey(target), ...notedIn(noteId) };
  const before = new Set<number>(await tx('mentions').where(where).pluck('user_id'));
  const gone = [...before].filter((id) => !userIds.includes(id));
  if (gone.length > 0) await tx('mentions').where(where).whereIn('user_id', gone).delete();
  const fresh = userIds.filter((id) => !before.has(id));
  if (fresh.length > 0) await tx('mentions').insert(fresh.map((user_id) => ({ ...where, user_id })));
  return new Set(fresh);
};

const mentionedOn = async (
  source: Source,
  referrer: Referrer & { sha?: string },
  kind: TargetKind,
  ids: readonly number[],
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const target = sql.id(`notes.${targetColumns[kind]}`, 'n');
  const who =
    referrer.kind === 'commit'
      ? sql`n.body like ${`%${referrer.sha ?? ''}`}`
      : sql`n.referrer_id = ${referrer.id ?? 0}`;
  const rows = await all<{ id: number }>(
    source,
    sql`select ${target} as id from notes n where ${target} in (${sql.list(ids)})
      and n.system_action = 'cross_reference' and n.referrer_kind = ${referrer.kind} and ${who}`,
  );
  return rows.map(({ id }) => `${kind} ${id}`);
};

/** The targets that say already that they were mentioned by this referrer, as `issue 7`. */
export const alreadyMentioned = async (
  source: Source,
  referrer: Referrer & { sha?: string },
  targets: readonly TargetRef[],
): Promise<Set<string>> => {
  const found = new Set<string>();
  for (const kind of ['issue', 'merge_request', 'epic', 'snippet'] as const) {
    const ids = targets.filter((target) => target.kind === kind).map(({ id }) => id);
    for (const name of await mentionedOn(source, referrer, kind, ids)) found.add(name);
  }
  return found;
};
