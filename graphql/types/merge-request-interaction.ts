import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import { mayMerge } from '../../actions/merge-requests/rights.js';
import { effectiveLevel } from '../../domain/access-level.js';
import type { UserMergeRequestInteraction } from '../../generated/graphql.js';
import { issuableRights } from '../../policies/rights.js';
import { approversOf } from '../../storage/database/approvals/approvals.js';
import { type ReviewerRow, reviewStates } from '../../storage/database/merge-requests/reviewers.js';
import { loadProjectsById } from '../../storage/database/projects/load.js';
import type { Batch, GraphqlContext } from '../context.js';
import { peopleById } from './people.js';

/** Who approved merge requests, by the numbers of these. */
const approvers: Batch<number, ReadonlySet<number>> = {
  load: async ({ services }, ids) => {
    const found = await approversOf(services.db.hot, ids);
    return ids.map((id) => new Set((found.get(id) ?? []).map((person) => person.id)));
  },
};

/** How far the reviewers of merge requests are, by the numbers of these. */
const reviews: Batch<number, ReadonlyMap<number, ReviewerRow['review_state']>> = {
  load: async ({ services }, ids) => {
    const found = await reviewStates(services.db.hot, ids);
    return ids.map((id) => found.get(id) ?? new Map());
  },
};

const stateNames = { reviewed: 'REVIEWED', unreviewed: 'UNREVIEWED' } as const;

/** What a user has to do with a merge request. */
export async function interactionOf(
  context: GraphqlContext,
  target: LoadedMergeRequest,
  { id }: { id: number },
): Promise<UserMergeRequestInteraction> {
  const { services } = context;
  const approved = (await context.load(approvers, target.id)).has(id);
  const review = (await context.load(reviews, target.id)).get(id);
  const row = await context.load(peopleById, id);
  const person = row && { id, admin: row.admin === 1, external: row.external === 1 };
  // The levels that came with the project are those of the caller.
  const [project] = await loadProjectsById(services.db.hot, [target.project.id], id);
  const own = project ? { ...target, project } : target;
  const works = project !== undefined && person !== null && effectiveLevel(project, person) > 0;
  return {
    approved,
    canMerge: works && (await mayMerge(services, own, person)),
    canUpdate: works && issuableRights(own, person).update,
    reviewed: review === 'reviewed',
    reviewState: review === undefined ? null : stateNames[review],
  };
}
