import { check } from '../../check.js';
import type { MadeProject, World } from '../../world/types.js';
import { linkOf, mainOnly, repositoryOf } from '../repository/support/scenes.js';

/** A project with tags that a sample repository lacks, made once for the cases that only read them. */
const tagged = (world: World): Promise<MadeProject> =>
  world.once('tags-of-many-kinds', async () => {
    const project = await world.fresh.project({ content: mainOnly });
    const { first, sources, guide } = world.repository.commits;
    const wanted = [
      ['v1.10.0', first],
      ['v1.2.0', guide],
      ['v1.9.0', sources],
      ['beta', sources, 'A beta\n\nFor a few.'],
    ];
    for (const [tag_name, ref, message] of wanted) {
      await world.arrange('POST', `${repositoryOf(project)}/tags`, { tag_name, ref, message });
    }
    return project;
  });

/** Lists of tags and single tags. */
export const cases = [
  check({
    id: 'tag-list-order',
    rule: 'TAG-LIST-1',
    title: 'tags are listed the latest first, or by name, or by version',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${repositoryOf(await tagged(world))}/tags`;
      const names = async (params: Record<string, string> = {}) =>
        (await as.reporter.get(url, params)).column('name');
      // The annotated tag counts from the moment it was made.
      const latest = ['beta', 'v1.2.0', 'v1.9.0', 'v1.10.0'];
      expect.value('by default', await names()).toEqual(latest);
      expect
        .value('updated', await names({ order_by: 'updated', sort: 'asc' }))
        .toEqual([...latest].reverse());
      expect
        .value('name', await names({ order_by: 'name', sort: 'asc' }))
        .toEqual(['beta', 'v1.10.0', 'v1.2.0', 'v1.9.0']);
      expect
        .value('name, descending', await names({ order_by: 'name' }))
        .toEqual(['v1.9.0', 'v1.2.0', 'v1.10.0', 'beta']);
      const versions = (await names({ order_by: 'version' })).filter((name) => name !== 'beta');
      expect.value('version', versions).toEqual(['v1.10.0', 'v1.9.0', 'v1.2.0']);
    },
  }),
  check({
    id: 'tag-list-search',
    rule: 'TAG-LIST-2',
    title: 'search looks inside names of tags, with a caret at their start, with a dollar sign at their end',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/tags`;
      const found = async (search: string) =>
        (await as.reporter.get(url, { search, order_by: 'name', sort: 'asc' })).column('name');
      expect.value('1.0', await found('1.0')).toEqual(['v1.0.0', 'v1.1.0']);
      expect.value('^v1.2', await found('^v1.2')).toEqual(['v1.2.0']);
      expect.value('1.0$', await found('1.0$')).toEqual(['v1.1.0']);
      expect.value('^1', await found('^1')).toEqual([]);
    },
  }),
  check({
    id: 'tag-list-keyset',
    rule: 'TAG-LIST-3',
    title: 'a keyset page of tags starts after the tag that is its token; an unknown one answers 422',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/tags`;
      const order = { order_by: 'name', sort: 'asc', pagination: 'keyset' };
      const first = await as.reporter.get(url, { ...order, per_page: 2 });
      expect.value('first page', first.column('name'), first).toEqual(['v1.0.0', 'v1.1.0']);
      expect(first).header('link').toContain('page_token=v1.1.0');
      const second = await as.reporter.get(linkOf(first, 'next') ?? url);
      expect.value('second page', second.column('name'), second).toEqual(['v1.2.0']);
      const given = await as.reporter.get(url, { ...order, page_token: 'v1.0.0' });
      expect.value('page after v1.0.0', given.column('name'), given).toEqual(['v1.1.0', 'v1.2.0']);
      expect(await as.reporter.get(url, { ...order, page_token: 'no-such-tag' })).status(422);
    },
  }),
  check({
    id: 'tag-record',
    rules: ['TAG-RECORD-1', 'TAG-RECORD-2'],
    title: 'a lightweight tag leads to its commit and has no message',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/tags`;
      const target = world.repository.tags['v1.1.0'];
      const answer = await as.reporter.get(`${url}/v1.1.0`);
      expect(answer)
        .status(200)
        .json()
        .toInclude({ name: 'v1.1.0', target, release: null, protected: false });
      expect(answer).json('commit.id').toEqual(target);
      expect(answer).json('commit.title').toEqual('Add a guide');
      expect(answer).json('message').toBeOneOf(null, '');
      const listed = await as.reporter.get(url, { search: 'v1.1.0' });
      expect(listed).json().toEqual([answer.body]);
    },
  }),
  check({
    id: 'tag-record-annotated',
    rule: 'TAG-RECORD-2',
    title: 'an annotated tag tells its message, and its target is the object of the tag',
    writes: true,
    async run({ as, world, expect }) {
      const { sources } = world.repository.commits;
      const answer = await as.reporter.get(`${repositoryOf(await tagged(world))}/tags/beta`);
      expect(answer).status(200).json('message').toEqual('A beta\n\nFor a few.');
      expect(answer).json('commit.id').toEqual(sources);
      expect(answer).json('target').toDiffer(sources);
    },
  }),
  check({
    id: 'tag-get',
    rule: 'TAG-GET-1',
    title: 'a tag is read by its encoded name; an absent one answers 404 Tag Not Found',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const url = `${repositoryOf(project)}/tags`;
      await world.arrange('POST', url, { tag_name: 'release/1', ref: 'main' });
      expect(await as.reporter.get(`${url}/release%2F1`))
        .status(200)
        .json('name')
        .toEqual('release/1');
      for (const name of ['no-such-tag', 'main']) {
        expect(await as.reporter.get(`${url}/${name}`))
          .status(404)
          .message('404 Tag Not Found');
      }
    },
  }),
  check({
    id: 'tag-signature-absent',
    rule: 'TAG-SIGNATURE-1',
    title: 'a tag without signature answers 404 Signature Not Found',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/tags/v1.0.0/signature`;
      expect(await as.reporter.get(url))
        .status(404)
        .message('404 Signature Not Found');
    },
  }),
];
