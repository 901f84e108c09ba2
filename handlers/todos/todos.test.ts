import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

async function world(visibility: 'public' | 'private' = 'public') {
  const [ana, ben] = [await app.make.user({ username: 'ana' }), await app.make.user({ username: 'ben' })];
  const group = await app.make.group({ path: 'acme', name: 'Acme', visibility });
  const members = { developer: [ana, ben] };
  const project = await app.make.project({
    namespace: group,
    path: 'site',
    name: 'Site',
    visibility,
    members,
  });
  const issue = await app.make.issue({ project, author: ana, title: 'Start takes a minute' });
  return { ana, ben, stranger: await app.make.user(), group, project, issue };
}

const rows = async () =>
  (await app.services.db.read('todos').orderBy('id')).map((row) => [row.user_id, row.action, row.state]);

describe('createIssueTodo', () => {
  it('is made for the caller and pending', async () => {
    const { ana, issue, project } = await world();
    const answer = await app.as(ana).post(`${issue.url}/todo`);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        project: { id: project.id, name_with_namespace: 'Acme / Site', path_with_namespace: 'acme/site' },
        author: { username: 'ana' },
        action_name: 'marked',
        target_type: 'Issue',
        target: { id: issue.id, title: 'Start takes a minute', references: { relative: 'acme/site#1' } },
        target_url: `${app.url}/acme/site/-/issues/1`,
        body: 'Start takes a minute',
        state: 'pending',
      },
    ]);
    expect(answer.body).not.toHaveProperty('group');
    expect(await rows()).toEqual([[ana.id, 'marked', 'pending']]);
  });

  it('answers 304 while one is pending, and makes another one after', async () => {
    const { ana, issue } = await world();
    const first = await app.as(ana).post(`${issue.url}/todo`);
    const again = await app.as(ana).post(`${issue.url}/todo`);
    expect([again.status, again.body]).toEqual([304, '']);
    expect(await rows()).toHaveLength(1);
    await app.as(ana).post(`/todos/${first.body.id}/mark_as_done`);
    expect((await app.as(ana).post(`${issue.url}/todo`)).status).toBe(201);
  });

  it('is made once when asked for at the same time', async () => {
    const { ana, issue } = await world();
    const all = await Promise.all(Array.from({ length: 8 }, () => app.as(ana).post(`${issue.url}/todo`)));
    expect(all.map((answer) => answer.status).sort()).toEqual([201, ...Array(7).fill(304)]);
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ['anonymous', 'public', 401],
    ['stranger', 'private', 404],
  ] as const)('is refused to %s in a %s project', async (who, visibility, status) => {
    const all = await world(visibility);
    const answer = await app.as(who === 'anonymous' ? null : all[who]).post(`${all.issue.url}/todo`);
    expect(answer.status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  it('answers 404 for absent and hidden issues alike', async () => {
    const { stranger, issue, project } = await world();
    await app.services.db.write((tx) => tx('issues').where({ id: issue.id }).update({ confidential: 1 }));
    const hidden = await app.as(stranger).post(`${issue.url}/todo`);
    const absent = await app.as(stranger).post(`/projects/${project.id}/issues/77/todo`);
    expect([hidden.status, hidden.body]).toEqual([404, { message: '404 Not found' }]);
    expect([absent.status, absent.body]).toEqual([hidden.status, hidden.body]);
    expect(await rows()).toEqual([]);
  });
});

describe('listTodos', () => {
  async function filled() {
    const all = await world();
    const { ana, ben, project } = all;
    const other = await app.make.project({ members: { developer: ana } });
    const assigned = await app.make.issue({ project, author: ben, assignees: [ana], title: 'assigned' });
    const noted = await app.as(ben).post(`${all.issue.url}/notes`, { body: 'please look, @ana' });
    const far = await app.make.issue({ project: other, author: ana, title: 'far' });
    await app.as(ana).post(`${far.url}/todo`);
    return { ...all, other, assigned, note: noted.body, far };
  }

  it('shows the newest first, with the note that an item came from', async () => {
    const { ana, note, ben } = await filled();
    const { body, headers } = await app.as(ana).get('/todos');
    expect(body.map((one: { action_name: string }) => one.action_name)).toEqual([
      'marked',
      'mentioned',
      'assigned',
    ]);
    expect(body[1]).toMatchObject({
      author: { id: ben.id },
      body: 'please look, @ana',
      target_url: `${app.url}/acme/site/-/issues/1#note_${note.id}`,
    });
    expect(headers['x-total']).toBe('3');
  });

  it.each([
    ['action', () => ({ action: 'mentioned' }), ['mentioned']],
    ['author', (w: Filled) => ({ author_id: w.ben.id }), ['mentioned', 'assigned']],
    ['project', (w: Filled) => ({ project_id: w.other.id }), ['marked']],
    ['group', (w: Filled) => ({ group_id: w.group.id }), ['mentioned', 'assigned']],
    ['kind', () => ({ type: 'Issue' }), ['marked', 'mentioned', 'assigned']],
    ['another kind', () => ({ type: 'MergeRequest' }), []],
    ['a kind that nothing is kept for', () => ({ type: 'DesignManagement::Design' }), []],
    ['state', () => ({ state: 'done' }), []],
  ])('is narrowed by %s', async (_name, input, expected) => {
    const all = await filled();
    const { status, body } = await app.as(all.ana).get('/todos', input(all));
    expect([status, body.map((one: { action_name: string }) => one.action_name)]).toEqual([200, expected]);
  });
  type Filled = Awaited<ReturnType<typeof filled>>;

  it.each(['action', 'state', 'type'])('answers 400 for an unknown %s', async (name) => {
    const answer = await app.as(await app.make.user()).get('/todos', { [name]: 'nope' });
    expect([answer.status, answer.body]).toEqual([400, { error: `${name} does not have a valid value` }]);
  });

  it('is cut into pages', async () => {
    const { ana } = await filled();
    const { body, headers } = await app.as(ana).get('/todos', { per_page: 2, page: 2 });
    expect([body.length, headers['x-total'], headers['x-prev-page']]).toEqual([1, '3', '1']);
  });

  it('leaves out what the caller may no longer read, and keeps it from being shown', async () => {
    const { ana, ben, project } = await filled();
    const [todo] = (await app.as(ana).get('/todos', { action: 'assigned' })).body;
    await app.services.db.write((tx) => tx('issue_assignees').delete());
    await app.services.db.write((tx) =>
      tx('issues').where({ title: 'assigned' }).update({ confidential: 1 }),
    );
    await app.as('root').delete(`/projects/${project.id}/members/${ana.id}`);
    expect((await app.as(ana).get('/todos', { action: 'assigned' })).body).toEqual([]);
    expect((await app.as(ana).post(`/todos/${todo.id}/mark_as_done`)).status).toBe(404);
    expect((await app.as(ben).get('/todos')).body).toEqual([]);
  });

  it('needs credentials', async () => {
    expect((await app.as(null).get('/todos')).status).toBe(401);
  });
});

describe('markTodoAsDone', () => {
  it('answers the item in its new state, also the second time', async () => {
    const { ana, issue } = await world();
    const { body: todo } = await app.as(ana).post(`${issue.url}/todo`);
    const answer = await app.as(ana).post(`/todos/${todo.id}/mark_as_done`);
    expect([answer.status, answer.body]).toMatchObject([201, { id: todo.id, state: 'done' }]);
    const again = await app.as(ana).post(`/todos/${todo.id}/mark_as_done`);
    expect([again.status, again.body]).toEqual([201, answer.body]);
    expect((await app.as(ana).get('/todos')).body).toEqual([]);
    expect((await app.as(ana).get('/todos', { state: 'done' })).body).toHaveLength(1);
  });

  it('is refused to others and for absent items', async () => {
    const { ana, ben, issue } = await world();
    const { body: todo } = await app.as(ana).post(`${issue.url}/todo`);
    const foreign = await app.as(ben).post(`/todos/${todo.id}/mark_as_done`);
    expect([foreign.status, foreign.body]).toEqual([404, { message: '404 Not found' }]);
    expect((await app.as('root').post(`/todos/${todo.id}/mark_as_done`)).status).toBe(404);
    expect((await app.as(ana).post('/todos/99999/mark_as_done')).status).toBe(404);
    expect((await app.as(ana).post('/todos/x/mark_as_done')).body).toEqual({ error: 'id is invalid' });
    expect((await app.as(null).post(`/todos/${todo.id}/mark_as_done`)).status).toBe(401);
    expect(await rows()).toEqual([[ana.id, 'marked', 'pending']]);
  });
});

describe('markAllTodosAsDone', () => {
  it('finishes those of the caller alone', async () => {
    const { ana, ben, issue } = await world();
    await app.as(ana).post(`${issue.url}/todo`);
    await app.as(ben).post(`${issue.url}/todo`);
    const answer = await app.as(ana).post('/todos/mark_as_done');
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(await rows()).toEqual([
      [ana.id, 'marked', 'done'],
      [ben.id, 'marked', 'pending'],
    ]);
  });

  it('honours the filters', async () => {
    const { ana, ben, project, issue } = await world();
    await app.make.issue({ project, author: ben, assignees: [ana] });
    await app.as(ana).post(`${issue.url}/todo`);
    expect((await app.as(ana).post('/todos/mark_as_done', { action: 'marked' })).status).toBe(204);
    expect(await rows()).toEqual([
      [ana.id, 'assigned', 'pending'],
      [ana.id, 'marked', 'done'],
    ]);
    expect((await app.as(ana).post('/todos/mark_as_done', { action: 'x' })).status).toBe(400);
    expect((await app.as(null).post('/todos/mark_as_done')).status).toBe(401);
  });
});
