import { beforeEach, describe, expect, it } from 'vitest';
import { loadProject } from '../../storage/database/projects/load.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { makeParent } from '../../tools/testing/factories-notes.js';
import { useServer } from '../../tools/testing/use-server.js';
import { recordReferences } from './record-references.js';

const app = useServer();

let ana: MadeUser;
let bob: MadeUser;
let project: MadeProject;
let issue: MadeIssue;

beforeEach(async () => {
  [ana, bob] = [await app.make.user({ username: 'ana' }), await app.make.user({ username: 'bob' })];
  const namespace = await app.make.group({ path: 'acme' });
  project = await app.make.project({ namespace, path: 'site', members: { reporter: ana } });
  issue = await app.make.issue({ project, author: ana, title: 'Broken' });
});

const comment = (body: string, who: MadeUser = ana, params: object = {}) =>
  app.as(who).post(`${issue.url}/notes`, { body, ...params });
const toldOn = async (url: string, who: MadeUser | 'root' = 'root'): Promise<string[]> => {
  const { body } = await app.as(who).get(`${url}/notes`, { activity_filter: 'only_activity', sort: 'asc' });
  return (body as { body: string }[]).map((note) => note.body);
};
const todos = async () =>
  (await app.services.db.read('todos').orderBy('id')).map(({ user_id, action }) => ({ user_id, action }));

describe('a reference', () => {
  it('is told once to what it speaks of, however often it is repeated', async () => {
    const other = await app.make.issue({ project });
    const { body: note } = await comment(`See #${other.iid} and acme/site#${other.iid}`);
    await comment(`Again #${other.iid}`);
    await app.as(ana).put(`${issue.url}/notes/${note.id}`, { body: `Still #${other.iid}, really` });
    expect(await toldOn(other.url)).toEqual(['mentioned in issue #1']);
  });

  it('is as short as the place allows', async () => {
    const beside = await app.make.project({
      namespace: { ...project, id: project.namespace_id } as never,
      path: 'b',
    });
    const away = await app.make.project({ path: 'c' });
    const [near, far] = [await app.make.issue({ project: beside }), await app.make.issue({ project: away })];
    await comment(`b#${near.iid} and ${away.full_path}#${far.iid}`);
    expect(await toldOn(near.url)).toEqual(['mentioned in issue site#1']);
    expect(await toldOn(far.url)).toEqual(['mentioned in issue acme/site#1']);
  });

  it('is found in descriptions, by address and to other kinds', async () => {
    const mr = await makeParent(app.make, 'merge_request', { project });
    const snippet = await makeParent(app.make, 'snippet', { project });
    const address = app.services.urls.web(`/acme/site/-/merge_requests/${mr.iid}`);
    const description = `For ${address} and $${snippet.id}`;
    await app.as(ana).post(`${project.url}/issues`, { title: 'New', description });
    expect(await toldOn(mr.notes.replace(/\/notes$/, ''))).toEqual(['mentioned in issue #2']);
    expect(await toldOn(snippet.notes.replace(/\/notes$/, ''))).toEqual(['mentioned in issue #2']);
  });

  it('leads nowhere in code, to itself, or to another host', async () => {
    const other = await app.make.issue({ project });
    await comment(`\`#${other.iid}\` #1 https://other.example/acme/site/-/issues/${other.iid}`);
    expect([await toldOn(other.url), await toldOn(issue.url)]).toEqual([[], []]);
  });

  it('is not told where its writer may not read', async () => {
    const hidden = await app.make.project({ visibility: 'private', path: 'hidden' });
    const secret = await app.make.issue({ project: hidden });
    const confidential = await app.make.issue({ project, confidential: 1 });
    await comment(`${hidden.full_path}#${secret.iid} #${confidential.iid}`, bob);
    expect([await toldOn(secret.url), await toldOn(confidential.url)]).toEqual([[], []]);
    await comment(`#${confidential.iid}`, ana);
    expect(await toldOn(confidential.url)).toEqual(['mentioned in issue #1']);
  });

  it('is shown only to readers of what it came from, and internal comments make none', async () => {
    const other = await app.make.issue({ project });
    const confidential = await app.make.issue({ project, author: ana, confidential: 1 });
    await app.as(ana).post(`${confidential.url}/notes`, { body: `#${other.iid}` });
    await comment(`#${other.iid}`, ana, { internal: true });
    expect(await toldOn(other.url, ana)).toEqual(['mentioned in issue #3']);
    expect(await toldOn(other.url, bob)).toEqual([]);
  });
});

describe('the message of a commit', () => {
  it('is told once to what it speaks of, but not to the merge request that it is part of', async () => {
    const inside = await makeParent(app.make, 'merge_request', { project });
    const other = await makeParent(app.make, 'merge_request', { project });
    const { db, urls } = app.services;
    const sha = '0123456789abcdef0123456789abcdef01234567';
    const text = `Fix #1 for !${inside.iid} and !${other.iid}`;
    const record = () =>
      db.write(async (tx) => {
        const place = await loadProject(tx, { id: project.id }, ana.id);
        if (!place) throw new Error('the project is gone');
        const ids = { id: 0, projectId: place.id, groupId: null } as const;
        const insideMergeRequestIds = [inside.id];
        const source = { kind: 'commit', ...ids, sha, project: place, insideMergeRequestIds } as const;
        await recordReferences(tx, { source, texts: [text], actor: ana, at: app.services.clock.now(), urls });
      });
    await record();
    await record();
    expect(await toldOn(issue.url)).toEqual([`mentioned in commit ${sha}`]);
    expect(await toldOn(other.notes.replace(/\/notes$/, ''))).toEqual([`mentioned in commit ${sha}`]);
    expect(await toldOn(inside.notes.replace(/\/notes$/, ''))).toEqual([]);
  });
});

describe('a title', () => {
  it('goes on meaning what it meant once its issue is moved', async () => {
    const owner = await app.make.user({ username: 'owen' });
    const params = { namespace: owner, members: { maintainer: ana } };
    const to = await app.make.project({ ...params, path: 'there' });
    const [wrong, meant] = [await app.make.issue({ project: to }), issue];
    const put = await app.as('root').post(`/projects/${project.id}/issues`, { title: `after #${meant.iid}` });
    const { iid } = put.body as { iid: number };
    const move = { to_project_id: to.id };
    const moved = await app.as('root').post(`/projects/${project.id}/issues/${iid}/move`, move);
    expect(moved.status).toBe(201);
    expect(await toldOn(wrong.url)).toEqual([]);
    expect(await toldOn(meant.url)).toEqual([
      `mentioned in issue #${iid}`,
      `mentioned in issue owen/there#${(moved.body as { iid: number }).iid}`,
    ]);
  });
});

describe('a mention', () => {
  it('gives a to-do once, and says whether somebody was addressed', async () => {
    const cid = await app.make.user({ username: 'cid' });
    const { body: note } = await comment('@bob look, cc @cid @ana');
    expect(await todos()).toEqual([
      { user_id: bob.id, action: 'directly_addressed' },
      { user_id: cid.id, action: 'mentioned' },
    ]);
    await app.as(bob).post('/todos/mark_as_done');
    await app.as(ana).put(`${issue.url}/notes/${note.id}`, { body: '@bob look again, cc @cid' });
    expect(await todos()).toHaveLength(2);
  });

  it('subscribes whom it names', async () => {
    await comment('hi @bob');
    const { body } = await app.as(bob).get(issue.url);
    expect(body.subscribed).toBe(true);
  });

  it('means the members of a group that the writer sees', async () => {
    const team = await app.make.group({ path: 'team', members: { guest: bob } });
    const secret = await app.make.group({ path: 'secret', visibility: 'private', members: { guest: bob } });
    await comment(`hi @${secret.full_path}`);
    expect(await todos()).toEqual([]);
    await comment(`hi @${team.full_path}`);
    expect(await todos()).toEqual([{ user_id: bob.id, action: 'mentioned' }]);
  });

  it('means everybody of the project with all', async () => {
    await comment('@all hi', bob);
    expect(await todos()).toEqual([{ user_id: ana.id, action: 'mentioned' }]);
  });

  it('tells nobody of what they may not read', async () => {
    const confidential = await app.make.issue({ project, author: ana, confidential: 1 });
    await app.as(ana).post(`${confidential.url}/notes`, { body: '@bob' });
    await comment('@bob', ana, { internal: true });
    expect(await todos()).toEqual([]);
  });
});
