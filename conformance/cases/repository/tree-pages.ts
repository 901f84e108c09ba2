import { check } from '../../check.js';
import type { MadeProject, World } from '../../world/types.js';
import { linkOf, nowhere, repositoryOf } from './support/scenes.js';

/** 22 files, the first two of which are one blob. */
const many = (world: World): Promise<MadeProject> =>
  world.once('tree-of-many-files', async () => {
    const project = await world.fresh.project();
    const names = Array.from({ length: 22 }, (_, at) => `f${String(at).padStart(2, '0')}`);
    await world.fresh.commit(project, Object.fromEntries(names.map((name, at) => [name, `${at || 1}\n`])));
    return project;
  });

/** Pages of a directory listing. */
export const cases = [
  check({
    id: 'tree-page',
    rule: 'REPO-TREE-6',
    title: 'a page holds 20 entries unless told otherwise and carries the full set of headers',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${repositoryOf(await many(world))}/tree`;
      const first = await as.reporter.get(url);
      expect(first).status(200).json().toHaveLength(20);
      expect(first).header('x-total').toEqual('22');
      expect(first).header('x-total-pages').toEqual('2');
      expect(first).header('x-next-page').toEqual('2');
      const last = await as.reporter.get(url, { per_page: 7, page: 4 });
      expect.value('names', last.column('name'), last).toEqual(['f21']);
      expect(last).header('x-prev-page').toEqual('3');
      const relations = [...(last.headers['link'] ?? '').matchAll(/rel="(\w+)"/g)].map((found) => found[1]);
      expect.value('relations', relations, last).toEqual(['prev', 'first', 'last']);
    },
  }),
  check({
    id: 'tree-keyset',
    rule: 'REPO-TREE-7',
    title: 'a keyset page starts after the entry whose id is the token',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/tree`;
      const page_token = world.repository.blobs['LICENSE'];
      const answer = await as.reporter.get(url, { pagination: 'keyset', page_token });
      expect(answer).status(200);
      expect.value('paths', answer.column('path'), answer).toEqual(['README.md', 'with space.txt']);
    },
  }),
  check({
    id: 'tree-keyset-walk',
    rules: ['REPO-TREE-7', 'REPO-TREE-8'],
    title: 'following the links passes every entry once, though two of them are one blob',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${repositoryOf(await many(world))}/tree`;
      const seen: unknown[] = [];
      let next: string | null = `${url}?pagination=keyset&per_page=8`;
      for (let turn = 0; next !== null && turn < 9; turn += 1) {
        const page = await as.reporter.get(next);
        expect(page).status(200);
        for (const name of ['x-total', 'x-page', 'x-next-page']) expect(page).header(name).toBeAbsent();
        seen.push(...page.column('name'));
        next = linkOf(page, 'next');
      }
      const wanted = Array.from({ length: 22 }, (_, at) => `f${String(at).padStart(2, '0')}`);
      expect.value('names', seen).toEqual(wanted);
    },
  }),
  check({
    id: 'tree-keyset-by-one',
    rule: 'REPO-TREE-7',
    title: 'pages of one entry pass two entries that are one blob',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${repositoryOf(await many(world))}/tree`;
      const first = await as.reporter.get(url, { pagination: 'keyset', per_page: 1 });
      const second = await as.reporter.get(linkOf(first, 'next') ?? url);
      const third = await as.reporter.get(linkOf(second, 'next') ?? url);
      const names = [first, second, third].map((page) => page.at('[0].name'));
      expect.value('names', names, third).toEqual(['f00', 'f01', 'f02']);
    },
  }),
  check({
    id: 'tree-keyset-link',
    rule: 'REPO-TREE-8',
    title: 'a full keyset page links to the next one, a short one to none',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/tree`;
      const full = await as.reporter.get(url, { pagination: 'keyset', per_page: 5 });
      expect(full)
        .header('link')
        .toMatch(/^<[^>]+pagination=keyset[^>]+>; rel="next"$/);
      const behind = await as.reporter.get(linkOf(full, 'next') ?? url);
      expect(behind).status(200).json().toEqual([]);
      expect(behind).header('link').toBeAbsent();
      const short = await as.reporter.get(url, { pagination: 'keyset', per_page: 6 });
      expect(short).status(200).header('link').toBeAbsent();
    },
  }),
  check({
    id: 'tree-pagination-words',
    rule: 'REPO-TREE-11',
    title: 'a pagination word other than legacy and keyset answers 400, an unknown token 404',
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/tree`;
      expect(await as.reporter.get(url, { pagination: 'cursor' }))
        .status(400)
        .complaint('pagination does not have a valid value');
      expect(await as.reporter.get(url, { pagination: 'legacy' })).status(200);
      expect(await as.reporter.get(url, { pagination: 'keyset', page_token: nowhere })).status(404);
      expect(await as.reporter.get(url, { page_token: nowhere })).status(200);
    },
  }),
];
