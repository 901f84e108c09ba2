import type { MadeProject } from '../../tools/testing/factories.js';
import { compareKeys, type Key, lowestPriority } from './ordering.js';
import { readings, type Test, unwanted } from './readings.js';
import { type Asked, listOf, present } from './shared-readings.js';
import type { Asker } from './surroundings.js';
import type { PlainIssue } from './things.js';
import type { IssueWorld } from './world.js';

/** Where a list is asked for: over everything, of a group with those below it, or of a project. */
export type AskedPlace = { kind: 'all' } | { kind: 'group'; id: number } | { kind: 'project'; id: number };

const projectOf = (world: IssueWorld, issue: PlainIssue): MadeProject => {
  const found = world.projects.find((project) => project.id === issue.row.project_id);
  if (!found) throw new Error('an issue stands nowhere');
  return found;
};

/** Whether somebody may see an issue, told in plain words. */
export const maySee = (world: IssueWorld, asker: Asker, issue: PlainIssue): boolean => {
  const project = projectOf(world, issue);
  const level = asker.user ? world.levelOf(project.id, asker.user.id) : 0;
  if (project.issues_access_level === 'disabled') return false;
  if (asker.admin) return true;
  const isMember = level >= 10;
  const isOpen =
    project.visibility === 'public' ||
    (project.visibility === 'internal' && asker.user !== null && !asker.external);
  if (!isMember && (!isOpen || project.issues_access_level === 'private')) return false;
  if (issue.row.confidential === 0 || level >= 20) return true;
  return (
    asker.user !== null && (issue.row.author_id === asker.user.id || issue.assignees.includes(asker.user.id))
  );
};

const inPlace = (world: IssueWorld, place: AskedPlace): Test => {
  if (place.kind === 'all') return () => true;
  if (place.kind === 'project') return (issue) => issue.row.project_id === place.id;
  const { top, below } = world.groups;
  const groups = place.id === top.id ? [top.id, below.id] : [place.id];
  return (issue) => groups.includes(projectOf(world, issue).namespace_id);
};

const tests = (world: IssueWorld, asker: Asker, place: AskedPlace, params: Asked): Test[] => [
  (issue) => maySee(world, asker, issue),
  inPlace(world, place),
  ...Object.entries(params).flatMap(([name, value]) =>
    present(readings[name]?.(value, params, world, asker)),
  ),
  ...(params.not ? unwanted(world, asker, params.not) : []),
  ...(params['issue_type'] === undefined ? [({ row }: PlainIssue) => row.issue_type !== 'task'] : []),
  ...(place.kind === 'project' || params['non_archived'] === false
    ? []
    : [(issue: PlainIssue) => projectOf(world, issue).archived === 0]),
];

const keysOf = (world: IssueWorld, issue: PlainIssue, params: Asked): Key[] => {
  const { row, milestone } = issue;
  switch (params['order_by'] ?? 'created_at') {
    case 'milestone_due':
      return [milestone?.due_date ?? null];
    case 'priority':
      return [milestone?.due_date ?? null, lowestPriority(world, row.project_id, issue.labels, [])];
    case 'label_priority':
      return [
        lowestPriority(
          world,
          row.project_id,
          issue.labels,
          params['labels'] === undefined ? [] : listOf(params['labels']),
        ),
      ];
    case 'popularity':
      return [row.upvotes];
    default:
      return [row[(params['order_by'] ?? 'created_at') as 'title']];
  }
};

/** The whole list that somebody must get, in order. */
export const expectedIssues = (
  world: IssueWorld,
  asker: Asker,
  place: AskedPlace,
  params: Asked,
): PlainIssue[] => {
  const all = tests(world, asker, place, params);
  const sign = params['sort'] === 'asc' || params['order_by'] === 'relative_position' ? 1 : -1;
  const keyed = world.issues
    .filter((issue) => all.every((test) => test(issue)))
    .map((issue) => ({ issue, keys: keysOf(world, issue, params) }));
  keyed.sort((a, b) => {
    for (const [index, key] of a.keys.entries()) {
      const order = compareKeys(key, b.keys[index] ?? null, sign);
      if (order !== 0) return order;
    }
    return b.issue.row.id - a.issue.row.id;
  });
  return keyed.map(({ issue }) => issue);
};
