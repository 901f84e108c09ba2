import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';

/** Calls again and again, some at once, until one is refused or there were so many. */
async function callOften(call: () => Promise<Exchange>, most: number): Promise<Exchange[]> {
  const answers: Exchange[] = [];
  while (answers.length < most && !answers.some(({ status }) => status === 429)) {
    answers.push(...(await Promise.all(Array.from({ length: 10 }, call))));
  }
  return answers;
}

/** Changes a setting of the deployment for a while. */
async function withSetting(
  { as }: CaseContext,
  name: string,
  value: number,
  work: () => Promise<void>,
): Promise<void> {
  const before = (await as.admin.get('/application/settings')).at(name);
  await as.admin.put('/application/settings', { [name]: value });
  try {
    await work();
  } finally {
    await as.admin.put('/application/settings', { [name]: before });
  }
}

const limited = { needs: ['admin', 'rate-limits'], writes: true, alone: true } as const;

/** Limits of calls about issues. */
export const cases = [
  check({
    ...limited,
    id: 'issues-search-limit',
    rule: 'ISSUE-LIST-9',
    title: 'lists with search are served so often in a minute, then 429; others go on being served',
    async run({ by, world, expect }) {
      const caller = by(await world.fresh.user());
      const { url } = world.place('public').project;
      // A minute may end in between, so more than twice the limit.
      const answers = await callOften(() => caller.get(`${url}/issues`, { search: 'words' }), 80);
      const statuses = answers.map(({ status }) => status);
      expect.value('statuses', statuses).toContain(429);
      expect(await caller.get(`${url}/issues_statistics`, { search: 'words' })).status(429);
      expect(await caller.get(`${url}/issues`)).status(200);
    },
  }),
  check({
    ...limited,
    id: 'issues-search-limit-everywhere',
    rule: 'ISSUE-LIST-9',
    title: 'searches in a group and over everything count together with those in a project',
    async run({ by, world, expect }) {
      const caller = by(await world.fresh.user());
      const { group } = world.place('public');
      const input = { search: world.name('nothing') };
      for (const above of ['', group.url]) {
        for (const path of [`${above}/issues`, `${above}/issues_statistics`]) {
          const answers = await callOften(() => caller.get(path, input), 80);
          const statuses = answers.map(({ status }) => status);
          expect.value(`statuses of ${path}`, statuses).toContain(429);
          expect(await caller.get(path, { iids: [1] })).status(200);
        }
      }
    },
  }),
  check({
    ...limited,
    id: 'issue-create-limit',
    rule: 'ISSUE-CREATE-8',
    title: 'one user opens so many issues a minute, then 429',
    async run(context) {
      const { by, world, expect } = context;
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const project = await world.fresh.project({ members: { reporter: ann, developer: bob } });
      await withSetting(context, 'issues_create_limit', 2, async () => {
        const open = () => by(ann).post(`${project.url}/issues`, { title: 'x' });
        const answers = await callOften(open, 10);
        const statuses = answers.map(({ status }) => status);
        expect.value('statuses', statuses).toContain(429);
        expect(await by(bob).post(`${project.url}/issues`, { title: 'x' })).status(201);
      });
    },
  }),
];
