import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { type Kind, kinds } from './support/parents.js';

/** Calls again and again until one is refused or there were so many. */
async function statusesOf(call: () => Promise<Exchange>, most: number): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < most && !statuses.includes(429)) statuses.push((await call()).status);
  return statuses;
}

async function withLimit(
  { as }: CaseContext,
  params: { notes_create_limit: number; notes_create_limit_allowlist?: string[] },
  work: () => Promise<void>,
): Promise<void> {
  const path = '/application/settings';
  const settings = await as.admin.get(path);
  const before = Object.fromEntries(Object.keys(params).map((name) => [name, settings.at(name)]));
  await as.admin.put(path, params);
  try {
    await work();
  } finally {
    await as.admin.put(path, before);
  }
}

const limited = (kind: Kind) =>
  ({ needs: ['admin', 'rate-limits', ...kind.needs], writes: true, alone: true }) as const;

const limiting = (kind: Kind) => [
  check({
    ...limited(kind),
    id: `note-limit-${kind.slug}`,
    rules: ['NOTE-CREATE-15', 'NOTE-CREATE-16', 'DISC-CREATE-5'],
    title: `one user writes so many notes and threads of a ${kind.slug} a minute, then 429; listed users are exempt`,
    async run(context) {
      const { by, world, expect } = context;
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const parent = await kind.make(world);
      await world.fresh.member({ url: parent.container }, ann, 'developer');
      await world.fresh.member({ url: parent.container }, bob, 'developer');
      const thread = await world.arrange<{ id: string }>('POST', `${parent.url}/discussions`, { body: 'x' });
      const write = (path: string) => by(ann).post(`${parent.url}/${path}`, { body: 'x' });
      const input = { notes_create_limit: 2, notes_create_limit_allowlist: [bob.username] };
      await withLimit(context, input, async () => {
        // A minute may end in between, so more than twice the limit.
        const statuses = await statusesOf(() => write('notes'), 6);
        expect.value('statuses', statuses).toContain(429);
        expect.value('first status', statuses[0]).toEqual(201);
        expect(await write('discussions')).status(429);
        expect(await write(`discussions/${thread.id}/notes`)).status(429);
        for (let count = 0; count < 4; count += 1) {
          expect(await by(bob).post(`${parent.url}/notes`, { body: 'x' })).status(201);
        }
      });
      await withLimit(context, { notes_create_limit: 0 }, async () => {
        expect(await write('notes')).status(201);
      });
    },
  }),
];

const ofCommits = check({
  id: 'note-limit-commit',
  rule: 'DISC-CREATE-5',
  title: 'threads of a commit and their replies count towards the notes of a minute',
  needs: ['admin', 'rate-limits'],
  writes: true,
  alone: true,
  async run(context) {
    const { by, world, expect } = context;
    const ann = await world.fresh.user();
    const project = await world.fresh.project({
      content: ['refs/heads/main'],
      members: { developer: ann },
    });
    const url = `${project.url}/repository/commits/${world.repository.branches['main']}/discussions`;
    const thread = await world.arrange<{ id: string }>('POST', url, { body: 'x' });
    await withLimit(context, { notes_create_limit: 2 }, async () => {
      for (const path of [url, `${url}/${thread.id}/notes`]) {
        const statuses = await statusesOf(() => by(ann).post(path, { body: 'x' }), 6);
        expect.value('statuses', statuses).toContain(429);
      }
    });
  },
});

/** Limits of how many notes are written. */
export const cases = [...kinds.flatMap(limiting), ofCommits];
