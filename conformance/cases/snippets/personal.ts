import { check } from '../../check.js';
import { nothing } from '../labels/support/places.js';
import { file, noSnippet, ofProject, personal } from './support/snippets.js';

const needs = ['admin'] as const;

/** Snippets of users. */
export const cases = [
  check({
    id: 'snippet-create',
    rules: ['SNIPPET-CREATE-1', 'SNIPPET-CREATE-4', 'SNIPPET-RECORD-1', 'SNIPPET-RECORD-2'],
    title: 'a personal snippet is made of a title and files, and is internal',
    needs,
    writes: true,
    async run({ by, world, expect }) {
      const ann = await world.fresh.user();
      const files = [file('b.rb'), file('lib/a.rb')];
      const made = await by(ann).post('/snippets', { title: 'Start', description: 'Words', files });
      expect(made)
        .status(201)
        .json()
        .toInclude({
          title: 'Start',
          description: 'Words',
          visibility: 'internal',
          author: { username: ann.username },
          project_id: null,
        });
      const paths = (made.at('files') as { path: string }[]).map(({ path }) => path);
      expect.value('paths', [...paths].sort(), made).toEqual(['b.rb', 'lib/a.rb']);
      expect(made).json('file_name').toEqual(paths[0]);
      expect(made)
        .json('http_url_to_repo')
        .toMatch(new RegExp(`/snippets/${made.number('id')}\\.git$`));
      expect(made)
        .json('raw_url')
        .toMatch(new RegExp(`/-/snippets/${made.number('id')}/raw$`));
      expect(await by(ann).get('/snippets'))
        .json()
        .toEqual([made.body]);
      expect(await by(ann).get(`/snippets/${made.number('id')}`))
        .json()
        .toEqual(made.body);
    },
  }),
  check({
    id: 'snippet-create-refused',
    rules: ['SNIPPET-CREATE-1', 'SNIPPET-CREATE-2', 'SNIPPET-CREATE-3', 'SNIPPET-CREATE-8'],
    title: 'what makes no snippet is refused in words, and nothing is kept',
    needs,
    writes: true,
    async run({ by, world, expect }) {
      const caller = by(await world.fresh.user());
      const one = { title: 'Start', content: 'x', file_name: 'a.rb' };
      const inputs = [
        [{ title: 'x' }, 'files, content are missing, exactly one parameter must be provided'],
        [{ ...one, files: [file('a')] }, 'files, content are mutually exclusive'],
        [{ title: 'x', content: 'x' }, 'file_name is missing'],
        [{ ...one, title: '' }, 'title is empty'],
        [{ ...one, visibility: 'secret' }, 'visibility does not have a valid value'],
      ] as const;
      for (const [params, complaint] of inputs) {
        expect(await caller.post('/snippets', params))
          .status(400)
          .complaint(complaint);
      }
      expect(await caller.post('/snippets', { ...one, title: 'x'.repeat(256) }))
        .status(400)
        .message({ error: 'Title is too long (maximum is 255 characters)' });
      expect(await caller.get('/snippets'))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'snippet-create-external',
    rule: 'SNIPPET-CREATE-6',
    title: 'external users keep no personal snippets',
    needs,
    writes: true,
    async run({ by, world, expect }) {
      const ann = await world.fresh.user({ external: true });
      const input = { title: 'Start', files: [file('a')] };
      expect(await by(ann).post('/snippets', input)).status(403);
      expect(await by(ann).get('/snippets'))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'snippet-create-bot',
    rule: 'SNIPPET-CREATE-10',
    title: 'the bot of a project keeps no personal snippets, but makes those of its project',
    writes: true,
    async run({ as, by, world, expect }) {
      const project = await world.fresh.project({});
      const input = { name: 'robot', scopes: ['api'], access_level: 40 };
      const made = await as.owner.post(`${project.url}/access_tokens`, input);
      const bot = by({ token: made.at('token') as string });
      const words = { title: 'Start', visibility: 'private', files: [file('a')] };
      expect(await bot.post('/snippets', words)).status(403);
      expect(await bot.get('/snippets'))
        .json()
        .toEqual([]);
      expect(await bot.post(`${project.url}/snippets`, words)).status(201);
    },
  }),
  check({
    id: 'snippet-create-restricted',
    rule: 'SNIPPET-CREATE-7',
    title: 'a visibility that is restricted is refused to all but administrators',
    needs,
    writes: true,
    alone: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      const settings = '/application/settings';
      const before = (await as.admin.get(settings)).at('restricted_visibility_levels');
      const input = { title: world.name('snippet'), files: [file('a')], visibility: 'public' };
      try {
        await as.admin.put(settings, { restricted_visibility_levels: ['public'] });
        expect(await by(ann).post('/snippets', input)).status(400);
        const made = await as.admin.post('/snippets', input);
        expect(made).status(201);
        await as.admin.delete(`/snippets/${made.number('id')}`);
      } finally {
        await as.admin.put(settings, { restricted_visibility_levels: before });
      }
      expect(await by(ann).post('/snippets', input)).status(201);
    },
  }),
  check({
    id: 'snippet-list',
    rule: 'SNIPPET-LIST-1',
    title: 'users list their own personal snippets, newest first',
    needs,
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      for (const title of ['a', 'z', 'm']) await personal(world, ann, { title });
      await ofProject(world, await world.fresh.project(), { title: 'not personal' });
      const list = await by(ann).get('/snippets');
      expect.value('titles', list.column('title'), list).toEqual(['m', 'z', 'a']);
      const page = await by(ann).get('/snippets', { per_page: 2, page: 2 });
      expect.value('titles', page.column('title'), page).toEqual(['a']);
      expect(await as.anonymous.get('/snippets')).status(401);
    },
  }),
  check({
    id: 'snippet-list-moments',
    rule: 'SNIPPET-LIST-2',
    title: 'moments of creation bound the list, both ends included',
    needs,
    writes: true,
    async run({ by, world, expect }) {
      const ann = await world.fresh.user();
      const { url } = await personal(world, ann);
      const at = (await by(ann).get(url)).text('created_at');
      const count = async (params: Record<string, unknown>, wanted: number) =>
        expect(await by(ann).get('/snippets', params))
          .status(200)
          .json()
          .toHaveLength(wanted);
      await count({ created_after: at, created_before: at }, 1);
      await count({ created_after: '2100-01-01T00:00:00Z' }, 0);
      await count({ created_before: '2000-01-01T00:00:00Z' }, 0);
    },
  }),
  check({
    id: 'snippet-list-public',
    rules: ['SNIPPET-PUBLIC-1', 'SNIPPET-LIST-1'],
    title: 'public personal snippets of everybody are listed for users, newest first',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const seen = [
        await personal(world, ann, { visibility: 'public' }),
        await personal(world, bob, { visibility: 'public' }),
      ].map(({ id }) => id);
      const project = await world.fresh.project({ visibility: 'public' });
      const hidden = [
        await personal(world, ann, { visibility: 'internal' }),
        await ofProject(world, project, { visibility: 'public' }),
      ].map(({ id }) => id);
      const list = await as.stranger.get('/snippets/public', { per_page: 100 });
      const ids = list.column('id');
      expect
        .value(
          'shown',
          ids.filter((id) => seen.includes(Number(id))),
          list,
        )
        .toEqual(seen.reverse());
      expect
        .value(
          'hidden',
          ids.filter((id) => hidden.includes(Number(id))),
          list,
        )
        .toEqual([]);
      expect(await as.anonymous.get('/snippets/public')).status(401);
    },
  }),
  check({
    id: 'snippet-read',
    rules: ['SNIPPET-READ-1', 'SNIPPET-GET-1'],
    title: 'public, internal and private personal snippets are read by those whom they are for',
    needs,
    writes: true,
    async run({ as, by, world, expect }) {
      const [ann, outside] = [await world.fresh.user(), await world.fresh.user({ external: true })];
      const callers = [as.anonymous, by(outside), as.stranger, by(ann), as.admin];
      const wanted = {
        public: [200, 200, 200, 200, 200],
        internal: [404, 404, 200, 200, 200],
        private: [404, 404, 404, 200, 200],
      };
      for (const [visibility, statuses] of Object.entries(wanted)) {
        const { url } = await personal(world, ann, { visibility });
        for (const [index, caller] of callers.entries()) {
          const answer = await caller.get(url);
          expect(answer).status(statuses[index] ?? 0);
          if (answer.status === 404) expect(answer).message(noSnippet);
          expect(await caller.get(`${url}/raw`)).status(statuses[index] ?? 0);
        }
      }
    },
  }),
  check({
    id: 'snippet-get-absent',
    rule: 'SNIPPET-GET-1',
    title: 'absent snippets and those of projects are no personal ones',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      const { id } = await ofProject(world, project, { visibility: 'public' });
      for (const one of [id, nothing]) {
        expect(await as.reporter.get(`/snippets/${one}`))
          .status(404)
          .message(noSnippet);
      }
    },
  }),
];
