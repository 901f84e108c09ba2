import type { JobPayloads } from '../../domain/jobs.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { assignedBelow } from '../../storage/database/issuables/assigned-below.js';
import { assigneeIdsOf } from '../../storage/database/issuables/load.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import type { MemberSource } from '../../storage/database/members/members.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { Services } from '../context.js';
import { changeTarget } from '../issuables/change-issuable.js';
import type { ChangeContext } from '../issuables/pending-change.js';
import { asMergeRequestTarget, type LoadedIssuable } from '../issuables/targets.js';
import { asTarget } from '../issues/insert-issue.js';
import { actingUser } from '../users/acting-user.js';
import type { ProjectAccess } from '../viewer.js';

/** So many issues, and so many merge requests, are changed in one write, so that other writers get their turn. */
const atOnce = 25;

/** Who is no longer assigned to anything in a place. */
interface Leaving {
  place: MemberSource;
  userId: number;
}

async function targetsOf(tx: Tx, { place, userId }: Leaving, actorId: number): Promise<LoadedIssuable[]> {
  const { issues, mergeRequests } = await assignedBelow(tx, place, userId, atOnce);
  const projects = new Map<number, ProjectAccess | null>();
  for (const id of [
    ...issues.map((row) => row.project_id),
    ...mergeRequests.map((row) => row.target_project_id),
  ]) {
    if (!projects.has(id)) projects.set(id, await loadProject(tx, { id }, actorId));
  }
  const inProject = <Row>(
    row: Row,
    id: number,
    make: (project: ProjectAccess, row: Row) => LoadedIssuable,
  ) => {
    const project = projects.get(id);
    return project ? [make(project, row)] : [];
  };
  return [
    ...issues.flatMap((row) => inProject(row, row.project_id, asTarget)),
    ...mergeRequests.flatMap((row) => inProject(row, row.target_project_id, asMergeRequestTarget)),
  ];
}

/** Takes somebody off some of what they are assigned to; whether there may be more. */
async function unassignSome(tx: Tx, leaving: Leaving, context: ChangeContext): Promise<boolean> {
  const targets = await targetsOf(tx, leaving, context.actor.id);
  for (const target of targets) {
    if (target.kind === 'epic') continue;
    const others = (await assigneeIdsOf(tx, target.kind, target.id)).filter((id) => id !== leaving.userId);
    await changeTarget(tx, target, { assignee_ids: others }, context);
  }
  return targets.length >= atOnce;
}

/**
 * Takes somebody off the issues and merge requests of a project, or of all below a group, with the notes and events of
 * any such change; what is too much for one write is left to a job. Rule: MEM-REMOVE-10.
 */
export async function unassignIssuables(tx: Tx, leaving: Leaving, context: ChangeContext): Promise<void> {
  if (!(await unassignSome(tx, leaving, context))) return;
  const { place, userId } = leaving;
  const payload = { userId, actorId: context.actor.id, placeType: place.type, placeId: place.id };
  await addJob(tx, { kind: 'unassign-issuables', payload, at: context.at });
}

/** Does the rest, one write after the other. */
export async function unassignRest(
  services: Services,
  { userId, actorId, placeType, placeId }: JobPayloads['unassign-issuables'],
): Promise<void> {
  const actor = await actingUser(services.db.read, actorId);
  if (!actor) return;
  const type = placeType === 'project' ? 'project' : 'group';
  const leaving: Leaving = { userId, place: { type, id: placeId } };
  const context = { actor, at: services.clock.now(), services };
  while (await services.db.write((tx) => unassignSome(tx, leaving, context)));
}
