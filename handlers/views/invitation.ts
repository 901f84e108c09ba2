import type { Urls } from '../../actions/context.js';
import type { Schemas } from '../../generated/types.js';
import type { AccessRequestRow, InvitationRow } from '../../storage/database/members/invitations.js';
import { userReference } from './user.js';

/** An open invitation; nobody has the address yet, so that it has no user. Rule: MEM-INVITE-8. */
export const invitationView = (row: InvitationRow): Schemas['Invitation'] => ({
  access_level: row.access_level as Schemas['AccessLevel'],
  created_at: row.created_at,
  expires_at: row.expires_at,
  invite_email: row.invite_email,
  invite_token: row.invite_token,
  user_name: null,
  created_by_name: row.creator_name,
});

/** A user who asks to become a member. Rule: MEM-REQUEST-2. */
export const accessRequestView = (row: AccessRequestRow, urls: Urls): Schemas['AccessRequest'] => ({
  ...userReference(row, urls),
  requested_at: row.requested_at,
});
