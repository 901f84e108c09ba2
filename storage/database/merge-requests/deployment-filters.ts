import { type Sql, sql } from '../engine/sql.js';
import type { Maybe } from '../issuables/list-filters.js';
import { between } from '../lists/conditions.js';
import { linkedSet } from '../lists/sets.js';
import type { CandidateSet, Filters } from '../lists/spec.js';

/** What narrows lists of merge requests by the deployments that delivered them; the names are those of the interface. */
export interface DeploymentFilters {
  /** The number of one deployment, which only its own list has. */
  deployment_id?: Maybe<number>;
  environment?: Maybe<string>;
  deployed_after?: Maybe<string>;
  deployed_before?: Maybe<string>;
}

interface Context {
  filters: DeploymentFilters;
}

/** Those that were delivered to an environment of a name, between two moments; each condition holds for one delivery. */
const deliveredSet = ({ filters }: Context): CandidateSet => {
  const { environment, deployed_after: after, deployed_before: before } = filters;
  const tests: Sql[] = [
    ...(environment ? [sql`e.name = ${environment}`] : []),
    ...(after || before ? between(sql`d.finished_at`, after || null, before || null) : []),
  ];
  const from = sql`from environments e join deployments d on d.environment_id = e.id
    join deployment_merge_requests x on x.deployment_id = d.id where ${sql.join(tests, ' and ')}`;
  return {
    ids: sql`select distinct x.merge_request_id as id ${from}`,
    test: sql`exists (select 1 ${from} and x.merge_request_id = i.id)`,
  };
};

/** Deployments and their environments. Rules: MR-FILTER-16, DEPLOY-MR-1, DEPLOY-MR-3. */
export const deploymentFilters: Filters<DeploymentFilters, Context> = {
  deployment_id: (id) =>
    linkedSet(sql`deployment_merge_requests`, sql`merge_request_id`, sql`i.id`, sql`deployment_id = ${id}`),
  environment: (_, context) => deliveredSet(context),
  deployed_after: (_, context) => (context.filters.environment ? null : deliveredSet(context)),
  deployed_before: (_, context) =>
    context.filters.environment || context.filters.deployed_after ? null : deliveredSet(context),
};
