import { check } from '../../check.js';
import type { World } from '../../world/types.js';

/** Nobody answers there, so that what is sent ends in an entry without an answer. */
const address = 'https://hooks.example.com/{word}';
const secret = { url_variables: [{ key: 'word', value: 'hush-value' }], token: 'hush-token' };

const hooked = async (world: World) => {
  const project = await world.fresh.project();
  const wish = { url: address, push_events: false, ...secret };
  const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/hooks`, wish);
  return { project, path: `${project.url}/hooks/${id}` };
};

/** Tests of webhooks, and what they were sent. */
export const cases = [
  check({
    id: 'webhook-variables',
    rule: 'HOOK-VARIABLE-1',
    title: 'a variable is set and removed by its name',
    writes: true,
    async run({ as, world, expect }) {
      const { path } = await hooked(world);
      expect(await as.maintainer.put(`${path}/url_variables/more`, { value: 'x' })).status(204);
      const word = { key: 'word', value: undefined };
      expect(await as.maintainer.get(path))
        .json('url_variables')
        .toTell([word, { key: 'more', value: undefined }]);
      expect(await as.maintainer.delete(`${path}/url_variables/more`)).status(204);
      expect(await as.maintainer.get(path))
        .json('url_variables')
        .toTell([word]);
    },
  }),
  check({
    id: 'webhook-variable-name',
    rule: 'HOOK-VARIABLE-2',
    title: 'a name that no variable may have is refused',
    writes: true,
    async run({ as, world, expect }) {
      const { path } = await hooked(world);
      expect(await as.maintainer.put(`${path}/url_variables/0`, { value: 'x' })).status(422);
    },
  }),
  check({
    id: 'webhook-nothing-to-test',
    rule: 'HOOK-TEST-2',
    title: 'a test without anything to send is refused',
    writes: true,
    async run({ as, world, expect }) {
      const { path } = await hooked(world);
      expect(await as.maintainer.post(`${path}/test/issues_events`)).status(422);
      expect(await as.maintainer.get(`${path}/events`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'webhook-test-in-vain',
    rule: 'HOOK-TEST-3',
    title: 'a test that does not arrive is told so, and stands among the events',
    writes: true,
    async run({ as, world, expect }) {
      const { project, path } = await hooked(world);
      await world.arrange('POST', `${project.url}/issues`, { title: 'Told' });
      expect(await as.maintainer.post(`${path}/test/issues_events`)).status(422);
      const events = await as.maintainer.get(`${path}/events`);
      expect.value('number of events', (events.body as unknown[]).length, events).toEqual(1);
    },
  }),
  check({
    id: 'webhook-events',
    rule: 'HOOK-EVENT-1',
    title: 'an event tells what was sent',
    writes: true,
    async run({ as, world, expect }) {
      const { project, path } = await hooked(world);
      await world.arrange('POST', `${project.url}/issues`, { title: 'Told' });
      await as.maintainer.post(`${path}/test/issues_events`);
      const events = await as.maintainer.get(`${path}/events`);
      expect(events).status(200).json('[0]').toInclude({ url: address, trigger: 'issue_hooks' });
      expect(events).json('[0].request_data.object_kind').toEqual('issue');
      expect(events).json('[0].request_data.object_attributes.title').toEqual('Told');
    },
  }),
  check({
    id: 'webhook-events-keep-secrets',
    rule: 'HOOK-EVENT-2',
    title: 'events tell no secrets',
    writes: true,
    async run({ as, world, expect }) {
      const { project, path } = await hooked(world);
      await world.arrange('POST', `${project.url}/issues`, { title: 'Told' });
      await as.maintainer.post(`${path}/test/issues_events`);
      const events = await as.maintainer.get(`${path}/events`);
      expect(events).status(200).json('[0].id').toBeType('number');
      const isTold = /hush-/.test(JSON.stringify(events.body));
      expect.value('whether a secret is told', isTold, events).toEqual(false);
    },
  }),
  check({
    id: 'webhook-events-by-status',
    rule: 'HOOK-EVENT-3',
    title: 'events are narrowed to how they ended',
    writes: true,
    async run({ as, world, expect }) {
      const { project, path } = await hooked(world);
      await world.arrange('POST', `${project.url}/issues`, { title: 'Told' });
      await as.maintainer.post(`${path}/test/issues_events`);
      const successful = await as.maintainer.get(`${path}/events`, { status: 'successful' });
      expect(successful).status(200).json().toEqual([]);
      expect(await as.maintainer.get(`${path}/events`))
        .json('[0].trigger')
        .toEqual('issue_hooks');
    },
  }),
  check({
    id: 'webhook-resend-absent',
    rule: 'HOOK-RESEND-1',
    title: 'an event that is not there cannot be sent again',
    writes: true,
    async run({ as, world, expect }) {
      const { path } = await hooked(world);
      expect(await as.maintainer.post(`${path}/events/999999999/resend`)).status(404);
    },
  }),
];
