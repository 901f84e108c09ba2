import type { Urls } from '../../actions/context.js';
import { levelTitles } from '../../domain/access-level.js';
import type { Schemas } from '../../generated/types.js';
import type { PendingMemberRow, PlacedMembership } from '../../storage/database/members/below.js';
import type { BillableMemberRow } from '../../storage/database/members/billable-list.js';
import { userAvatarUrl, userReference } from './user.js';

/** Somebody who waits for a seat, or an invited address. Rules: MEM-PENDING-2 to MEM-PENDING-4. */
export function pendingMemberView(
  row: PendingMemberRow,
  { urls, admin }: { urls: Urls; admin: boolean },
): Schemas['PendingMember'] {
  const approved = row.member_state === 'active';
  const { membership_id: id, user_id, username, name } = row;
  if (user_id === null || username === null || name === null) {
    return { id, email: row.invite_email, avatar_url: null, approved, invited: true };
  }
  return {
    id,
    name,
    username,
    email: admin ? row.email : row.public_email,
    web_url: urls.web(`/${username}`),
    avatar_url: userAvatarUrl({ id: user_id, avatar: row.avatar }, urls),
    approved,
    invited: false,
  };
}

/** Somebody who takes a seat. Rules: MEM-BILL-2, MEM-BILL-8. */
export function billableMemberView(
  row: BillableMemberRow,
  { urls, soleOwner }: { urls: Urls; soleOwner: number | null },
): Schemas['BillableMember'] {
  const { membership_type, member_state, created_at, last_activity_on, last_sign_in_at } = row;
  return {
    ...userReference(row, urls),
    email: row.public_email,
    last_activity_on,
    membership_type,
    membership_state: member_state,
    removable: membership_type === 'group_member' || membership_type === 'project_member',
    created_at,
    is_last_owner: row.id === soleOwner,
    last_login_at: last_sign_in_at,
  };
}

/** A direct membership of somebody who takes a seat. Rule: MEM-BILL-SHIPS-1. */
export function billableMembershipView(row: PlacedMembership, urls: Urls): Schemas['BillableMembership'] {
  const level = row.access_level as Schemas['AccessLevel'];
  const page =
    row.source_type === 'group'
      ? `/groups/${row.full_path}/-/group_members`
      : `/${row.full_path}/-/project_members`;
  return {
    id: row.id,
    source_id: row.source_id,
    source_full_name: row.full_name,
    source_members_url: urls.web(page),
    created_at: row.created_at,
    expires_at: row.expires_at,
    access_level: {
      string_value: levelTitles[level] as Schemas['MembershipAccessLevel']['string_value'],
      integer_value: level,
    },
  };
}
