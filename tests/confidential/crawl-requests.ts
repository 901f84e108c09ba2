import type { OperationEntry } from '../../domain/operation.js';
import { descriptions } from '../support/spec.js';
import type { CrawledPlace, CrawlWorld } from './crawl-world.js';
import { type Asked, pathsOf, required } from './requests.js';

/** Asks for as much as lists and records have to show. */
const everything: Record<string, unknown> = {
  scope: 'all',
  state: 'all',
  with_labels_details: true,
  include_subgroups: true,
  include_descendant_groups: true,
  include_ancestor_groups: true,
  include_parent_milestones: true,
  only_group_labels: false,
  with_shared: true,
  all_available: true,
  statistics: true,
  license: true,
  include_html_description: true,
  with_counts: true,
};

const inPaths: Record<string, (string | number)[]> = {
  branch: ['main'],
  tag_name: ['v1'],
  file_path: ['README.md', 'zqcode.md'],
  sha: ['main'],
  format: ['zip'],
};

const poolsOf = (operation: OperationEntry, world: CrawlWorld): Record<string, (string | number)[]>[] => {
  const { on } = operation.access;
  const common = { ...inPaths, user_id: world.userIds };
  if (on === 'instance') return [{ ...common, id: [1, 2, 3, ...world.userIds, ...world.snippetIds] }];
  const places = world.places.filter((place: CrawledPlace) => place.kind === on);
  return places.map(({ id, pools }) => ({ ...common, ...pools, id: [id] }));
};

/** What an operation is asked in every place that it could tell something of. */
export function crawlRequests(operation: OperationEntry, world: CrawlWorld): Asked[] {
  const described = descriptions.get(operation.id);
  if (!described) throw new Error(`${operation.id} is not described`);
  const query = described.parameters.filter(({ place }) => place === 'query');
  const needed = Object.fromEntries(
    query.filter((one) => one.required).map(({ name }) => [name, required[name] ?? 1]),
  );
  const known = Object.fromEntries(
    Object.entries(everything).filter(([name]) => query.some((one) => one.name === name)),
  );
  const inputs = Object.keys(known).length > 0 ? [needed, { ...needed, ...known }] : [needed];
  return poolsOf(operation, world)
    .flatMap((pools) => pathsOf(described.path, pools))
    .flatMap((path) => inputs.map((params) => ({ operation: operation.id, path, params })));
}
