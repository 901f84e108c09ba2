import { refuse } from '../../domain/errors.js';
import { invitedGroupsAmong, membersAmong } from '../../storage/database/members/among.js';
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

/** Throws 422 when a rule names people who do not belong to the project. */
export async function requireMembers(
  { db }: Pick<Services, 'db'>,
  projectId: number,
  grants: readonly NewGrant[],
): Promise<void> {
  const users = grants.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
  const groups = grants.flatMap(({ group_id }) => (group_id === null ? [] : [group_id]));
  const members = await membersAmong(db.hot, projectId, users);
  const invited = await invitedGroupsAmong(db.hot, projectId, groups);
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
