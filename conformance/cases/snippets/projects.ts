import { check } from '../../check.js';
import { longAgo } from '../../http/long-ago.js';
import { nothing } from '../labels/support/places.js';
import { file, noSnippet, ofProject } from './support/snippets.js';

/** Snippets of projects. */
export const cases = [
  check({
    id: 'project-snippet-create',
    rules: ['SNIPPET-CREATE-5', 'SNIPPET-CREATE-1', 'SNIPPET-RECORD-1'],
    title: 'a reporter adds a snippet with a visibility, a guest none',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${project.url}/snippets`;
      const input = { title: 'Start', visibility: 'private', content: 'puts 1', file_name: 'a.rb' };
      expect(await as.guest.post(url, input)).status(403);
      const { visibility: _left, ...bare } = input;
      expect(await as.reporter.post(url, bare))
        .status(400)
        .complaint('visibility is missing');
      const made = await as.reporter.post(url, input);
      const author = { username: world.person('reporter').username };
      const shown = { title: 'Start', visibility: 'private', project_id: project.id, author };
      expect(made)
        .status(201)
        .json()
        .toInclude({ ...shown, file_name: 'a.rb' });
      expect(await as.guest.get(url))
        .json()
        .toEqual([made.body]);
    },
  }),
  check({
    id: 'project-snippet-list',
    rule: 'SNIPPET-LIST-3',
    title: 'snippets of a project are listed newest first, in pages',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      for (const title of ['a', 'z', 'm']) await ofProject(world, project, { title });
      const list = await as.guest.get(`${project.url}/snippets`);
      expect.value('titles', list.column('title'), list).toEqual(['m', 'z', 'a']);
      const page = await as.guest.get(`${project.url}/snippets`, { per_page: 2, page: 2 });
      expect.value('titles', page.column('title'), page).toEqual(['a']);
    },
  }),
  check({
    id: 'project-snippet-read',
    rules: ['SNIPPET-READ-2', 'SNIPPET-LIST-4', 'SNIPPET-GET-2'],
    title: 'members read all snippets, others public ones, and internal ones when they may',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      const outside = by(await world.fresh.user({ external: true }));
      const seen = {
        public: [as.anonymous, outside, as.stranger, as.guest],
        internal: [as.stranger, as.guest],
        private: [as.guest],
      };
      const callers = [as.anonymous, outside, as.stranger, as.guest];
      for (const [visibility, some] of Object.entries(seen)) {
        const { url } = await ofProject(world, project, { visibility, title: visibility });
        for (const caller of callers) {
          const answer = await caller.get(url);
          expect(answer).status(some.includes(caller) ? 200 : 404);
        }
      }
      const list = `${project.url}/snippets`;
      expect(await as.anonymous.get(list)).status(401);
      const titles = async (caller: typeof outside, wanted: string[]) => {
        const answer = await caller.get(list);
        expect.value('titles', answer.column('title'), answer).toEqual(wanted);
      };
      await titles(outside, ['public']);
      await titles(as.stranger, ['internal', 'public']);
      await titles(as.guest, ['private', 'internal', 'public']);
    },
  }),
  check({
    id: 'project-snippet-elsewhere',
    rule: 'SNIPPET-GET-2',
    title: 'a snippet is found in its own project alone',
    writes: true,
    async run({ as, world, expect }) {
      const [one, other] = [await world.fresh.project(), await world.fresh.project()];
      const { id, url } = await ofProject(world, one);
      expect(await as.guest.get(url))
        .status(200)
        .json('id')
        .toEqual(id);
      for (const key of [id, nothing]) {
        expect(await as.guest.get(`${other.url}/snippets/${key}`)).status(404);
      }
    },
  }),
  check({
    id: 'project-snippet-switched-off',
    rule: 'SNIPPET-READ-3',
    title: 'where snippets are switched off everything about them answers 403',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const { url } = await ofProject(world, project);
      await world.arrange('PUT', project.url, { snippets_access_level: 'disabled' });
      expect(await as.owner.get(url)).status(403);
      expect(await as.owner.get(`${url}/raw`)).status(403);
      expect(await as.owner.get(`${project.url}/snippets`)).status(403);
      expect(await as.owner.put(url, { title: 'x' })).status(403);
      const input = { title: 'x', visibility: 'private', files: [file('a')] };
      expect(await as.owner.post(`${project.url}/snippets`, input)).status(403);
      expect(await as.owner.delete(url)).status(403);
    },
  }),
  check({
    id: 'project-snippet-update',
    rules: ['SNIPPET-UPDATE-6', 'SNIPPET-UPDATE-1'],
    title: 'authors and maintainers change and delete a snippet, other members do not',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      for (const who of ['reporter', 'maintainer'] as const) {
        const { url } = await ofProject(world, project, { sudo: world.person('reporter').username });
        expect(await as.developer.put(url, { title: 'refused' })).status(403);
        expect(await as.developer.delete(url)).status(403);
        expect(await as[who].put(url, { title: 'New', description: 'Words' }))
          .status(200)
          .json()
          .toInclude({ title: 'New', description: 'Words', visibility: 'private' });
        expect(await as.guest.get(url))
          .json('title')
          .toEqual('New');
        expect(await as[who].delete(url, {}, longAgo)).status(412);
        expect(await as[who].delete(url)).status(204);
        expect(await as.guest.get(url)).status(404);
      }
      const absent = `${project.url}/snippets/${nothing}`;
      expect(await as.maintainer.put(absent, { title: 'x' }))
        .status(404)
        .message(noSnippet);
      expect(await as.maintainer.delete(absent))
        .status(404)
        .message(noSnippet);
    },
  }),
  check({
    id: 'project-snippet-delete-notes',
    rule: 'SNIPPET-DELETE-1',
    title: 'a deleted snippet takes its notes along',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await ofProject(world, await world.fresh.project());
      await world.arrange('POST', `${url}/notes`, { body: 'Words' });
      expect(await as.owner.get(`${url}/notes`))
        .json()
        .toHaveLength(1);
      expect(await as.owner.delete(url))
        .status(204)
        .emptyBody();
      expect(await as.owner.get(`${url}/notes`)).status(404);
      expect(await as.owner.get(`${url}/award_emoji`)).status(404);
    },
  }),
  check({
    id: 'project-snippet-mentions',
    rule: 'SNIPPET-MENTION-1',
    title: 'what the description of a snippet refers to is told so',
    writes: true,
    async run({ as, world, expect, until }) {
      const project = await world.fresh.project();
      const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/issues`, {
        title: 'Slow',
      });
      const input = { title: 'Start', visibility: 'private', files: [file('a')] };
      const made = await as.reporter.post(`${project.url}/snippets`, {
        ...input,
        description: `See #${iid}`,
      });
      expect(made).status(201);
      const notes = await until(
        () => as.reporter.get(`${project.url}/issues/${iid}/notes`),
        (answer) => answer.list().length > 0,
      );
      const body = `mentioned in snippet $${made.number('id')}`;
      expect(notes).json('[0]').toInclude({ system: true, body });
    },
  }),
];
