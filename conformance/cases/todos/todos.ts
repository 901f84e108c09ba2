import { type CaseContext, check } from '../../check.js';
import type { MadeProject, Person, World } from '../../world/types.js';
import { issue, nothing } from '../labels/support/places.js';

const needs = ['admin'] as const;

interface Furnished {
  ann: Person;
  project: MadeProject;
  far: MadeProject;
  /** Numbers of the issues: assigned, mentioned, marked. */
  issues: number[];
}

/** Somebody to whom an issue is given, who is mentioned, and who marks an issue elsewhere; in that order. */
async function furnish(world: World): Promise<Furnished> {
  const ann = await world.fresh.user();
  const [project, group] = await Promise.all([world.fresh.project(), world.fresh.group()]);
  const far = await world.fresh.project({ group });
  await Promise.all([project, far].map((one) => world.fresh.member(one, ann, 'developer')));
  const sudo = world.person('reporter').username;
  const given = await issue(world, project, { title: 'given', assignee_ids: [ann.id], sudo });
  const noted = await issue(world, project, { title: 'noted', sudo });
  const body = `please look, @${ann.username}`;
  await world.arrange('POST', `${project.url}/issues/${noted.iid}/notes`, { body, sudo });
  const marked = await issue(world, far, { title: 'marked' });
  await world.arrange('POST', `${far.url}/issues/${marked.iid}/todo`, { sudo: ann.username });
  return { ann, project, far, issues: [given.id, noted.id, marked.id] };
}

/** One such person for all cases that only read. */
const furnished = ({ world }: CaseContext): Promise<Furnished> => world.once('to-do items', furnish);

async function actions(context: CaseContext, params: Record<string, unknown>) {
  const { ann } = await furnished(context);
  const list = await context.by(ann).get('/todos', params);
  context.expect(list).status(200);
  return context.expect.value('actions', list.column('action_name'), list);
}

/** To-do items. */
export const cases = [
  check({
    id: 'todo-list',
    rules: ['TODO-LIST-1', 'TODO-LIST-2'],
    title: 'the pending items of the caller are listed, newest first',
    needs,
    writes: true,
    async run(context) {
      (await actions(context, {})).toEqual(['marked', 'mentioned', 'assigned']);
      (await actions(context, { per_page: 2, page: 2 })).toEqual(['assigned']);
      (await actions(context, { state: 'done' })).toEqual([]);
      const others = await context.by(await context.world.fresh.user()).get('/todos');
      context.expect(others).json().toEqual([]);
    },
  }),
  check({
    id: 'todo-list-narrowed',
    rule: 'TODO-LIST-3',
    title: 'reason, author, project, group and kind narrow the items',
    needs,
    writes: true,
    async run(context) {
      const { project, far, ann } = await furnished(context);
      const group = await context.as.reporter.get(far.url);
      const reporter = context.world.person('reporter').id;
      (await actions(context, { action: 'mentioned' })).toEqual(['mentioned']);
      (await actions(context, { author_id: reporter })).toEqual(['mentioned', 'assigned']);
      (await actions(context, { author_id: ann.id })).toEqual(['marked']);
      (await actions(context, { project_id: project.id })).toEqual(['mentioned', 'assigned']);
      (await actions(context, { group_id: group.number('namespace.id') })).toEqual(['marked']);
      (await actions(context, { type: 'Issue' })).toHaveLength(3);
      (await actions(context, { type: 'MergeRequest' })).toEqual([]);
    },
  }),
  check({
    id: 'todo-list-wrong-words',
    rule: 'TODO-LIST-4',
    title: 'filters with words that are none answer 400',
    async run({ as, expect }) {
      for (const name of ['action', 'state', 'type']) {
        expect(await as.guest.get('/todos', { [name]: 'no-such-word' }))
          .status(400)
          .complaint(`${name} does not have a valid value`);
      }
    },
  }),
  check({
    id: 'todo-list-hidden',
    rules: ['TODO-LIST-5', 'TODO-DONE-2'],
    title: 'items about what the caller may no longer read are not shown',
    needs,
    writes: true,
    async run({ by, world, expect }) {
      const ann = await world.fresh.user();
      const project = await world.fresh.project();
      await world.fresh.member(project, ann, 'guest');
      const { iid } = await issue(world, project);
      const url = `${project.url}/issues/${iid}`;
      await world.arrange('POST', `${url}/todo`, { sudo: ann.username });
      const before = await by(ann).get('/todos');
      expect(before).json().toHaveLength(1);
      await world.arrange('PUT', url, { confidential: true });
      expect(await by(ann).get('/todos'))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'todo-record',
    rule: 'TODO-RECORD-1',
    title: 'an item shows its project, author, reason, target and address',
    needs,
    writes: true,
    async run(context) {
      const { ann, project, far, issues } = await furnished(context);
      const { expect, by, world } = context;
      const list = await by(ann).get('/todos');
      expect(list)
        .json('[0]')
        .toInclude({
          project: { id: far.id, path_with_namespace: far.fullPath },
          author: { username: ann.username },
          action_name: 'marked',
          target_type: 'Issue',
          target: { id: issues[2], title: 'marked' },
          body: 'marked',
          state: 'pending',
        });
      expect(list)
        .json('[0].target_url')
        .toMatch(/\/-\/issues\/1$/);
      expect(list)
        .json('[1]')
        .toInclude({
          project: { id: project.id },
          author: { username: world.person('reporter').username },
          target: { id: issues[1] },
          body: `please look, @${ann.username}`,
        });
      expect(list)
        .json('[1].target_url')
        .toMatch(/\/-\/issues\/2#note_\d+$/);
      expect(list)
        .json('[2]')
        .toInclude({ action_name: 'assigned', target: { id: issues[0] } });
    },
  }),
  check({
    id: 'todo-done',
    rules: ['TODO-DONE-1', 'TODO-LIST-2', 'TODO-RECORD-1'],
    title: 'finishing an item answers it done, also the second time',
    needs,
    writes: true,
    async run({ by, world, expect }) {
      const { ann, issues } = await furnish(world);
      const id = (await by(ann).get('/todos')).number('[0].id');
      for (const _time of ['first', 'second']) {
        expect(await by(ann).post(`/todos/${id}/mark_as_done`))
          .status(201)
          .json()
          .toInclude({ id, state: 'done', action_name: 'marked', target: { id: issues[2] } });
      }
      const left = await by(ann).get('/todos');
      expect.value('actions', left.column('action_name'), left).toEqual(['mentioned', 'assigned']);
      const done = await by(ann).get('/todos', { state: 'done' });
      expect.value('numbers', done.column('id'), done).toEqual([id]);
    },
  }),
  check({
    id: 'todo-done-absent',
    rule: 'TODO-DONE-2',
    title: 'items of others and absent ones answer 404',
    needs,
    writes: true,
    async run(context) {
      const { ann } = await furnished(context);
      const { as, by, expect } = context;
      const id = (await by(ann).get('/todos')).number('[0].id');
      for (const one of [id, nothing]) {
        expect(await as.guest.post(`/todos/${one}/mark_as_done`))
          .status(404)
          .message('404 Not found');
      }
      expect(await by(ann).get('/todos'))
        .json('[0].id')
        .toEqual(id);
    },
  }),
  check({
    id: 'todo-done-all',
    rules: ['TODO-DONE-3', 'TODO-DONE-4'],
    title: 'items that fit the filters are finished, and all of them without filters',
    needs,
    writes: true,
    async run({ by, world, expect }) {
      const { ann, project } = await furnish(world);
      const finish = async (params: Record<string, unknown>, left: string[]) => {
        expect(await by(ann).post('/todos/mark_as_done', params))
          .status(204)
          .emptyBody();
        const list = await by(ann).get('/todos');
        expect.value('actions', list.column('action_name'), list).toEqual(left);
      };
      await finish({ type: 'MergeRequest' }, ['marked', 'mentioned', 'assigned']);
      await finish({ action: 'mentioned' }, ['marked', 'assigned']);
      await finish({ project_id: project.id }, ['marked']);
      await finish({}, []);
    },
  }),
  check({
    id: 'todo-done-by-filters',
    rule: 'TODO-DONE-4',
    title: 'items of one author or one group are finished alone',
    needs,
    writes: true,
    async run({ as, by, world, expect }) {
      const { ann, far } = await furnish(world);
      const group_id = (await as.reporter.get(far.url)).number('namespace.id');
      expect(await by(ann).post('/todos/mark_as_done', { group_id })).status(204);
      const list = await by(ann).get('/todos');
      expect.value('actions', list.column('action_name'), list).toEqual(['mentioned', 'assigned']);
      expect(await by(ann).post('/todos/mark_as_done', { author_id: ann.id })).status(204);
      expect(await by(ann).get('/todos'))
        .json()
        .toHaveLength(2);
      const author_id = world.person('reporter').id;
      expect(await by(ann).post('/todos/mark_as_done', { author_id })).status(204);
      expect(await by(ann).get('/todos'))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'todo-needs-user',
    rule: 'TODO-ACCESS-1',
    title: 'to-do items need credentials',
    writes: true,
    async run({ as, expect }) {
      expect(await as.anonymous.get('/todos')).status(401);
      expect(await as.anonymous.post('/todos/mark_as_done')).status(401);
      expect(await as.anonymous.post(`/todos/${nothing}/mark_as_done`)).status(401);
    },
  }),
];
