import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { filePart, projectArchive } from './support/archive.js';
import { imported } from './support/sending.js';

const limited = { needs: ['admin', 'rate-limits'], writes: true, alone: true } as const;
const tooOften = { error: 'This endpoint has been requested too many times. Try again later.' };

/** Somebody new, whom nothing was counted of, with a project of their own. */
async function owning({ by, world }: CaseContext) {
  const person = await world.fresh.user();
  const group = await world.fresh.group({ parent: null, members: { owner: person } });
  const project = await world.fresh.project({ group });
  return { caller: by(person), group, url: project.url };
}

/** Asks again and again; a window may end in between, so more than twice as often as the limit says. */
async function untilRefused(
  { expect }: CaseContext,
  ask: () => Promise<Exchange>,
  { served, good }: { served: number; good: readonly number[] },
): Promise<void> {
  const answers: Exchange[] = [];
  while (answers.length < 2 * served + 2 && answers.at(-1)?.status !== 429) answers.push(await ask());
  const last = answers.at(-1);
  if (!last) return;
  expect(last).status(429).json('message').toEqual(tooOften);
  for (const answer of answers.slice(0, served)) expect(answer).status(...good);
}

/** How often projects are taken out and brought in, and how much is told of what went wrong. */
export const cases = [
  check({
    id: 'limit-of-exports',
    rule: 'LIMIT-RATE-1',
    title: 'one user asks for six exports a minute, then 429 with a message',
    ...limited,
    async run(context) {
      const { caller, url } = await owning(context);
      await untilRefused(context, () => caller.post(`${url}/export`), { served: 6, good: [202] });
      // Looking how far they are is no asking.
      context.expect(await caller.get(`${url}/export`)).status(200);
    },
  }),
  check({
    id: 'limit-of-imports',
    rule: 'LIMIT-RATE-1',
    title: 'one user brings six archives in a minute, then 429 with a message',
    ...limited,
    async run(context) {
      const { caller, group } = await owning(context);
      const ask = () =>
        caller.post('/projects/import', {
          path: context.world.name('often'),
          namespace: String(group.id),
          file: filePart(projectArchive()),
        });
      await untilRefused(context, ask, { served: 6, good: [201] });
    },
  }),
  check({
    id: 'limit-of-downloads',
    rule: 'LIMIT-RATE-2',
    title: 'one user fetches one export a minute, whichever project of a group it is of',
    ...limited,
    async run(context) {
      const { world, until } = context;
      const { caller, group, url } = await owning(context);
      const other = await world.fresh.project({ group });
      const urls = [url, other.url];
      for (const one of urls) {
        await caller.post(`${one}/export`);
        await until(
          () => caller.get(`${one}/export`),
          (state) => state.at('export_status') === 'finished',
        );
      }
      let asked = 0;
      const ask = () => caller.get(`${urls[asked++ % 2]}/export/download`);
      await untilRefused(context, ask, { served: 1, good: [200] });
    },
  }),
  check({
    id: 'import-failures-bounded',
    rule: 'LIMIT-IMPORT-1',
    title: 'of more than a hundred parts that cannot be brought in a hundred are told',
    writes: true,
    async run(context) {
      const issues = Array.from({ length: 101 }, (_, at) => ({ iid: at + 1, title: '' }));
      const { state } = await imported(context, projectArchive({ issues }));
      context.expect(state).json('import_status').toEqual('finished');
      context.expect(state).json('failed_relations').toHaveLength(100);
    },
  }),
];
