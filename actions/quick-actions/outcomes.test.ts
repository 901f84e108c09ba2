import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

let ana: MadeUser;
let guest: MadeUser;
let project: MadeProject;
let issue: MadeIssue;

beforeEach(async () => {
  app.server.clock.freeze('2022-10-26T09:30:00.000Z');
  [ana, guest] = [await app.make.user({ username: 'ana' }), await app.make.user({ username: 'gus' })];
  project = await app.make.project({ members: { reporter: ana, guest } });
  issue = await app.make.issue({ project, author: ana, title: 'Broken' });
});

const post = (body: string, who: MadeUser = ana) => app.as(who).post(`${issue.url}/notes`, { body });
const notes = async () => (await app.as('root').get(`${issue.url}/notes`, { sort: 'asc' })).body;
const comments = async () => (await notes()).filter(({ system }: { system: boolean }) => !system);
const fresh = async () => (await app.as('root').get(issue.url)).body;

describe('a comment with quick actions', () => {
  it('is stored without them and tells what they changed', async () => {
    const bug = await app.make.label({ project, title: 'bug' });
    const answer = await post('Done with it.\n\n/close\n/label ~bug');
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      body: 'Done with it.',
      commands_changes: { state_event: 'close', add_label_ids: [bug.id] },
    });
    expect(await fresh()).toMatchObject({ state: 'closed', labels: ['bug'] });
  });

  it('is stored without commands that the caller may not run', async () => {
    const answer = await post('Please\n/close\n/weight 3', guest);
    expect([answer.status, answer.body]).toMatchObject([201, { body: 'Please', commands_changes: {} }]);
    expect(await fresh()).toMatchObject({ state: 'opened', weight: null });
  });

  it('answers 202 with a report when there is nothing else, and stores no note', async () => {
    await app.make.label({ project, title: 'bug' });
    const answer = await post('/close\n/label ~bug');
    expect([answer.status, answer.body]).toMatchObject([
      202,
      { commands_changes: { state_event: 'close' }, summary: ['Closed this issue. Added ~bug label.'] },
    ]);
    expect(await comments()).toEqual([]);
  });

  it('answers 400 when commands alone ran without any effect', async () => {
    const answer = await post('/label ~unknown');
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        message:
          '400 Bad request - Note {:command_names=>["label"], :commands=>["Failed to apply commands."]}',
      },
    ]);
    expect(await notes()).toEqual([]);
  });

  it('answers 400 as a blank note when the caller may run none of them', async () => {
    const answer = await post('/close\n/lock', guest);
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: `400 Bad request - Note {:note=>["can't be blank"]}` },
    ]);
    expect(await fresh()).toMatchObject({ state: 'opened' });
  });

  it('keeps unknown commands and those in code', async () => {
    const body = '/unknown thing\n```\n/close\n```';
    expect((await post(body)).body).toMatchObject({ body, commands_changes: {} });
    expect(await fresh()).toMatchObject({ state: 'opened' });
  });

  it('puts figures behind the text', async () => {
    expect((await post('/shrug no idea')).body.body).toBe('no idea ¯\\＿(ツ)＿/¯');
  });

  it('refuses more than 200 assignees and changes nothing', async () => {
    const names = Array.from({ length: 201 }, (_, index) => `u${index}`);
    const at = app.services.clock.now();
    await app.services.db.write(async (tx) => {
      for (const name of names) {
        const lower = { username_lower: name, name_lower: name, email_lower: `${name}@e.example` };
        const row = { username: name, name, email: `${name}@e.example`, ...lower };
        await tx('users').insert({ ...row, created_at: at, updated_at: at });
      }
    });
    const answer = await post(`/assign ${names.map((name) => `@${name}`).join(' ')}`);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      '400 Bad request - Note {:validation=>["Assignees total must be less than or equal to 200"]}',
    ]);
    expect(await fresh()).toMatchObject({ assignees: [] });
  });

  it('runs them when it is edited, and goes when nothing else is left', async () => {
    const { body: note } = await post('Text');
    const edited = await app.as(ana).put(`${issue.url}/notes/${note.id}`, { body: 'Text\n/close' });
    expect([edited.status, edited.body]).toMatchObject([
      200,
      { body: 'Text', commands_changes: { state_event: 'close' } },
    ]);
    expect((await app.as(ana).put(`${issue.url}/notes/${note.id}`, { body: '/reopen' })).status).toBe(200);
    expect(await comments()).toEqual([]);
    expect(await fresh()).toMatchObject({ state: 'opened' });
  });
});

describe('a description with quick actions', () => {
  it('is stored without them when an issue is opened', async () => {
    await app.make.label({ project, title: 'bug' });
    const answer = await app.as(ana).post(`${project.url}/issues`, {
      title: 'New',
      description: 'Text\n/label ~bug\n/assign me\n/due tomorrow\n/estimate 1d 2h',
    });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        description: 'Text',
        labels: ['bug'],
        assignees: [{ username: 'ana' }],
        due_date: '2022-10-27',
        time_stats: { human_time_estimate: '1d 2h' },
      },
    ]);
  });

  it('is stored without them when it is changed', async () => {
    const answer = await app.as(ana).put(issue.url, { description: 'Now\n/close' });
    expect([answer.status, answer.body]).toMatchObject([200, { description: 'Now', state: 'closed' }]);
  });
});
