import { type CaseContext, check } from '../../check.js';
import { attributes, bodyOf, type Heard, listening } from './support/listening.js';

/** A change, and the action by which it is told. */
type Told = readonly [action: string, state: string, change: () => Promise<unknown>];

/** Makes changes one after the other, and waits for each to be told with the state that it led to. */
async function tellsEach(
  { expect }: CaseContext,
  { heard, box }: Heard,
  kind: string,
  changes: readonly Told[],
): Promise<void> {
  const actions = () =>
    box.arrivals
      .map(bodyOf)
      .filter((body) => body['object_kind'] === kind)
      .map((body) => attributes(body)['action']);
  for (const [index, [action, state, change]] of changes.entries()) {
    await change();
    const count = changes.slice(0, index + 1).filter(([one]) => one === action).length;
    const told = await heard(
      (body) => body['object_kind'] === kind && attributes(body)['action'] === action,
      count,
    );
    expect.value(`state after ${action}`, attributes(bodyOf(told))['state']).toEqual(state);
  }
  expect.value('actions', actions()).toEqual(changes.map(([action]) => action));
}

/** Every change that webhooks are to be told of. */
export const cases = [
  check({
    id: 'delivery-of-every-issue-action',
    rule: 'PAYLOAD-ISSUE-1',
    title: 'an issue is told when it is opened, changed, closed and opened again, each time once',
    needs: ['receiver'],
    writes: true,
    async run(context) {
      const { world } = context;
      const place = await listening(context, { issues_events: true });
      const issues = `${place.project.url}/issues`;
      const put = (params: object) => () => world.arrange('PUT', `${issues}/1`, { ...params });
      await tellsEach(context, place, 'issue', [
        ['open', 'opened', () => world.arrange('POST', issues, { title: 'Broken' })],
        ['update', 'opened', put({ description: 'Not so.' })],
        ['close', 'closed', put({ state_event: 'close' })],
        ['reopen', 'opened', put({ state_event: 'reopen' })],
        ['close', 'closed', put({ state_event: 'close' })],
        ['reopen', 'opened', () => world.arrange('POST', `${issues}/1/notes`, { body: 'Again\n/reopen' })],
      ]);
    },
  }),
  check({
    id: 'delivery-of-hidden-issues',
    rule: 'PAYLOAD-ISSUE-2',
    title: 'whoever is told of issues is told nothing of confidential ones, whatever happens to them',
    needs: ['receiver'],
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const { project, heard, box } = await listening(context, { issues_events: true, note_events: true });
      const issues = `${project.url}/issues`;
      await world.arrange('POST', issues, { title: 'hush', confidential: true });
      for (const params of [{ description: 'hush' }, { state_event: 'close' }, { state_event: 'reopen' }]) {
        await world.arrange('PUT', `${issues}/1`, params);
      }
      await world.arrange('POST', `${issues}/1/notes`, { body: 'hush' });
      await world.arrange('POST', issues, { title: 'for all' });
      await world.arrange('POST', `${issues}/2/notes`, { body: 'hush', internal: true });
      await world.arrange('PUT', `${issues}/2`, { description: 'the last' });
      await heard((body) => attributes(body)['description'] === 'the last');
      const texts = box.arrivals.filter(({ body }) => JSON.stringify(body).includes('hush'));
      expect.value('deliveries about hidden things', texts.length).toEqual(0);
    },
  }),
  check({
    id: 'delivery-of-every-merge-request-action',
    rules: ['PAYLOAD-MR-1', 'PAYLOAD-MR-2'],
    title: 'a merge request is told when it is opened, changed, closed, opened again and merged',
    needs: ['receiver'],
    writes: true,
    async run(context) {
      const { world } = context;
      const place = await listening(context, { merge_requests_events: true });
      const { url } = place.project;
      await world.fresh.commit(place.project, { 'a.txt': 'a\n' });
      await world.fresh.commit(place.project, { 'b.txt': 'b\n' }, { branch: 'topic', from: 'main' });
      const wish = { title: 'Mend', source_branch: 'topic', target_branch: 'main' };
      const one = `${url}/merge_requests/1`;
      const put = (params: object) => () => world.arrange('PUT', one, { ...params });
      await tellsEach(context, place, 'merge_request', [
        ['open', 'opened', () => world.arrange('POST', `${url}/merge_requests`, wish)],
        ['update', 'opened', put({ description: 'Better.' })],
        ['close', 'closed', put({ state_event: 'close' })],
        ['reopen', 'opened', put({ state_event: 'reopen' })],
        ['merge', 'merged', () => world.arrange('PUT', `${one}/merge`)],
      ]);
    },
  }),
];
