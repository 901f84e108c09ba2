import { check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Params } from '../../http/encode.js';
import { absent, eachVisibility, searchable, somebody, sorted, three } from './support/places.js';

/** The ids of a list behind its links to the next page, so many pages at most. */
async function walkedByKey(caller: Caller, list: string, params: Params): Promise<unknown[]> {
  const ids: unknown[] = [];
  let page = await caller.get(list, params);
  for (let turn = 0; turn < 6; turn += 1) {
    ids.push(...page.column('id'));
    const next = /\/api\/v4(\/[^>]+)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1];
    if (next === undefined) break;
    page = await caller.get(next);
  }
  return ids;
}

/** Lists of the projects that have to do with somebody, and pages by key. */
export const cases = [
  check({
    id: 'project-list-own',
    rule: 'PROJ-LIST-8',
    title: 'membership keeps the projects the caller is a member of, owned those they own',
    writes: true,
    async run({ as, world, expect }) {
      const { word, ids } = await eachVisibility(world);
      for (const [caller, filter, wanted] of [
        [as.stranger, 'membership', []],
        [as.guest, 'membership', ids],
        [as.maintainer, 'owned', []],
        [as.owner, 'owned', ids],
      ] as const) {
        const list = await caller.get('/projects', { search: word, [filter]: true });
        expect.value(`projects by ${filter}`, sorted(list.column('id')), list).toEqual(wanted);
      }
    },
  }),
  check({
    id: 'project-list-starred',
    rule: 'PROJ-LIST-8',
    title: 'starred keeps the projects the caller has starred',
    writes: true,
    async run({ as, world, expect }) {
      const { word, ids, projects } = await searchable(world, [{}, {}]);
      expect(await as.reporter.post(`${projects[0]?.url}/star`)).status(201);
      const list = await as.reporter.get('/projects', { search: word, starred: true });
      expect.value('starred projects', list.column('id'), list).toEqual([ids[0]]);
    },
  }),
  check({
    id: 'project-list-imported',
    rule: 'PROJ-LIST-8',
    title: 'imported leaves out the projects that were not imported',
    writes: true,
    async run({ as, world, expect }) {
      const { word } = await three(world);
      const list = await as.owner.get('/projects', { search: word, imported: true });
      expect(list).status(200).json().toEqual([]);
    },
  }),
  check({
    id: 'project-list-own-anonymous',
    rule: 'PROJ-LIST-8',
    title: 'owned, starred, membership and imported mean nothing without a caller',
    writes: true,
    async run({ anonymous, world, expect }) {
      const { word, ids } = await eachVisibility(world);
      for (const filter of ['owned', 'starred', 'membership', 'imported']) {
        const list = await anonymous.get('/projects', { search: word, [filter]: true });
        expect.value(`projects with ${filter}`, list.column('id'), list).toEqual([ids[0]]);
      }
    },
  }),
  check({
    id: 'project-list-keyset',
    rules: ['PROJ-KEYSET-1', 'CONV-PAGE-10'],
    title: 'pages by key come with a Link to the next page and with no counts or page numbers',
    writes: true,
    async run({ as, world, expect }) {
      const { word, ids } = await three(world);
      const params = { search: word, pagination: 'keyset', order_by: 'id', sort: 'asc', per_page: 2 };
      const first = await as.guest.get('/projects', params);
      expect.value('first page', first.column('id'), first).toEqual(ids.slice(0, 2));
      for (const name of ['x-total', 'x-total-pages', 'x-page', 'x-next-page']) {
        expect(first).header(name).toBeAbsent();
      }
      expect(first)
        .header('link')
        .toMatch(/^<[^>]+>; rel="next"$/);
      const next = /\/api\/v4(\/projects\?[^>]+)/.exec(first.headers['link'] ?? '')?.[1] ?? '';
      const second = await as.guest.get(next);
      expect.value('second page', second.column('id'), second).toEqual(ids.slice(2));
      for (const sort of ['asc', 'desc']) {
        const all = sort === 'asc' ? ids : [...ids].reverse();
        const walked = await walkedByKey(as.guest, '/projects', { ...params, sort, per_page: 1 });
        expect.value(`projects ${sort}`, walked, second).toEqual(all);
        const bound = sort === 'asc' ? 'id_after' : 'id_before';
        const given = await as.guest.get('/projects', { ...params, sort, [bound]: all[0] });
        expect.value(`projects with ${bound}`, given.column('id'), given).toEqual(all.slice(1));
      }
    },
  }),
  check({
    id: 'project-list-keyset-of-user',
    rule: 'PROJ-KEYSET-1',
    title: 'the projects of a user come in pages by key as well',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const caller = by(person);
      for (const path of ['one', 'two']) expect(await caller.post('/projects', { path })).status(201);
      const params = { pagination: 'keyset', order_by: 'id', sort: 'asc', per_page: 1 };
      const list = await caller.get(`/users/${person.id}/projects`, params);
      expect.value('first page', list.column('path'), list).toEqual(['one']);
      expect(list).header('x-total').toBeAbsent();
      expect(list).header('link').toContain('rel="next"');
      const ids = (await caller.get(`/users/${person.id}/projects`, { order_by: 'id', sort: 'asc' })).column(
        'id',
      );
      for (const sort of ['asc', 'desc']) {
        const walked = await walkedByKey(caller, `/users/${person.id}/projects`, { ...params, sort });
        expect.value(`projects ${sort}`, walked, list).toEqual(sort === 'asc' ? ids : [...ids].reverse());
      }
    },
  }),
  check({
    id: 'project-list-keyset-order',
    rule: 'PROJ-KEYSET-2',
    title: 'pages by key in another order than by id are refused with 405',
    async run({ as, expect }) {
      const answer = await as.guest.get('/projects', { pagination: 'keyset', order_by: 'name' });
      expect(answer)
        .status(405)
        .json('error')
        .toMatch(/^Keyset pagination is not yet available/);
    },
  }),
  check({
    id: 'project-list-too-far',
    rule: 'PROJ-KEYSET-2',
    title: 'a page beyond the fifty-thousandth record is refused with 405',
    async run({ as, expect }) {
      expect(await as.guest.get('/projects', { per_page: 100, page: 500 })).status(200);
      const answer = await as.guest.get('/projects', { per_page: 100, page: 501 });
      expect(answer)
        .status(405)
        .json('error')
        .toMatch(/^Offset pagination has a maximum allowed offset of 50000 /);
    },
  }),
  check({
    id: 'project-list-of-user',
    rule: 'PROJ-USER-1',
    title: 'the list of a user holds the visible projects of the personal namespace alone',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const caller = by(person);
      await world.fresh.project({ visibility: 'public', members: { maintainer: person } });
      const ids: number[] = [];
      for (const visibility of ['public', 'private']) {
        ids.push((await caller.post('/projects', { path: visibility, visibility })).number());
      }
      const url = `/users/${person.id}/projects`;
      const few = await as.stranger.get(url);
      expect.value('projects for a stranger', few.column('id'), few).toEqual([ids[0]]);
      const all = await caller.get(url, { sort: 'asc' });
      expect.value('projects for the user', all.column('id'), all).toEqual(ids);
    },
  }),
  check({
    id: 'project-list-of-user-by-name',
    rule: 'PROJ-USER-2',
    title: 'the user of a list is named by number or username; an unknown one answers 404',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const made = await by(person).post('/projects', { path: 'mine', visibility: 'internal' });
      await by(person).post(`/projects/${made.number()}/star`);
      for (const list of ['projects', 'starred_projects']) {
        for (const who of [person.id, person.username]) {
          const answer = await as.stranger.get(`/users/${who}/${list}`);
          expect.value(`${list} of ${who}`, answer.column('id'), answer).toEqual([made.number()]);
        }
        for (const who of [absent, world.name('nobody')]) {
          expect(await as.stranger.get(`/users/${who}/${list}`))
            .status(404)
            .message('404 User Not Found');
        }
      }
    },
  }),
  check({
    id: 'project-list-starred-by-user',
    rule: 'PROJ-USER-3',
    title: 'the starred projects of a user hold what the caller may see',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await somebody(world, 'ann');
      const { word, ids, projects } = await searchable(world, [{ visibility: 'public' }, {}]);
      await world.fresh.member({ url: projects[1]?.url ?? '' }, ann, 'guest');
      for (const { url } of projects) expect(await by(ann).post(`${url}/star`)).status(201);
      const list = `/users/${ann.id}/starred_projects`;
      const few = await as.stranger.get(list, { search: word });
      expect.value('stars for a stranger', few.column('id'), few).toEqual([ids[0]]);
      const all = await by(ann).get(list, { search: word, sort: 'asc' });
      expect.value('stars for the user', all.column('id'), all).toEqual(ids);
    },
  }),
  check({
    id: 'project-list-starred-by-private-user',
    rule: 'PROJ-USER-3',
    title: 'the starred projects of a private profile are shown to the user alone',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user({ private_profile: true });
      const { id, url } = await world.fresh.project({ visibility: 'public' });
      expect(await by(person).post(`${url}/star`)).status(201);
      const list = `/users/${person.id}/starred_projects`;
      expect(await as.stranger.get(list))
        .status(200)
        .json()
        .toEqual([]);
      const own = await by(person).get(list);
      expect.value('stars for the user', own.column('id'), own).toEqual([id]);
    },
  }),
];
