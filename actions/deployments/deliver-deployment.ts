import {
  deploymentRef,
  pickedFrom,
  pickedWords,
  tracksMergeRequests,
} from '../../domain/deployments/deployment-ref.js';
import type { JobPayloads } from '../../domain/jobs.js';
import { findDeploymentById } from '../../storage/database/deployments/deployments.js';
import { cancelDelivery } from '../../storage/database/deployments/jobs.js';
import {
  keepFirstDeployed,
  keepLinked,
  landedWith,
  linkMergeRequests,
  mergedAfter,
} from '../../storage/database/deployments/merge-requests.js';
import type { DeploymentRow } from '../../storage/database/deployments/rows.js';
import { environmentsById } from '../../storage/database/environments/environments.js';
import type { Oid, Repository } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import { orAbsent } from '../repository/revision.js';

/** Ranges of more commits are not listed: there the merge requests are asked where they landed. */
const mostCommits = 20_000;
const mostPicks = 1000;
const slice = 2000;

interface Range {
  repository: Repository;
  include: Oid[];
  exclude: Oid[];
}

type Deliverable = Pick<Services, 'db' | 'git' | 'clock'>;

/** What a deployment delivers: all that its commit has and the one before had not, or all where none was before. */
const rangeOf = async (repository: Repository, row: DeploymentRow): Promise<Range> => {
  const { sha, previous_sha: previous } = row;
  const isThere = previous !== null && (await repository.commit(previous)) !== null;
  return { repository, include: [sha], exclude: isThere ? [previous] : [] };
};

/** The merged merge requests of a project whose commits are in a range, asked from their side. */
const askedOfEach = async (
  { db }: Deliverable,
  projectId: number,
  { repository, include, exclude }: Range,
): Promise<number[]> => {
  const found: number[] = [];
  for (let after = 0; ; ) {
    const some = await mergedAfter(db.hot, projectId, { after, limit: slice });
    const shas = (await repository.commits(some.map(({ landed }) => landed))).map(({ oid }) => oid);
    const [tip = ''] = include;
    const reached = await repository.merged(tip, shas);
    const [base] = exclude;
    const before = base === undefined ? new Set<Oid>() : await repository.merged(base, [...reached]);
    found.push(...some.flatMap(({ id, landed }) => (reached.has(landed) && !before.has(landed) ? [id] : [])));
    const last = some.at(-1);
    if (!last || some.length < slice) return found;
    after = last.id;
  }
};

/** The commits of a range that others were picked from, as far as messages say so. Rule: DEPLOY-MR-8. */
const pickedIn = async ({ repository, include, exclude }: Range): Promise<Oid[]> => {
  const picks = await repository.log({ include, exclude, grep: pickedWords, limit: mostPicks });
  return [...new Set(picks.flatMap(({ message }) => pickedFrom(message)))];
};

/** The merge requests that a range of commits delivers. Rules: DEPLOY-MR-4, DEPLOY-MR-8. */
const deliveredBy = async (services: Deliverable, projectId: number, range: Range): Promise<number[]> => {
  const { repository, include, exclude } = range;
  const ids = await repository.logIds({ include, exclude, limit: mostCommits + 1 });
  const isListed = ids.length <= mostCommits;
  const { hot } = services.db;
  const own = isListed
    ? (await landedWith(hot, projectId, ids)).map(({ id }) => id)
    : await askedOfEach(services, projectId, range);
  const picked = await landedWith(hot, projectId, await pickedIn(range));
  return [...new Set([...own, ...picked.map(({ id }) => id)])];
};

/**
 * Does what follows a success in the repository: its reference, and which merge requests it delivered. It may run
 * again without harm, and does nothing once that is known. Rules: DEPLOY-REF-1, DEPLOY-MR-4, DEPLOY-MR-7.
 */
export async function deliverDeployment(
  services: Deliverable,
  { deploymentId }: JobPayloads['deployments.deliver'],
): Promise<void> {
  const { db, git, clock } = services;
  const row = await findDeploymentById(db.hot, deploymentId);
  if (row?.status !== 'success' || row.linked_at !== null) return;
  const environment = (await environmentsById(db.hot, [row.environment_id])).get(row.environment_id);
  if (!environment) return;
  const repository = git.open(row.project_id);
  const ref = deploymentRef(environment, row);
  await orAbsent(repository.point([{ ref, oid: row.sha }]));
  const range = tracksMergeRequests(environment) ? await orAbsent(rangeOf(repository, row)) : null;
  const delivered = range ? await deliveredBy(services, row.project_id, range) : [];
  await db.write(async (tx) => {
    if (!(await keepLinked(tx, row, clock.now()))) return;
    await linkMergeRequests(tx, row.id, delivered);
    const { finished_at: at } = row;
    if (environment.tier === 'production' && at !== null) await keepFirstDeployed(tx, delivered, at);
    await cancelDelivery(tx, row.id);
  });
  // Whoever deleted it meanwhile found no reference to take away.
  if (!(await findDeploymentById(db.hot, row.id))) await orAbsent(repository.point([{ ref, oid: null }]));
}
