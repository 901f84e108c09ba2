import { owner } from '../../../../domain/access-level.js';
import type { Database } from '../../engine/types.js';
import { type IssueOrder, listIssuesByCursor } from '../../issues/list.js';
import { listMergeRequestsByCursor, type MergeRequestOrder } from '../../merge-requests/list.js';
import type { Direction } from '../orders.js';
import { admin, by, each, type Key, type ListCase, same } from './list-case.js';
import type { ListWorld, Marked } from './list-world.js';

const rank = ({ ranks }: Marked, besides: readonly string[]): number | null => {
  const left = ranks.filter(({ title }) => !besides.includes(title)).map(({ priority }) => priority);
  return left.length > 0 ? Math.min(...left) : null;
};

type Issue = ListWorld['issues'][number];

const issueKeys = (labels: readonly string[]): Record<IssueOrder, (sort: Direction) => Key<Issue>[]> => ({
  created_at: by((row) => row.created_at),
  updated_at: by((row) => row.updated_at),
  title: by((row) => row.title),
  due_date: by((row) => row.due_date),
  weight: by((row) => row.weight),
  popularity: by((row) => row.upvotes),
  relative_position: () => [[(row) => row.relative_position, 'asc']],
  milestone_due: by((row) => row.due),
  label_priority: by((row) => rank(row, labels)),
  priority: (sort) => [
    [(row) => row.due, sort],
    [(row) => rank(row, []), sort],
  ],
});

/** Lists of issues. */
export const issueCases = (db: Database, { project, issues }: ListWorld): ListCase[] => {
  const inProject = {
    kind: 'project',
    projectId: project.id,
    namespaceId: project.namespace_id,
    level: owner,
  } as const;
  const request = { viewer: admin, today: '2020-01-01' };
  const labels = ['one', 'two'];
  const labelled = issues.filter((row) => labels.every((title) => row.labels.includes(title)));
  const opened = issues.filter(({ state }) => state === 'opened');
  return [
    ...each(
      'issues of a project',
      issues,
      issueKeys([]),
      () => 'desc',
      (orderBy, sort, window) =>
        listIssuesByCursor(db, { ...request, place: inProject, filters: {}, orderBy, sort }, window),
    ),
    ...each(
      'opened issues',
      opened,
      issueKeys([]),
      () => 'desc',
      (orderBy, sort, window) =>
        listIssuesByCursor(
          db,
          { ...request, place: inProject, filters: { state: 'opened' }, orderBy, sort },
          window,
        ),
    ),
    // Two candidate sets meet, of which the smaller one drives.
    ...each(
      'issues with two labels',
      labelled,
      issueKeys(labels),
      () => 'desc',
      (orderBy, sort, window) =>
        listIssuesByCursor(
          db,
          { ...request, place: { kind: 'all' }, filters: { labels }, orderBy, sort },
          window,
        ),
    ),
  ];
};

type Proposal = ListWorld['mergeRequests'][number];

const proposalKeys: Record<MergeRequestOrder, (sort: Direction) => Key<Proposal>[]> = {
  created_at: by((row) => row.created_at),
  updated_at: by((row) => row.updated_at),
  title: by((row) => row.title),
  popularity: by((row) => row.upvotes),
  milestone_due: by((row) => row.due),
  label_priority: by((row) => rank(row, [])),
  priority: (sort) => [
    [(row) => row.due, sort],
    [(row) => rank(row, []), sort],
  ],
};

/** Lists of merge requests. */
export const proposalCases = (db: Database, { project, mergeRequests }: ListWorld): ListCase[] => {
  const place = {
    kind: 'project',
    projectId: project.id,
    namespaceId: project.namespace_id,
    level: owner,
  } as const;
  const request = { viewer: admin, today: '2020-01-01', place, filters: {} };
  return each('merge requests', mergeRequests, proposalKeys, same, (orderBy, sort, window) =>
    listMergeRequestsByCursor(db, { ...request, orderBy, sort }, window),
  );
};
