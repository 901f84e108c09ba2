import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';

const common = { needs: ['admin', 'rate-limits'], writes: true, alone: true } as const;
const text = 'This endpoint has been requested too many times. Try again later.';

/** Works while settings are others, and puts them back. */
async function whileSet(
  { as, expect }: CaseContext,
  params: Readonly<Record<string, number>>,
  work: () => Promise<void>,
): Promise<void> {
  const path = '/application/settings';
  const settings = await as.admin.get(path);
  const before = Object.fromEntries(Object.keys(params).map((name) => [name, settings.at(name)]));
  expect(await as.admin.put(path, params)).status(200);
  try {
    await work();
  } finally {
    await as.admin.put(path, before);
  }
}

/** Calls until one is refused; a minute may end in between, so more than twice a limit of two. */
async function refusedOf(call: () => Promise<Exchange>): Promise<{ first: number; last: Exchange }> {
  let last = await call();
  const first = last.status;
  for (let count = 1; count < 6 && last.status !== 429; count += 1) last = await call();
  return { first, last };
}

/** Limits of what one user opens and searches in a minute. */
export const cases = [
  check({
    ...common,
    id: 'limit-of-new-issues',
    rules: ['LIMIT-ACTION-4', 'LIMIT-RATE-3', 'LIMIT-RATE-5'],
    title:
      'one user opens so many issues a minute, in whatever projects, then 429; others go on, and 0 is no limit',
    async run(context) {
      const { by, world, expect } = context;
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const members = { developer: ann, reporter: bob };
      const [here, there] = [await world.fresh.project({ members }), await world.fresh.project({ members })];
      const open = (person: typeof ann, { url }: { url: string }) =>
        by(person).post(`${url}/issues`, { title: 'One more' });
      await whileSet(context, { issues_create_limit: 2 }, async () => {
        const { first, last } = await refusedOf(() => open(ann, here));
        expect.value('first status', first, last).toEqual(201);
        expect(last).status(429).json('message').toEqual({ error: text });
        expect(await open(ann, there)).status(429, 201);
        expect(await open(bob, here)).status(201);
        expect(await by(ann).get(`${here.url}/issues`)).status(200);
      });
      await whileSet(context, { issues_create_limit: 0 }, async () => {
        for (let count = 0; count < 4; count += 1) expect(await open(ann, here)).status(201);
      });
    },
  }),
  check({
    ...common,
    id: 'limit-of-searches',
    rules: ['LIMIT-ACTION-5', 'LIMIT-RATE-3', 'LIMIT-RATE-5'],
    title:
      'one user searches issues so often a minute, by whichever list, then 429; lists without a search go on',
    async run(context) {
      const { anonymous, by, world, expect } = context;
      const { group, project } = world.place('public');
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const lists = ['/issues', `${group.url}/issues`, `${project.url}/issues`];
      const params = { search_rate_limit: 2, search_rate_limit_unauthenticated: 2 };
      await whileSet(context, params, async () => {
        for (const caller of [by(ann), anonymous]) {
          const [path = ''] = lists.slice(-1);
          const { first, last } = await refusedOf(() => caller.get(path, { search: 'words' }));
          expect.value('first status', first, last).toEqual(200);
          expect(last).status(429).json('message').toEqual({ error: text });
          expect(await caller.get(path)).status(200);
        }
        for (const path of lists) {
          const { last } = await refusedOf(() => by(ann).get(path, { search: 'words' }));
          expect(last).status(429);
          expect(await by(ann).get(path)).status(200);
        }
        expect(await by(bob).get('/issues', { search: 'words' })).status(200);
      });
      await whileSet(context, { search_rate_limit: 0 }, async () => {
        for (let count = 0; count < 4; count += 1) {
          expect(await by(ann).get('/issues', { search: 'words' })).status(200);
        }
      });
    },
  }),
];
