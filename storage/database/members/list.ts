import type { Knex } from 'knex';
import { containing } from '../../../domain/text/search-words.js';
import { type Page, type PageRequest, paged } from '../lists/page.js';
import type { UserKind, UserState } from '../rows.js';
import type { MemberSource } from './members.js';

/** A membership together with its user and whoever added it. */
export interface ListedMember {
  id: number;
  username: string;
  name: string;
  state: UserState;
  kind: UserKind;
  avatar: string | null;
  public_email: string | null;
  access_level: number;
  expires_at: string | null;
  created_at: string;
  member_state: 'active' | 'awaiting';
  creator_id: number | null;
  creator_username: string | null;
  creator_name: string | null;
  creator_state: UserState | null;
  creator_avatar: string | null;
}

/** What narrows a list of members; the names are those of the interface. */
export interface MemberFilters {
  query?: string | undefined;
  user_ids?: readonly number[] | undefined;
  state?: 'active' | 'awaiting' | undefined;
}

/** The columns of a ListedMember over memberships `m`, users `u` and creators `c`. */
export const memberColumns = [
  'u.id',
  'u.username',
  'u.name',
  'u.state',
  'u.kind',
  'u.avatar',
  'u.public_email',
  'm.access_level',
  'm.expires_at',
  'm.created_at',
  'm.state as member_state',
  'c.id as creator_id',
  'c.username as creator_username',
  'c.name as creator_name',
  'c.state as creator_state',
  'c.avatar as creator_avatar',
] as const;

/** Narrows memberships `m` of users `u`. Rules: MEM-LIST-2, MEM-LIST-3, MEM-ALL-5. */
export const narrowMembers = (query: Knex.QueryBuilder, filters: MemberFilters): void => {
  if (filters.user_ids?.length) query.whereIn('u.id', [...filters.user_ids]);
  if (filters.state) query.where('m.state', filters.state);
  const text = filters.query?.trim().toLowerCase();
  if (!text) return;
  const pattern = containing(text);
  query.whereRaw(
    `(u.name_lower like ? escape '\\' or u.username_lower like ? escape '\\' or u.email_lower = ?)`,
    [pattern, pattern, text],
  );
};

const direct = (db: Knex, source: MemberSource): Knex.QueryBuilder =>
  db('members as m')
    .join('users as u', 'u.id', 'm.user_id')
    .leftJoin('users as c', 'c.id', 'm.created_by_id')
    .where(source.type === 'group' ? 'm.group_id' : 'm.project_id', source.id)
    .whereNull('m.requested_at')
    .select(...memberColumns);

/** A page of direct members in the order they were added. Rules: MEM-LIST-1 to MEM-LIST-5. */
export const listMembersByPage = (
  db: Knex,
  source: MemberSource,
  filters: MemberFilters,
  page: PageRequest,
): Promise<Page<ListedMember>> => {
  const query = direct(db, source);
  narrowMembers(query, filters);
  return paged<ListedMember>(query.orderBy('m.id'), page);
};

/** One direct member. Rules: MEM-GET-1, MEM-GET-2. */
export const findListedMember = async (
  db: Knex,
  source: MemberSource,
  userId: number,
): Promise<ListedMember | undefined> =>
  (await direct(db, source).where('m.user_id', userId).first()) as ListedMember | undefined;
