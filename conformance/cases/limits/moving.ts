import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { filePart, projectArchive } from '../export-import/support/archive.js';

const tooMany = { error: 'This endpoint has been requested too many times. Try again later.' };
const needs = ['admin', 'rate-limits'] as const;

/** Calls again and again until one is refused; a minute may end in between, so up to more than twice the limit. */
async function untilRefused(most: number, call: () => Promise<Exchange>): Promise<Exchange[]> {
  const answers: Exchange[] = [];
  while (answers.length <= 2 * most && answers.at(-1)?.status !== 429) answers.push(await call());
  return answers;
}

/** Holds that so many answers were served before one was refused in the form of such limits. */
function expectRefusal({ expect }: CaseContext, answers: readonly Exchange[], most: number): void {
  const refused = answers.at(-1);
  if (refused) expect(refused).status(429).json('message').toEqual(tooMany);
  const served = answers.filter(({ status }) => status !== 429).length;
  expect.value('served calls', served).toSatisfy(`at least ${most}`, (count) => Number(count) >= most);
}

/** How often projects are moved in and out. */
export const cases = [
  check({
    id: 'limit-of-exports',
    rules: ['LIMIT-RATE-1', 'ERROR-STATUS-429'],
    title: 'one user asks for six exports a minute, of whatever projects, then 429; others go on',
    needs: [...needs],
    writes: true,
    alone: true,
    async run(context) {
      const { as, by, world, expect } = context;
      const places = [await world.fresh.project(), await world.fresh.project()];
      const ann = await world.fresh.user();
      for (const { url } of places) await world.fresh.member({ url }, ann, 'maintainer');
      let turn = 0;
      const ask = (): Promise<Exchange> => {
        turn += 1;
        return by(ann).post(`${places[turn % places.length]?.url}/export`);
      };
      expectRefusal(context, await untilRefused(6, ask), 6);
      expect(await as.owner.post(`${places[0]?.url}/export`)).status(202);
    },
  }),
  check({
    id: 'limit-of-imports',
    rules: ['LIMIT-RATE-1', 'ERROR-STATUS-429'],
    title: 'one user sends six archives a minute, wherever they come from, then 429',
    needs: [...needs],
    writes: true,
    alone: true,
    async run(context) {
      const { by, world, expect } = context;
      const ann = await world.fresh.user();
      const path = world.name('import');
      const sent = () =>
        by(ann).post('/projects/import', { path, file: filePart(projectArchive(), 'a.zip') });
      const told = () =>
        by(ann).post('/projects/remote-import', { path, url: 'https://archives.invalid/a.tar.gz' });
      let turn = 0;
      const ask = (): Promise<Exchange> => {
        turn += 1;
        return turn % 2 === 0 ? told() : sent();
      };
      expectRefusal(context, await untilRefused(6, ask), 6);
      for (const answer of [await sent(), await told()]) expect(answer).status(429);
    },
  }),
  check({
    id: 'limit-of-export-downloads',
    rules: ['LIMIT-RATE-2', 'ERROR-STATUS-429'],
    title: 'one user downloads an export once a minute from one top-level namespace, then 429; others go on',
    needs: [...needs],
    writes: true,
    alone: true,
    async run(context) {
      const { as, by, world, expect, until } = context;
      const project = await world.fresh.project();
      const ann = await world.fresh.user();
      await world.fresh.member(project, ann, 'maintainer');
      await world.arrange('POST', `${project.url}/export`, {});
      await until(
        () => as.owner.get(`${project.url}/export`),
        (state) => state.at('export_status') === 'finished',
      );
      const path = `${project.url}/export/download`;
      expectRefusal(context, await untilRefused(1, () => by(ann).get(path)), 1);
      expect(await as.owner.get(path)).status(200);
    },
  }),
];
