import { refuse } from '../../domain/errors.js';
import { invitedGroupsAmong, membersAmong } from '../../storage/database/members/among.js';
import type { GrantKind, NewGrant } from '../../storage/database/repository/protected-refs.js';
import type { Services } from '../context.js';

/** Someone to let through: a user, the members of a group, or everybody from a level up. */
export interface GivenGrant {
  userId?: number | null | undefined;
  groupId?: number | null | undefined;
  accessLevel?: number | null | undefined;
}

/** Who is let through for one purpose: a level, and on the paid tiers people and groups by name. */
export interface GivenGrants {
  level?: number | undefined;
  people?: readonly GivenGrant[] | undefined;
}

const grant = (kind: GrantKind, given: GivenGrant): NewGrant => ({
  kind,
  access_level: given.userId || given.groupId ? null : (given.accessLevel ?? null),
  user_id: given.userId ?? null,
  group_id: given.userId ? null : (given.groupId ?? null),
});

/** The grants of one purpose: the people named and the level, else `otherwise`, without which the purpose stays open. */
export function grantsOf(
  kind: GrantKind,
  { level, people = [] }: GivenGrants,
  { paid, otherwise }: { paid: boolean; otherwise?: number },
): NewGrant[] {
  const named = paid ? people.map((one) => grant(kind, one)).filter(isSomeone) : [];
  if (level !== undefined) named.push(grant(kind, { accessLevel: level }));
  if (named.length === 0 && otherwise !== undefined) named.push(grant(kind, { accessLevel: otherwise }));
  return named;
}

const isSomeone = ({ access_level, user_id, group_id }: NewGrant): boolean =>
  access_level !== null || user_id !== null || group_id !== null;

/** Unprocessable when a rule names people who do not belong to the project. */
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
