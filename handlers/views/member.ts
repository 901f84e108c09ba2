import type { Urls } from '../../actions/context.js';
import { freeLevel } from '../../domain/members/free-level.js';
import type { Tier } from '../../domain/operation.js';
import type { Schemas } from '../../generated/types.js';
import type { ListedMember } from '../../storage/database/members/list.js';
import { type UserReferenceRow, userReference } from './user.js';

/** What a member record depends on beside the row. */
export interface MemberContext {
  urls: Urls;
  tier: Tier;
  /** Whether the caller asked who is billable. */
  assignables?: boolean | undefined;
}

const isAssignable = (row: ListedMember, tier: Tier): boolean =>
  row.kind === 'human' && row.state === 'active' && row.access_level > freeLevel(tier);

function creatorOf(row: ListedMember): UserReferenceRow | null {
  if (row.creator_id === null) return null;
  return {
    id: row.creator_id,
    username: row.creator_username ?? '',
    name: row.creator_name ?? '',
    state: row.creator_state ?? 'active',
    avatar: row.creator_avatar,
  };
}

/** A member of a group or project. Rules: MEM-RECORD-1 to MEM-RECORD-6. */
export function memberView(row: ListedMember, context: MemberContext): Schemas['Member'] {
  const creator = creatorOf(row);
  const paid = context.tier !== 'free';
  const view: Schemas['Member'] = {
    access_level: row.access_level as Schemas['AccessLevel'],
    created_at: row.created_at,
    ...(creator === null ? {} : { created_by: userReference(creator, context.urls) }),
    expires_at: row.expires_at,
    ...userReference(row, context.urls),
  };
  if (row.public_email) view.email = row.public_email;
  if (paid && context.assignables) view.is_using_seat = isAssignable(row, context.tier);
  if (paid) view.membership_state = row.member_state;
  return view;
}
