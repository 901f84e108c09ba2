import { refuse } from '../../domain/errors.js';
import { askAll } from '../../storage/database/engine/ask.js';
import type { GrantKind, NewGrant } from '../../storage/database/repository/protected-refs.js';
import type { Services } from '../context.js';

/** Someone to let through, as a caller names them. */
export interface GivenGrant {
  user_id?: number | null | undefined;
  group_id?: number | null | undefined;
  access_level?: number | null | undefined;
}

/** What a caller says on one purpose of a rule. */
export interface GivenGrants {
  kind: GrantKind;
  level: number | undefined;
  /** Counts on the paid tiers alone. */
  people: readonly GivenGrant[] | undefined;
  /** The level when nothing is said; none leaves the purpose open. */
  otherwise?: number;
}

const grant = (kind: GrantKind, given: GivenGrant): NewGrant => ({
  kind,
  access_level: given.user_id || given.group_id ? null : (given.access_level ?? null),
  user_id: given.user_id ?? null,
  group_id: given.user_id ? null : (given.group_id ?? null),
});

/** The grants of one purpose: the people named and the level, else the level for those who say nothing. */
export function grantsOf({ kind, level, people = [], otherwise }: GivenGrants, paid: boolean): NewGrant[] {
  const named = paid ? people.map((one) => grant(kind, one)).filter(isSomeone) : [];
  if (level !== undefined) named.push(grant(kind, { access_level: level }));
  if (named.length === 0 && otherwise !== undefined) named.push(grant(kind, { access_level: otherwise }));
  return named;
}

const isSomeone = ({ access_level, user_id, group_id }: NewGrant): boolean =>
  access_level !== null || user_id !== null || group_id !== null;

const marks = (list: readonly unknown[]) => list.map(() => '?').join(', ');

/** Throws 422 when a rule names people who do not belong to the project. */
export async function requireMembers(
  { db }: Pick<Services, 'db'>,
  projectId: number,
  grants: readonly NewGrant[],
): Promise<void> {
  const users = grants.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
  const groups = grants.flatMap(({ group_id }) => (group_id === null ? [] : [group_id]));
  const known = async (ids: number[], sql: (marks: string) => string): Promise<Set<number>> => {
    if (ids.length === 0) return new Set();
    const rows = await askAll<{ id: number }>(db.hot, sql(marks(ids)), [projectId, ...ids]);
    return new Set(rows.map((row) => row.id));
  };
  const members = await known(
    users,
    (list) =>
      `select user_id as id from project_authorizations where project_id = ? and user_id in (${list})`,
  );
  const invited = await known(
    groups,
    (list) => `select group_id as id from project_group_links where project_id = ? and group_id in (${list})`,
  );
  const texts = grants.flatMap(({ kind, user_id, group_id }) => {
    const what = `${kind[0]?.toUpperCase()}${kind.slice(1)} access levels`;
    if (user_id !== null && !members.has(user_id)) return [`${what} user is not a member of the project`];
    if (group_id !== null && !invited.has(group_id)) {
      return [`${what} group does not have access to the project`];
    }
    return [];
  });
  if (texts.length > 0) throw refuse.unprocessable([...new Set(texts)]);
}
