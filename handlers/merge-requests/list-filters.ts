import type { Tier } from '../../domain/operation.js';
import { emojiFilter } from '../../domain/text/emoji.js';
import type {
  MergeRequestFilters,
  MergeRequestNotFilters,
  MergeRequestOrder,
} from '../../storage/database/merge-requests/list.js';
import { allowOne, scopes } from '../issuables/list-params.js';

/** The parameters that every list of merge requests understands, as the interface names them. */
export interface MergeRequestListParams extends Omit<MergeRequestFilters, 'scope' | 'deployed'> {
  scope?: 'created_by_me' | 'assigned_to_me' | 'all' | 'created-by-me' | 'assigned-to-me' | undefined;
  order_by?: MergeRequestOrder | undefined;
  sort?: 'asc' | 'desc' | undefined;
  view?: 'simple' | undefined;
  with_labels_details?: boolean | undefined;
  with_merge_status_recheck?: boolean | undefined;
  environment?: string | undefined;
  deployed_before?: string | undefined;
  deployed_after?: string | undefined;
}

const notFilters = (not: MergeRequestNotFilters | null | undefined): MergeRequestNotFilters | null =>
  not ? { ...not, my_reaction_emoji: emojiFilter(not.my_reaction_emoji) } : null;

const isDeployed = (params: MergeRequestListParams): boolean =>
  Boolean(params.environment || params.deployed_after || params.deployed_before);

/** Without a paid tier approvals are as unknown parameters are. Rule: MR-FILTER-17. */
const noApprovals = { approved_by_ids: null, approved_by_usernames: null, approver_ids: null };

/** The filters behind the parameters of a list. Rules: MR-FILTER-1 to MR-FILTER-19. */
export const mergeRequestFilters = (params: MergeRequestListParams, tier: Tier): MergeRequestFilters => {
  if (tier === 'free') {
    allowOne('assignee_username', params.assignee_username);
    allowOne('not[assignee_username]', params.not?.assignee_username);
  }
  return {
    ...params,
    scope: params.scope ? scopes[params.scope] : 'all',
    my_reaction_emoji: emojiFilter(params.my_reaction_emoji),
    deployed: isDeployed(params),
    ...(tier === 'free' ? noApprovals : {}),
    not: notFilters(params.not),
  };
};
