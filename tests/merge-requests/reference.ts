import { compareKeys, type Key, lowestPriority } from '../issues/ordering.js';
import type { AskedPlace } from '../issues/reference.js';
import { type Asked, listOf, present } from '../issues/shared-readings.js';
import type { Asker } from '../issues/surroundings.js';
import { readings, type Test, unwanted } from './readings.js';
import type { PlainProposal } from './things.js';
import type { ProposalWorld } from './world.js';

const projectOf = (world: ProposalWorld, projectId: number) => {
  const found = world.projects.find((project) => project.id === projectId);
  if (!found) throw new Error('a merge request aims at nothing');
  return found;
};

/** Whether somebody may see the merge requests of a project, told in plain words. */
export const maySee = (
  world: ProposalWorld,
  { user, admin, external }: Asker,
  projectId: number,
): boolean => {
  const project = projectOf(world, projectId);
  if (project.merge_requests_access_level === 'disabled') return false;
  if (admin) return true;
  const level = user ? world.levelOf(projectId, user.id) : 0;
  const isForMembers = project.merge_requests_access_level === 'private';
  if (level >= (project.visibility === 'private' || isForMembers ? 20 : 10)) return true;
  if (isForMembers) return false;
  return project.visibility === 'public' || (project.visibility === 'internal' && user !== null && !external);
};

const inPlace = (world: ProposalWorld, place: AskedPlace): Test => {
  if (place.kind === 'all') return () => true;
  if (place.kind === 'project') return ({ row }) => row.target_project_id === place.id;
  const { top, below } = world.groups;
  const groups = place.id === top.id ? [top.id, below.id] : [place.id];
  return ({ row }) => groups.includes(projectOf(world, row.target_project_id).namespace_id);
};

/** Only groups leave out what is archived. */
const unarchived = (world: ProposalWorld, place: AskedPlace, params: Asked): Test[] =>
  place.kind === 'group' && params['non_archived'] !== false
    ? [({ row }) => projectOf(world, row.target_project_id).archived === 0]
    : [];

const keysOf = (world: ProposalWorld, proposal: PlainProposal, params: Asked): Key[] => {
  const { row, milestone, labels } = proposal;
  const lowest = (besides: string[]) => lowestPriority(world, row.target_project_id, labels, besides);
  switch (params['order_by'] ?? 'created_at') {
    case 'milestone_due':
      return [milestone?.due_date ?? null];
    case 'priority':
      return [milestone?.due_date ?? null, lowest([])];
    case 'label_priority':
      return [lowest(params['labels'] === undefined ? [] : listOf(params['labels']))];
    case 'popularity':
      return [row.upvotes];
    default:
      return [row[(params['order_by'] ?? 'created_at') as 'title']];
  }
};

/** The whole list that somebody must get, in order. */
export const expectedProposals = (
  world: ProposalWorld,
  asker: Asker,
  place: AskedPlace,
  params: Asked,
): PlainProposal[] => {
  const seen = new Set(world.projects.map(({ id }) => id).filter((id) => maySee(world, asker, id)));
  const all: Test[] = [
    ({ row }) => seen.has(row.target_project_id),
    inPlace(world, place),
    ...unarchived(world, place, params),
    ...Object.entries(params).flatMap(([name, value]) =>
      present(readings[name]?.(value, params, world, asker)),
    ),
    ...(params.not ? unwanted(world, asker, params.not) : []),
  ];
  const sign = params['sort'] === 'asc' ? 1 : -1;
  const keyed = world.proposals
    .filter((proposal) => all.every((test) => test(proposal)))
    .map((proposal) => ({ proposal, keys: keysOf(world, proposal, params) }));
  keyed.sort((a, b) => {
    for (const [index, key] of a.keys.entries()) {
      const order = compareKeys(key, b.keys[index] ?? null, sign);
      if (order !== 0) return order;
    }
    return (a.proposal.row.id - b.proposal.row.id) * sign;
  });
  return keyed.map(({ proposal }) => proposal);
};
