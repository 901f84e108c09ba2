import type { MergeRequestListInput } from '../../actions/merge-requests/list-merge-requests.js';
import type { Tier } from '../../domain/operation.js';
import type { MergeRequestFilters, MergeRequestOrder } from '../../storage/database/merge-requests/list.js';
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

const isDeployed = (params: MergeRequestListParams): boolean =>
  Boolean(params.environment || params.deployed_after || params.deployed_before);

/** The parameters of a list as the action takes them; refuses those that the tier does not have. Rules: MR-FILTER-3, MR-FILTER-16. */
export const mergeRequestListInput = (params: MergeRequestListParams, tier: Tier): MergeRequestListInput => {
  if (tier === 'free') {
    allowOne('assignee_username', params.assignee_username);
    allowOne('not[assignee_username]', params.not?.assignee_username);
  }
  return {
    ...params,
    scope: params.scope ? scopes[params.scope] : 'all',
    deployed: isDeployed(params),
    orderBy: params.order_by,
  };
};
