import type { CaseContext } from '../../../check.js';
import type { World } from '../../../world/types.js';
import { issue, label } from '../../labels/support/places.js';

/** Something whose changes are kept as events. */
export interface Target {
  word: 'Issue' | 'Epic' | 'MergeRequest';
  id: number;
  /** Where it is changed. */
  url: string;
  /** Where its events are read. */
  events: string;
  /** The container whose labels and milestones it takes. */
  owner: { url: string };
}

/** An issue of a fresh project. */
export async function anIssue(world: World, params = {}): Promise<Target> {
  const owner = await world.fresh.project();
  const { id, iid } = await issue(world, owner, params);
  const url = `${owner.url}/issues/${iid}`;
  return { word: 'Issue', id, url, events: url, owner };
}

/** An epic of a fresh group. */
export async function anEpic(world: World, params = {}): Promise<Target> {
  const owner = await world.fresh.group();
  const input = { title: 'Faster', ...params };
  const made = await world.arrange<{ id: number; iid: number }>('POST', `${owner.url}/epics`, input);
  const url = `${owner.url}/epics/${made.iid}`;
  return { word: 'Epic', id: made.id, url, events: `${owner.url}/epics/${made.id}`, owner };
}

/** A merge request of a fresh project. */
export async function aMergeRequest(world: World): Promise<Target> {
  const owner = await world.fresh.project({ content: ['refs/heads/main', 'refs/heads/feature'] });
  const input = { title: 'Add it', source_branch: 'feature', target_branch: 'main' };
  const url = `${owner.url}/merge_requests`;
  const { id, iid } = await world.arrange<{ id: number; iid: number }>('POST', url, input);
  return { word: 'MergeRequest', id, url: `${url}/${iid}`, events: `${url}/${iid}`, owner };
}

/** Changes something as a reporter, by a way that planted faults do not touch. */
export const change = (world: World, { url }: Target, params: object): Promise<unknown> =>
  world.arrange('PUT', url, { ...params, sudo: world.person('reporter').username });

/** Reads the events of a kind, and each by itself. */
export async function read({ as, expect }: CaseContext, { events }: Target, kind: string) {
  const url = `${events}/resource_${kind}_events`;
  const list = await as.reporter.get(url);
  expect(list).status(200);
  for (const [index, id] of list.column('id').entries()) {
    expect(await as.reporter.get(`${url}/${id}`))
      .status(200)
      .json()
      .toEqual(list.at(`[${index}]`));
  }
  return list;
}

/** Closing and reopening are events; opening is none. */
export async function judgeState(context: CaseContext, target: Target): Promise<void> {
  const { world, expect } = context;
  for (const state_event of ['close', 'reopen', 'close']) {
    await world.arrange('PUT', target.url, { state_event });
  }
  const list = await read(context, target, 'state');
  expect.value('states', list.column('state'), list).toEqual(['closed', 'reopened', 'closed']);
  expect(list).json('[0]').toInclude({ resource_type: target.word, resource_id: target.id });
}

/** Each label put on or taken off is an event, which forgets deleted labels. */
export async function judgeLabels(context: CaseContext, target: Target): Promise<void> {
  const { as, world, expect } = context;
  const { id } = await label(world, target.owner, 'one');
  await label(world, target.owner, 'two');
  const sudo = world.person('developer').username;
  await world.arrange('PUT', target.url, { add_labels: 'two', sudo });
  await world.arrange('PUT', target.url, { labels: 'one', sudo });
  const list = await read(context, target, 'label');
  const told = list.list().map((row) => {
    const { action, label: about } = row as { action: string; label: { name: string } | null };
    return `${action} ${about?.name}`;
  });
  expect.value('first event', told[0], list).toEqual('add two');
  expect.value('events', told.slice(1).sort(), list).toEqual(['add one', 'remove two']);
  expect(list)
    .json('[0]')
    .toInclude({ resource_type: target.word, user: { username: sudo } });
  await world.arrange('DELETE', `${target.owner.url}/labels/${id}`);
  const after = await as.reporter.get(`${target.events}/resource_label_events`);
  const names = after.list().map((row) => (row as { label: { name: string } | null }).label?.name ?? null);
  expect.value('labels', [...new Set(names)].sort(), after).toEqual([null, 'two'].sort());
}

/** A new milestone is one event, and taking it away names the old one. */
export async function judgeMilestones(context: CaseContext, target: Target): Promise<void> {
  const { world, expect } = context;
  const ids: number[] = [];
  for (const title of ['v1', 'v2']) {
    const url = `${target.owner.url}/milestones`;
    ids.push((await world.arrange<{ id: number }>('POST', url, { title })).id);
  }
  for (const milestone_id of [...ids, null]) await world.arrange('PUT', target.url, { milestone_id });
  const list = await read(context, target, 'milestone');
  expect.value('actions', list.column('action'), list).toEqual(['add', 'add', 'remove']);
  const about = list.column('milestone').map((row) => (row as { id: number } | null)?.id);
  expect.value('milestones', about, list).toEqual([...ids, ids[1]]);
  expect(list).json('[0]').toInclude({ resource_type: target.word, resource_id: target.id, state: 'opened' });
}
