import type { Case, CaseContext } from '../check.js';
import type { Operation } from '../contract/operations.js';
import type { World } from '../world/types.js';
import { generatedCase, ready } from './support.js';

/** Which number of a record stands in a path, where it has a global one and one of its place. */
const wanted: Record<string, 'id' | 'iid'> = {
  issue_iid: 'iid',
  merge_request_iid: 'iid',
  epic_iid: 'iid',
  epic_id: 'id',
  deployment_id: 'id',
  milestone_id: 'id',
};

/** A number that only narrows a list. */
const narrowing = new Set(['listDeploymentMergeRequests']);

type Row = Record<string, unknown>;

interface Named {
  at: number;
  number: 'id' | 'iid';
}

/** The place in the path of an operation where a record with two numbers is named; none where there is none. */
export function numberedIn({ id, path }: Operation): Named | null {
  if (narrowing.has(id)) return null;
  const found = path
    .split('/')
    .map((part, at) => ({ at, number: wanted[/^\{(\w+)\}$/.exec(part)?.[1] ?? ''] }));
  const { at, number } = found.find((one) => one.number !== undefined) ?? {};
  return at === undefined || number === undefined ? null : { at, number };
}

/** The first of everything, elsewhere, so that no record of a stage has the same number twice. */
const decoys = (world: World): Promise<void> =>
  world.once('records before those of a stage', async (whole) => {
    const project = await whole.fresh.project({ content: ['refs/heads/main', 'refs/heads/feature'] });
    const group = await whole.fresh.group();
    const make = (path: string, params: object) => whole.arrange('POST', path, { ...params });
    const branches = { source_branch: 'feature', target_branch: 'main' };
    const sha = whole.repository.branches['main'];
    await Promise.allSettled([
      make(`${project.url}/issues`, { title: 'first' }),
      make(`${project.url}/milestones`, { title: 'first' }),
      make(`${project.url}/merge_requests`, { title: 'first', ...branches }),
      make(`${project.url}/deployments`, {
        environment: 'first',
        ref: 'main',
        tag: false,
        sha,
        status: 'success',
      }),
      make(`${group.url}/epics`, { title: 'first' }),
    ]);
  });

/** The path with the other number of a record in the place of the wanted one; null where that names a record too. */
function misnamed(path: string, { at, number }: Named, rows: readonly Row[]): string | null {
  const parts = path.split('/');
  const other = number === 'id' ? 'iid' : 'id';
  const taken = new Set(rows.map((row) => String(row[number])));
  const own = rows.filter((row) => String(row[number]) === parts[at]);
  const free = [...own, ...rows].map((row) => String(row[other])).find((one) => !taken.has(one));
  return free === undefined ? null : parts.map((part, index) => (index === at ? free : part)).join('/');
}

async function judge(context: CaseContext, operation: Operation, named: Named): Promise<void> {
  const { as, expect, world } = context;
  await decoys(world);
  const { input, caller } = await ready(operation, context, { change: operation.verb !== 'GET' });
  const place = input.path.split('/').slice(0, named.at).join('/');
  const list = await as.admin.get(place, { per_page: 100 });
  expect(list).status(200);
  const path = misnamed(input.path, named, list.list() as Row[]);
  if (path === null) return context.skip('every record has the same number twice');
  expect(await caller.call(operation.verb, path, input.params)).status(404);
}

/** Cases about records that are named by the other one of their two numbers. */
export function numberCases(operation: Operation): Case[] {
  const named = numberedIn(operation);
  if (named === null) return [];
  const words =
    named.number === 'id' ? ['global id', 'number in its place'] : ['number in its place', 'global id'];
  return [
    generatedCase(operation, {
      id: `gen.number.${operation.id}`,
      rule: 'CONV-NUMBER-1',
      title: `${operation.summary}: a record is found by its ${words[0]}, and not by its ${words[1]}`,
      needs: ['admin'],
      run: (context) => judge(context, operation, named),
    }),
  ];
}
