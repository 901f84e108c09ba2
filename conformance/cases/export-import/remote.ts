import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { Exchange } from '../../http/exchange.js';
import type { Offer } from '../../world/archive-host.js';
import { projectArchive } from './support/archive.js';

const gzip = 'application/gzip';
const mostBytes = 10 * 1024 ** 3;

/** Asks for an import of what is offered, into a group of its own. */
async function fetched({ as, world, skip }: CaseContext, offer: Partial<Offer>, params: Params = {}) {
  const { archives } = world;
  if (!archives) return skip('the deployment reaches no host of archives', 'otherwise');
  const url = archives.offer(world.name('archive'), { bytes: projectArchive(), type: gzip, ...offer });
  const group = await world.fresh.group();
  const path = world.name('import');
  const given = { url, path, namespace: String(group.id), ...params };
  return { group, path, answer: await as.owner.post('/projects/remote-import', given) };
}

const isOver = (state: Exchange): boolean =>
  ['finished', 'failed'].includes(String(state.at('import_status')));

/** Making projects from archives at addresses. */
export const cases = [
  check({
    id: 'import-remote',
    rules: ['IMPORT-REMOTE-1', 'IMPORT-STATE-1'],
    title: 'an archive at an address becomes a project',
    needs: ['archives'],
    writes: true,
    async run(context) {
      const { as, expect, until } = context;
      const { answer, path } = await fetched(context, {});
      const begun = { path, import_status: 'scheduled', import_error: null, failed_relations: [] };
      expect(answer).status(201).json().toInclude(begun);
      const state = await until(() => as.owner.get(`/projects/${answer.number()}/import`), isOver);
      expect(state).json().toInclude({ import_status: 'finished', description: 'from the archive' });
    },
  }),
  check({
    id: 'import-remote-wishes',
    rules: ['IMPORT-PARAM-1', 'IMPORT-PARAM-2', 'IMPORT-PARAM-3', 'IMPORT-PARAM-4'],
    title: 'name, namespace, overwriting and what wins over the archive hold for addresses too',
    needs: ['archives'],
    writes: true,
    async run(context) {
      const { as, expect, until } = context;
      const first = await fetched(context, {}, { name: 'Another name' });
      expect(first.answer).status(201).json('name').toEqual('Another name');
      const address = first.answer.text('path_with_namespace');
      expect.value('its address', address).toEqual(`${first.group.fullPath}/${first.path}`);
      await until(() => as.owner.get(`/projects/${first.answer.number()}/import`), isOver);
      const wishes = {
        path: first.path,
        namespace: String(first.group.id),
        overwrite: true,
        override_params: { description: 'mine' },
      };
      const second = await fetched(context, {}, wishes);
      expect(second.answer).status(201);
      const taken = await until(
        () => as.owner.get(`/projects/${encodeURIComponent(address)}`),
        (answer) => answer.at('id') === second.answer.number(),
      );
      expect(taken).json('description').toEqual('mine');
    },
  }),
  check({
    id: 'import-remote-unfit',
    rule: 'IMPORT-REMOTE-2',
    title: 'an address without a length, or with another type, is refused with 400, and nothing is created',
    needs: ['archives'],
    writes: true,
    async run(context) {
      const { as, expect } = context;
      for (const offer of [{ told: null }, { told: 0 }, { type: 'text/html' }, { type: null }]) {
        const { answer, group } = await fetched(context, offer);
        expect(answer).status(400);
        expect(await as.owner.get(`${group.url}/projects`))
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'import-remote-types',
    rule: 'IMPORT-REMOTE-5',
    title: 'archives of type application/x-tar and application/x-gzip are taken',
    needs: ['archives'],
    writes: true,
    async run(context) {
      for (const type of ['application/x-tar', 'application/x-gzip']) {
        const { answer } = await fetched(context, { type });
        context.expect(answer).status(201);
      }
    },
  }),
  check({
    id: 'import-remote-too-large',
    rules: ['IMPORT-REMOTE-6', 'LIMIT-IMPORT-2'],
    title: 'an archive over 10 gigabytes is refused with 400, and one of them is taken',
    needs: ['archives'],
    writes: true,
    async run(context) {
      const { answer: refused } = await fetched(context, { told: mostBytes + 1 });
      context.expect(refused).status(400);
      const { answer: taken } = await fetched(context, { told: mostBytes });
      context.expect(taken).status(201);
    },
  }),
];
