import type { GivenGrant } from '../../actions/repository/grants.js';

interface GrantParams {
  user_id?: number | null | undefined;
  group_id?: number | null | undefined;
  access_level?: number | null | undefined;
}

/** Those to let through, as parameters name them. */
export const grantInputs = (params: readonly GrantParams[] | undefined): GivenGrant[] | undefined =>
  params?.map(({ user_id: userId, group_id: groupId, access_level: accessLevel }) => ({
    userId,
    groupId,
    accessLevel,
  }));
