import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { MadeGroup, MadeProject, Person } from '../../world/types.js';
import { takenAway, unlisted, untold } from '../authentication/support/taken-away.js';
import { issueIn } from '../issues/support/one.js';
import { proposed } from '../merge-requests/support/proposal.js';

interface Made {
  id: number;
}

/** Somebody with to-do items of a project, and what they are about. */
interface Scene {
  ann: Person;
  group: MadeGroup;
  project: MadeProject;
  issue: string;
  request: string;
  words: string;
  /** One of the items. */
  one: number;
}

/** How the right to read goes away, from those who had it for one of these reasons. */
interface End {
  word: string;
  title: string;
  member: 'project' | 'group' | null;
  take: (scene: Scene) => [verb: string, path: string, params?: Params];
}

const ends: readonly End[] = [
  {
    word: 'membership',
    title: 'whoever is no longer a member of a private project',
    member: 'project',
    take: ({ project, ann }) => ['DELETE', `${project.url}/members/${ann.id}`],
  },
  {
    word: 'group',
    title: 'whoever is no longer a member of the private group above',
    member: 'group',
    take: ({ group, ann }) => ['DELETE', `${group.url}/members/${ann.id}`],
  },
  {
    word: 'visibility',
    title: 'whoever is no member of a project that becomes private',
    member: null,
    take: ({ project }) => ['PUT', project.url, { visibility: 'private' }],
  },
  {
    word: 'features',
    title: 'whoever is no member of a project whose issues and merge requests become a matter of members',
    member: null,
    take: ({ project }) => [
      'PUT',
      project.url,
      { issues_access_level: 'private', merge_requests_access_level: 'private' },
    ],
  },
];

/** Items of an issue and a merge request, marked and mentioned, and one that is done. */
async function furnish({ world }: CaseContext, member: End['member']): Promise<Scene> {
  const ann = await world.fresh.user();
  const visibility = member === null ? 'public' : 'private';
  const group = await world.fresh.group({ visibility, parent: null });
  const project = await world.fresh.project({ visibility, group, content: ['refs/heads/main'] });
  if (member !== null) await world.fresh.member(member === 'group' ? group : project, ann, 'reporter');
  const words = world.name('todo-words');
  const sudo = ann.username;
  const issue = (await issueIn(world, project, { title: words })).url;
  const params = { title: words, sudo: world.person('admin').username };
  const request = (await proposed(world, { project, params })).url;
  for (const url of [issue, request]) {
    await world.arrange('POST', `${url}/notes`, { body: `@${ann.username} ${words}` });
  }
  const items = await world.arrange<Made[]>('GET', '/todos', { sudo });
  await world.arrange('POST', `/todos/${items.at(-1)?.id ?? 0}/mark_as_done`, { sudo });
  const other = (await issueIn(world, project, { title: words })).url;
  const { id } = await world.arrange<Made>('POST', `${other}/todo`, { sudo });
  return { ann, group, project, issue, request, words, one: id };
}

/** To-do items of what their owner may not read. */
export const cases = [
  ...ends.map(({ word, title, member, take }) =>
    check({
      id: `todo-gone-with-${word}`,
      rules: ['TODO-LIST-5', 'TODO-DONE-2', 'AUTH-ACCESS-13'],
      title: `${title} is told no more of it by to-do items`,
      needs: ['admin'],
      writes: true,
      async run(context) {
        const { by, world, expect } = context;
        const scene = await furnish(context, member);
        const { ann, project, words, one } = scene;
        const lists = ['/todos', '/todos?state=done', `/todos?project_id=${project.id}`, '/todos?type=Issue'];
        const looks = [
          ...unlisted(context, by(ann), words, ...lists, '/todos?type=MergeRequest'),
          ...untold(
            context,
            by(ann),
            words,
            'currentUser { todos(state: [pending, done]) { nodes { body } } }',
            `todo(id: "gid://gitlab/Todo/${one}") { body }`,
          ),
        ];
        await takenAway(context, looks, () => world.arrange(...take(scene)));
        expect(await by(ann).post(`/todos/${one}/mark_as_done`)).status(404);
      },
    }),
  ),
  check({
    id: 'todo-gone-with-role',
    rules: ['TODO-LIST-5', 'TODO-LIST-6', 'AUTH-ACCESS-13'],
    title: 'whoever is no reporter any more is told no more of internal notes and confidential issues',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, world, expect } = context;
      const ann = await world.fresh.user();
      const project = await world.fresh.project({ members: { reporter: ann } });
      const hush = world.name('hush');
      const open = await issueIn(world, project, { title: 'for all' });
      const secret = await issueIn(world, project, { title: hush, confidential: true });
      const body = `@${ann.username} ${hush}`;
      await world.arrange('POST', `${open.url}/notes`, { body, internal: true });
      const other = await issueIn(world, project, { title: 'for all as well' });
      await world.arrange('POST', `${other.url}/notes`, { body: `@${ann.username} plain` });
      await world.arrange('POST', `${secret.url}/notes`, { body });
      const looks = [
        ...unlisted(context, by(ann), hush, '/todos'),
        ...untold(context, by(ann), hush, 'currentUser { todos { nodes { body } } }'),
      ];
      const member = `${project.url}/members/${ann.id}`;
      await takenAway(context, looks, () => world.arrange('PUT', member, { access_level: 10 }));
      const left = await by(ann).get('/todos');
      expect.value('texts', left.column('body'), left).toEqual([`@${ann.username} plain`]);
    },
  }),
  check({
    id: 'todo-of-hidden-words',
    rule: 'TODO-LIST-6',
    title: 'no mention in what a guest may not read gives them an item',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect, until }) {
      const ann = await world.fresh.user();
      const content = ['refs/heads/main'];
      const project = await world.fresh.project({ members: { guest: ann }, content });
      const open = await issueIn(world, project, { title: 'for all' });
      const hush = `@${ann.username} hush-words`;
      const notes = `${open.url}/notes`;
      const internal = { body: hush, internal: true };
      expect(await as.reporter.post(notes, internal)).status(201);
      const late = await as.reporter.post(notes, { body: 'Later', internal: true });
      expect(await as.reporter.put(`${notes}/${late.number('id')}`, { body: hush })).status(200);
      const threads = await as.reporter.get(`${open.url}/discussions`);
      const thread = `${open.url}/discussions/${threads.text('[0].id')}/notes`;
      expect(await as.reporter.post(thread, { body: hush })).status(201);
      const params = { title: 'hush-words', description: hush, confidential: true };
      const secret = await issueIn(world, project, params);
      expect(await as.reporter.post(`${secret.url}/notes`, { body: hush })).status(201);
      expect(await as.reporter.put(secret.url, { description: `${hush} again` })).status(200);
      const request = await proposed(world, { project, params: { description: hush } });
      expect(await as.developer.post(`${request.url}/notes`, { body: hush })).status(201);
      const given = { assignee_ids: [ann.id], reviewer_ids: [ann.id], title: 'hush-words' };
      expect(await as.developer.put(request.url, given)).status(200, 400, 403);
      expect(await as.reporter.post(notes, { body: `@${ann.username} plain` })).status(201);
      const told = await until(
        () => by(ann).get('/todos'),
        (list) => list.tells('plain'),
      );
      expect.value('texts', told.column('body'), told).toEqual([`@${ann.username} plain`]);
      const query = '{ currentUser { todos(state: [pending, done]) { nodes { body } } } }';
      const asked = await by(ann).post('/api/graphql', { query }, { outside: true });
      expect(asked).json('data.currentUser.todos.nodes').toHaveLength(1);
      expect(await by(ann).get('/todos', { state: 'done' }))
        .json()
        .toEqual([]);
    },
  }),
];
