import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { type MadeParent, makeNote, makeParent, noteParents } from '../../tools/testing/factories-notes.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const wire = { issue: 'Issue', snippet: 'Snippet', merge_request: 'MergeRequest', epic: 'Epic' } as const;

describe.each(noteParents)('notes of a parent of kind %s', (kind) => {
  let mia: MadeUser;
  let parent: MadeParent;
  beforeEach(async () => {
    mia = await app.make.user({ username: 'mia' });
    parent = await makeParent(app.make, kind, { author: mia });
  });

  const note = (values: object = {}) => makeNote(app.services, { on: parent, author: mia, ...values });
  const ids = async (params: object = {}) =>
    (await app.as(mia).get(parent.notes, { ...params })).body.map((one: { id: number }) => one.id);

  it('have every field of a note', async () => {
    const made = await note({ body: 'Looks good' });
    const answer = await app.as(mia).get(parent.notes);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      {
        id: made.id,
        type: null,
        body: 'Looks good',
        attachment: null,
        author: {
          id: mia.id,
          username: 'mia',
          name: mia.name,
          state: 'active',
          avatar_url: null,
          web_url: `${app.url}/mia`,
        },
        created_at: made.created_at,
        updated_at: made.updated_at,
        system: false,
        noteable_id: parent.id,
        noteable_type: wire[kind],
        project_id: parent.projectId,
        resolvable: false,
        confidential: false,
        internal: false,
        noteable_iid: kind === 'issue' || kind === 'merge_request' ? parent.iid : null,
        commands_changes: {},
      },
    ]);
  });

  it('come newest first, by creation or change, either way round, ties by number', async () => {
    const a = await note({ created_at: '2022-01-01T00:00:00.000Z', updated_at: '2022-03-01T00:00:00.000Z' });
    const b = await note({ created_at: '2022-02-01T00:00:00.000Z', updated_at: '2022-02-01T00:00:00.000Z' });
    const c = await note({ created_at: '2022-02-01T00:00:00.000Z', updated_at: '2022-02-01T00:00:00.000Z' });
    expect(await ids()).toEqual([c.id, b.id, a.id]);
    expect(await ids({ sort: 'asc' })).toEqual([a.id, b.id, c.id]);
    expect(await ids({ order_by: 'updated_at' })).toEqual([a.id, c.id, b.id]);
    expect(await ids({ order_by: 'updated_at', sort: 'asc' })).toEqual([b.id, c.id, a.id]);
  });

  it('are narrowed to comments or to activity', async () => {
    const said = await note();
    const done = await note({ system: 1, system_action: 'title', body: 'changed the title' });
    expect(await ids({ activity_filter: 'only_comments' })).toEqual([said.id]);
    expect(await ids({ activity_filter: 'only_activity' })).toEqual([done.id]);
    expect(new Set(await ids({ activity_filter: 'all_notes' }))).toEqual(new Set([said.id, done.id]));
  });

  it('are paged with totals', async () => {
    for (let count = 0; count < 5; count += 1) await note();
    const answer = await app.as(mia).get(parent.notes, { per_page: 2, page: 2 });
    expect(answer.body).toHaveLength(2);
    expect(answer.headers).toMatchObject({ 'x-total': '5', 'x-total-pages': '3', 'x-next-page': '3' });
    expect((await app.as(mia).get(parent.notes, { page: 9 })).body).toEqual([]);
  });

  it('are of that parent alone', async () => {
    const other = await makeParent(app.make, kind, { author: mia });
    const stray = await makeNote(app.services, { on: other, author: mia });
    expect(await ids()).toEqual([]);
    const answer = await app.as(mia).get(`${parent.notes}/${stray.id}`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Not found' }]);
  });

  it.each([
    ['sort', 'up'],
    ['order_by', 'id'],
    ['activity_filter', 'none'],
  ])('refuse an unknown %s', async (name, value) => {
    const answer = await app.as(mia).get(parent.notes, { [name]: value });
    expect([answer.status, answer.body]).toEqual([400, { error: `${name} does not have a valid value` }]);
  });

  it('are read one by one, with the fields of the parent where it has them', async () => {
    const made = await note();
    const answer = await app.as(mia).get(`${parent.notes}/${made.id}`);
    expect(answer.status).toBe(200);
    expect(answer.body.id).toBe(made.id);
    const named = kind === 'snippet' || kind === 'epic';
    const fields = { title: `Some ${kind}`, file_name: null, expires_at: null };
    expect(named ? answer.body : fields).toMatchObject(fields);
    expect('title' in answer.body).toBe(named);
  });

  it('answer 404 for a number there is not and 400 for none', async () => {
    const absent = await app.as(mia).get(`${parent.notes}/999999`);
    expect([absent.status, absent.body]).toEqual([404, { message: '404 Not found' }]);
    const wrong = await app.as(mia).get(`${parent.notes}/x`);
    expect([wrong.status, wrong.body]).toEqual([400, { error: 'note_id is invalid' }]);
  });

  it('need a user, also on public places', async () => {
    const made = await note();
    for (const path of [parent.notes, `${parent.notes}/${made.id}`]) {
      const answer = await app.as(null).get(path);
      expect([answer.status, answer.body]).toEqual([401, { message: '401 Unauthorized' }]);
    }
  });

  it('are hidden with a private place', async () => {
    const hidden = await makeParent(app.make, kind, { author: mia, visibility: 'private' });
    const made = await makeNote(app.services, { on: hidden, author: mia });
    const stranger = await app.make.user();
    const text = kind === 'epic' ? '404 Group Not Found' : '404 Project Not Found';
    for (const path of [hidden.notes, `${hidden.notes}/${made.id}`]) {
      const answer = await app.as(stranger).get(path);
      expect([answer.status, answer.body]).toEqual([404, { message: text }]);
    }
  });

  it('answer 404 for a parent that is not there', async () => {
    const answer = await app.as(mia).get(parent.notes.replace(/\d+\/notes$/, '999999/notes'));
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Not found' }]);
  });

  it('of a deleted user are by the ghost', async () => {
    const gone = await app.make.user();
    const made = await makeNote(app.services, { on: parent, author: gone });
    expect((await app.as('root').delete(`/users/${gone.id}`)).status).toBe(204);
    const answer = await app.as(mia).get(`${parent.notes}/${made.id}`);
    expect(answer.body.author.username).toBe('ghost');
  });
});

describe('notes on merge requests', () => {
  it('tell whether they are resolved, by whom and when, in threads only', async () => {
    const mia = await app.make.user();
    const parent = await makeParent(app.make, 'merge_request', { author: mia });
    const at = '2022-10-02T09:22:45.331Z';
    await makeNote(app.services, {
      on: parent,
      author: mia,
      type: 'DiscussionNote',
      resolved_at: at,
      resolved_by_id: mia.id,
    });
    const [note] = (await app.as(mia).get(parent.notes)).body;
    expect(note).toMatchObject({
      type: 'DiscussionNote',
      resolvable: true,
      resolved: true,
      resolved_by: { id: mia.id },
      resolved_at: at,
    });
  });

  it('are for reporters and above in private projects', async () => {
    const [guest, reporter] = [await app.make.user(), await app.make.user()];
    const parent = await makeParent(app.make, 'merge_request', {
      visibility: 'private',
      members: { guest, reporter },
    });
    expect((await app.as(guest).get(parent.notes)).status).toBe(404);
    expect((await app.as(reporter).get(parent.notes)).status).toBe(200);
  });
});

describe('epics', () => {
  it('are named by their global number', async () => {
    const mia = await app.make.user();
    await makeParent(app.make, 'epic');
    const parent = await makeParent(app.make, 'epic');
    expect(parent.iid).not.toBe(parent.id);
    const byIid = await app.as(mia).get(`/groups/${parent.groupId}/epics/${parent.iid}/notes`);
    expect(byIid.status).toBe(404);
  });
});

describe('a feature that is switched off', () => {
  it.each([
    ['snippet', { settings: { snippets_access_level: 'disabled' } }, 403],
    ['merge_request', { values: { merge_requests_access_level: 'disabled' } }, 404],
    ['issue', { values: { issues_access_level: 'disabled' } }, 404],
  ] as const)('hides the notes of a parent of kind %s', async (kind, input, status) => {
    const project = await app.make.project(input);
    const parent = await makeParent(app.make, kind, { project });
    const { notes, discussions, awards } = parent;
    for (const path of [notes, discussions, `${awards}/award_emoji`]) {
      expect((await app.as('root').get(path)).status).toBe(status);
      expect((await app.as('root').post(path, { body: 'x', name: 'tada' })).status).toBe(status);
    }
  });
});

describe('personal snippets', () => {
  it('have no notes here', async () => {
    const mia = await app.make.user();
    const parent = await makeParent(app.make, 'snippet', { author: mia });
    await app.services.db.write((tx) => tx('snippets').where({ id: parent.id }).update({ project_id: null }));
    expect((await app.as(mia).get(parent.notes)).status).toBe(404);
  });
});
