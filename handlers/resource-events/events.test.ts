import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const at = '2022-10-14T13:38:20.077Z';

let guest: MadeUser;
let reporter: MadeUser;
let group: GroupRow;
let project: MadeProject;
let issue: MadeIssue;

beforeEach(async () => {
  [guest, reporter] = [await app.make.user(), await app.make.user()];
  group = await app.make.group({ members: { guest, reporter } });
  project = await app.make.project({ namespace: group });
  issue = await app.make.issue({ project, author: reporter });
});

const add = async (values: Record<string, unknown>): Promise<number> => {
  const [row] = await app.services.db.write((tx) =>
    untyped(tx)('resource_events')
      .insert({ user_id: reporter.id, created_at: at, ...values })
      .returning('id'),
  );
  return row.id;
};

const made = async (table: string, values: Record<string, unknown>): Promise<number> => {
  const common = { author_id: reporter.id, title: 'x', iid: 7, created_at: at, updated_at: at };
  const [row] = await app.services.db.write((tx) =>
    untyped(tx)(table)
      .insert({ ...common, ...values })
      .returning('id'),
  );
  return row.id;
};

const request = (state = 'opened') =>
  made('merge_requests', {
    target_project_id: project.id,
    source_project_id: project.id,
    source_branch: 'a',
    target_branch: 'main',
    state,
  });

/** Every kind of event on every kind of parent: columns, and what is told of them. */
async function everyKind() {
  const requestId = await request();
  const epicId = await made('epics', { group_id: group.id });
  const label = await app.make.label({ group, title: 'bug' });
  const milestone = await app.make.milestone({ project, title: 'v1' });
  const iteration = await app.make.iteration({ group, startDate: '2022-01-01', dueDate: '2022-01-02' });
  const values = {
    state: [{ state: 'closed' }, { state: 'closed' }],
    label: [
      { label_id: label.id, action: 'add' },
      { action: 'add', label: { id: label.id, name: 'bug', text_color: '#FFFFFF' } },
    ],
    milestone: [
      { milestone_id: milestone.id, action: 'remove', state: 'opened' },
      { action: 'remove', state: 'opened', milestone: { id: milestone.id, title: 'v1' } },
    ],
    weight: [{ weight: 3 }, { weight: 3 }],
    iteration: [
      { iteration_id: iteration.id, action: 'add' },
      { action: 'add', iteration: { id: iteration.id, state: 3 } },
    ],
  } as const;
  const parents = {
    Issue: { column: 'issue_id', id: issue.id, url: issue.url },
    MergeRequest: {
      column: 'merge_request_id',
      id: requestId,
      url: `/projects/${project.id}/merge_requests/7`,
    },
    Epic: { column: 'epic_id', id: epicId, url: `/groups/${group.id}/epics/${epicId}` },
  };
  const pairs = [
    ...(['state', 'label', 'milestone', 'weight', 'iteration'] as const).map(
      (kind) => ['Issue', kind] as const,
    ),
    ...(['state', 'label', 'milestone'] as const).map((kind) => ['MergeRequest', kind] as const),
    ...(['state', 'label'] as const).map((kind) => ['Epic', kind] as const),
  ];
  return pairs.map(([type, kind]) => {
    const { column, id, url } = parents[type];
    const [columns, told] = values[kind];
    const named = kind === 'weight' ? { issue_id: id } : { resource_type: type, resource_id: id };
    return {
      url: `${url}/resource_${kind}_events`,
      columns: { kind, [column]: id, ...columns },
      told: { created_at: at, user: { username: reporter.username }, ...named, ...told },
    };
  });
}

describe('resource events', () => {
  it('are listed and read on every parent', async () => {
    for (const { url, columns, told } of await everyKind()) {
      const id = await add(columns);
      const list = await app.as(guest).get(url);
      expect([url, list.status, list.body]).toMatchObject([url, 200, [{ id, ...told }]]);
      const single = await app.as(guest).get(`${url}/${id}`);
      expect(single.body).toEqual(list.body[0]);
    }
  });

  it('answer 401 without credentials and 404 for what is not there', async () => {
    for (const { url } of await everyKind()) {
      expect((await app.as(null).get(url)).status).toBe(401);
      expect((await app.as(null).get(`${url}/1`)).status).toBe(401);
      const absent = await app.as(guest).get(`${url}/999999`);
      expect([absent.status, absent.body]).toEqual([404, { message: '404 Not found' }]);
      const [parent, name] = [url.slice(0, url.lastIndexOf('/')), url.slice(url.lastIndexOf('/'))];
      const orphan = await app.as(guest).get(`${parent.slice(0, parent.lastIndexOf('/'))}/999999${name}`);
      expect([orphan.status, orphan.body]).toEqual([404, { message: '404 Not found' }]);
    }
  });

  it('are those of one parent and one kind, oldest first, in pages', async () => {
    const other = await app.make.issue({ project, author: reporter });
    const ids = [];
    for (const state of ['closed', 'reopened', 'closed']) {
      ids.push(await add({ kind: 'state', issue_id: issue.id, state }));
    }
    const foreign = await add({ kind: 'state', issue_id: other.id, state: 'closed' });
    const weight = await add({ kind: 'weight', issue_id: issue.id, weight: 1 });
    const url = `${issue.url}/resource_state_events`;
    const list = await app.as(guest).get(url, { per_page: 2 });
    expect(list.body.map((event: { id: number }) => event.id)).toEqual(ids.slice(0, 2));
    expect(list.headers['x-total']).toBe('3');
    for (const id of [foreign, weight]) expect((await app.as(guest).get(`${url}/${id}`)).status).toBe(404);
  });

  it('hide with a confidential issue', async () => {
    const secret = await app.make.issue({ project, author: reporter, confidential: 1 });
    const id = await add({ kind: 'state', issue_id: secret.id, state: 'closed' });
    const url = `${secret.url}/resource_state_events`;
    expect((await app.as(guest).get(url)).body).toEqual({ message: '404 Not found' });
    expect((await app.as(guest).get(`${url}/${id}`)).status).toBe(404);
    expect((await app.as(reporter).get(url)).body).toHaveLength(1);
  });

  it('tell no label that is deleted or hidden', async () => {
    const hidden = await app.make.label({ group: await app.make.group({ visibility: 'private' }) });
    const gone = await app.make.label({ project });
    for (const label_id of [hidden.id, gone.id]) {
      await add({ kind: 'label', issue_id: issue.id, label_id, action: 'add' });
    }
    await app.services.db.write((tx) => tx('labels').where({ id: gone.id }).delete());
    const url = `${issue.url}/resource_label_events`;
    const labels = async (who: MadeUser | 'root') =>
      (await app.as(who).get(url)).body.map((event: { label: object | null }) => event.label);
    expect(await labels(guest)).toEqual([null, null]);
    expect(await labels('root')).toMatchObject([{ id: hidden.id }, null]);
  });

  it('follow from changes of an issue', async () => {
    const label = await app.make.label({ project, title: 'bug' });
    await app.as(reporter).put(issue.url, { labels: 'bug', state_event: 'close' });
    const labels = await app.as(guest).get(`${issue.url}/resource_label_events`);
    expect(labels.body).toMatchObject([{ action: 'add', label: { id: label.id } }]);
    const states = await app.as(guest).get(`${issue.url}/resource_state_events`);
    expect(states.body).toMatchObject([{ state: 'closed', user: { id: reporter.id } }]);
  });
});

describe('tier-gated events', () => {
  const free = useServer({ tier: 'free' });
  it.each(['weight', 'iteration'])('of %s answer 403 without a paid tier', async (kind) => {
    const place = await free.make.project();
    const one = await free.make.issue({ project: place });
    expect((await free.as('root').get(`${one.url}/resource_${kind}_events`)).status).toBe(403);
  });
});
