import { type CaseContext, check } from '../../check.js';

/** By number, since a hundred names would have to be looked up; nothing is sent there. */
const silent = { url: 'https://93.184.216.34/one', push_events: false };

/** Fills a place with webhooks, and asks for one more. */
async function overfull({ as, world, expect }: CaseContext, hooks: string): Promise<void> {
  // Some at once: each is on its disk before it is answered.
  for (let round = 0; round < 5; round++) {
    await Promise.all(Array.from({ length: 20 }, () => world.arrange('POST', hooks, silent)));
  }
  expect(await as.owner.post(hooks, silent)).status(422);
  const first = await as.owner.get(hooks, { per_page: 1 });
  expect(first).header('x-total').toEqual('100');
  expect(await as.owner.delete(`${hooks}/${String(first.at('0.id'))}`)).status(204);
  expect(await as.owner.post(hooks, silent)).status(201);
}

/** How many webhooks there may be, and whose they are. */
export const cases = [
  check({
    id: 'webhooks-of-groups-for-owners',
    rule: 'HOOK-ACCESS-2',
    title: 'the webhooks of a group are for its owners: a maintainer neither reads nor changes them',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const hooks = `${(await world.fresh.group({ visibility: 'public' })).url}/hooks`;
      const made = await as.owner.post(hooks, silent);
      expect(made).status(201);
      const hook = `${hooks}/${made.number('id')}`;
      for (const [caller, status] of [
        [as.maintainer, 403],
        [as.guest, 403],
        [as.stranger, 403],
        [anonymous, 401],
      ] as const) {
        expect(await caller.get(hooks)).status(status);
        expect(await caller.get(hook)).status(status);
        expect(await caller.post(hooks, silent)).status(status);
        expect(await caller.put(hook, { url: 'https://93.184.216.34/two' })).status(status);
        expect(await caller.put(`${hook}/url_variables/word`, { value: 'a' })).status(status);
        expect(await caller.delete(hook)).status(status);
      }
      expect(await as.owner.get(hook))
        .status(200)
        .json('url')
        .toEqual(silent.url);
      const listed = await as.owner.get(hooks);
      expect.value('webhooks', listed.column('id'), listed).toEqual([made.number('id')]);
    },
  }),
  check({
    id: 'webhooks-of-projects-bounded',
    rule: 'HOOK-LIMIT-1',
    title: 'a project has a hundred webhooks, and one more only after another is gone',
    writes: true,
    run: async (context) => overfull(context, `${(await context.world.fresh.project()).url}/hooks`),
  }),
  check({
    id: 'webhooks-of-groups-bounded',
    rule: 'HOOK-LIMIT-1',
    title: 'a group has a hundred webhooks, and one more only after another is gone',
    needs: ['tier.premium'],
    writes: true,
    run: async (context) => overfull(context, `${(await context.world.fresh.group()).url}/hooks`),
  }),
];
