import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { makeParent } from '../../tools/testing/factories-notes.js';
import { useServer } from '../../tools/testing/use-server.js';
import { blank, commandCalls, commandScene } from './testing/command-scene.js';

const app = useServer();

let ana: MadeUser;
let bob: MadeUser;
let project: MadeProject;
let issue: MadeIssue;

const { on, says, systemNotes } = commandCalls(app, () => ({ ana, bob, project, issue }));

beforeEach(async () => {
  ({ ana, bob, project, issue } = await commandScene(app));
});

describe('quick actions on epics', () => {
  it('close, label and hide', async () => {
    const epic = await makeParent(app.make, 'epic', { members: { reporter: ana } });
    await app.make.label({ group: { id: epic.place.id }, title: 'big' });
    const runThere = on(ana, epic.notes);
    expect((await runThere('/label ~big\n/close')).says).toBe('Added ~big label. Closed this epic.');
    expect((await runThere('/confidential')).says).toBe('Made this epic confidential.');
    expect((await runThere('/assign me')).says).toBe(blank);
  });
});

describe('promoting an issue', () => {
  it('makes an epic of it that takes over what was said, and closes it', async () => {
    const big = await app.make.label({ group: { id: project.namespace_id }, title: 'big' });
    const own = await app.make.label({ project, title: 'own' });
    const labels = [big, own];
    const made = await app.make.issue({
      project,
      author: bob,
      title: 'Large',
      description: 'See #1',
      labels,
    });
    await app.as(bob).post(`${made.url}/notes`, { body: 'Before' });
    const answer = await app.as(ana).post(`${made.url}/notes`, { body: 'Off it goes\n/promote' });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { body: 'Off it goes', commands_changes: { promote_to_epic: true } },
    ]);
    const epic = await app.services.db.read('epics').first();
    expect(epic).toMatchObject({
      group_id: project.namespace_id,
      title: 'Large',
      description: 'See acme/site#1',
      author_id: ana.id,
      user_notes_count: 2,
    });
    expect(await systemNotes(made.url)).toEqual(['promoted to epic &1']);
    expect((await app.as(ana).get(made.url)).body.state).toBe('closed');
    expect(await app.services.db.read('epic_labels').pluck('label_id')).toEqual([big.id]);
    const notes = (await app.as(ana).get(`/groups/${project.namespace_id}/epics/${epic?.id}/notes`)).body;
    expect((notes as { body: string }[]).map(({ body }) => body).sort()).toEqual([
      'Before',
      'Off it goes',
      'promoted from issue site#2',
    ]);
  });

  it('is done once, and by those who may open epics there', async () => {
    const twice = { body: '/promote\n/promote' };
    expect((await app.as(ana).post(`${issue.url}/notes`, twice)).body).toMatchObject({
      summary: ['Promoted issue to an epic.'],
      commands_changes: { promote_to_epic: true },
    });
    expect(await says('/promote')).toBe(blank);
    expect(await systemNotes(issue.url)).toEqual(['promoted to epic &1']);
    const eve = await app.make.user();
    await app.make.members({ type: 'project', id: project.id }, { reporter: eve });
    issue = await app.make.issue({ project, author: eve });
    expect(await says('/promote', eve)).toBe(blank);
  });
});

describe('quick actions on the tree of epics', () => {
  it('put epics into others and take them out', async () => {
    const group = await app.make.group({ path: 'tree', members: { reporter: ana } });
    const url = `/groups/${group.id}/epics`;
    const open = async (title: string): Promise<{ id: number }> =>
      (await app.as(ana).post(url, { title })).body;
    const [outer] = [await open('Outer'), await open('Inner')];
    const runThere = async (body: string) => (await on(ana, `${url}/${outer.id}/notes`)(body)).says;
    expect(await runThere('/child_epic &9')).toBe("Child epic doesn't exist.");
    expect(await runThere('/child_epic &2')).toBe('Added &2 as a child epic.');
    expect(await runThere('/child_epic &2')).toBe('Given epic is already related to this epic.');
    expect(await runThere('/remove_child_epic &2')).toBe('Removed &2 from child epics.');
    expect(await runThere('/remove_parent_epic')).toBe('Parent epic is not present.');
    expect(await runThere('/parent_epic tree&2')).toBe('Set &2 as the parent epic.');
    expect(await runThere('/remove_parent_epic')).toBe('Removed parent epic &2.');
  });

  it('leave an epic inside one that the caller may not arrange', async () => {
    const top = await app.make.group({ path: 'top', visibility: 'public' });
    const sub = await app.make.group({
      path: 'sub',
      parent: top,
      visibility: 'public',
      members: { reporter: ana },
    });
    const [outer, inner] = [
      await app.make.epic({ group: top, author: bob }),
      await app.make.epic({ group: sub, author: bob }),
    ];
    await app.as('root').post(`/groups/${top.id}/epics/${outer.iid}/epics/${inner.id}`);
    const runThere = async (body: string) =>
      (await on(ana, `/groups/${sub.id}/epics/${inner.id}/notes`)(body)).says;
    expect(await runThere('/remove_parent_epic')).toBe('Parent epic is not present.');
    const row = await app.services.db.read('epics').where({ id: inner.id }).first();
    expect(row?.parent_id).toBe(outer.id);
  });

  it('are read from the descriptions of epics', async () => {
    const group = await app.make.group({ path: 'tree', members: { reporter: ana } });
    await app.make.label({ group, title: 'big' });
    const url = `/groups/${group.id}/epics`;
    const made = await app.as(ana).post(url, { title: 'One', description: 'Text\n/label ~big' });
    expect([made.status, made.body]).toMatchObject([201, { description: 'Text', labels: ['big'] }]);
    const changed = await app.as(ana).put(`${url}/1`, { description: 'More\n/close' });
    expect([changed.status, changed.body]).toMatchObject([200, { description: 'More', state: 'closed' }]);
  });
});
