import { dueDays } from '../../domain/issuables/due-days.js';
import { type Tier, tiers } from '../../domain/operation.js';
import { dayOf } from '../../domain/time/time.js';
import type { IssueFilters, IssueNotFilters, IssueOrder } from '../../storage/database/issues/list.js';
import { allowOne, reaction, scopes } from '../issuables/list-params.js';
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

const notFilters = (not: IssueNotFilters | null | undefined, premium: boolean): IssueNotFilters | null => {
  if (!not) return null;
  const known = { ...not, my_reaction_emoji: reaction(not.my_reaction_emoji) };
  return premium ? known : { ...known, weight: null, iteration_id: null, iteration_title: null };
};

/** What a tier does not have is not asked for: such parameters are as unknown ones. */
const planFilters = (
  params: IssueListParams,
  premium: boolean,
  ultimate: boolean,
): Partial<IssueFilters> => ({
  weight: premium ? params.weight : null,
  epic_id: premium ? params.epic_id : null,
  iteration_id: premium ? params.iteration_id : null,
  iteration_title: premium ? params.iteration_title : null,
  health_status: ultimate ? params.health_status : null,
});

/** The filters behind the parameters of a list. Rules: ISSUE-FILTER-1 to ISSUE-FILTER-35. */
export const issueFilters = (params: IssueListParams, tier: Tier, at: string): IssueFilters => {
  checkTier(params, tier);
  const rank = tiers.indexOf(tier);
  const premium = rank >= tiers.indexOf('premium');
  return {
    ...params,
    ...planFilters(params, premium, rank >= tiers.indexOf('ultimate')),
    scope: params.scope ? scopes[params.scope] : 'all',
    due: dueDays(params.due_date, dayOf(at)),
    my_reaction_emoji: reaction(params.my_reaction_emoji),
    not: notFilters(params.not, premium),
  };
};
