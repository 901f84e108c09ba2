import type { IssueListInput } from '../../actions/issues/list-issues.js';
import type { Tier } from '../../domain/operation.js';
import type { IssueFilters, IssueOrder } from '../../storage/database/issues/list.js';
import { allowOne, scopes } from '../issuables/list-params.js';
import { ParameterError } from '../parameter-error.js';

/** The parameters that every list of issues and its numbers understand, as the interface names them. */
export interface IssueListParams extends Omit<IssueFilters, 'scope' | 'due'> {
  scope?: 'created_by_me' | 'assigned_to_me' | 'all' | 'created-by-me' | 'assigned-to-me' | undefined;
  due_date?: string | undefined;
  order_by?: IssueOrder | undefined;
  sort?: 'asc' | 'desc' | undefined;
  with_labels_details?: boolean | undefined;
}

/** Without a paid tier only one assignee can be asked for. Rule: ISSUE-FILTER-3. */
const checkTier = (params: IssueListParams, tier: Tier): void => {
  if (tier !== 'free') return;
  allowOne('assignee_username', params.assignee_username);
  allowOne('not[assignee_username]', params.not?.assignee_username);
  if (params.order_by === 'weight') throw new ParameterError('order_by does not have a valid value');
};

/** The parameters of a list as the action takes them; refuses those that the tier does not have. */
export const issueListInput = (params: IssueListParams, tier: Tier): IssueListInput => {
  checkTier(params, tier);
  return {
    ...params,
    scope: params.scope ? scopes[params.scope] : 'all',
    dueDate: params.due_date,
    orderBy: params.order_by,
  };
};
