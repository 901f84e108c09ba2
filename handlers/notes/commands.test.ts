import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { type MadeParent, makeNote, makeParent } from '../../tools/testing/factories-notes.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const problem = (text: string) => [400, { message: `400 Bad request - Note ${text}` }];
const blank = problem(`{:note=>["can't be blank"]}`);

let reporter: MadeUser;
let stranger: MadeUser;
let issue: MadeParent;
let labelId: number;

beforeEach(async () => {
  [reporter, stranger] = [await app.make.user(), await app.make.user()];
  issue = await makeParent(app.make, 'issue', { members: { reporter } });
  const label = await app.as(reporter).post(`/projects/${issue.projectId}/labels`, {
    name: 'bug',
    color: '#ff0000',
  });
  labelId = label.body.id;
});

const post = async (body: string, who: MadeUser = reporter, path = issue.notes) =>
  app.as(who).post(path, { body });
const state = async () =>
  (await app.services.db.read('issues').where({ id: issue.id }).first('state', 'title')) as object;
const comments = async () =>
  (await app.as('root').get(issue.notes, { activity_filter: 'only_comments' })).body.map(
    (note: { body: string }) => note.body,
  );

describe('a comment with quick actions', () => {
  it('is stored without them and tells what they changed', async () => {
    const answer = await post('Done.\n/close\n/label ~bug\nThanks.');
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      body: 'Done.\nThanks.',
      commands_changes: { state_event: 'close', add_label_ids: [labelId] },
    });
    expect(await state()).toMatchObject({ state: 'closed' });
  });

  it('is stored without those that the caller may not run', async () => {
    const answer = await post('Done.\n/close', stranger);
    expect([answer.status, answer.body.body, answer.body.commands_changes]).toEqual([201, 'Done.', {}]);
    expect(await state()).toMatchObject({ state: 'opened' });
  });

  it('keeps unknown commands, code and quotes', async () => {
    const body = 'Try\n/nothing_known\n```\n/close\n```\n`/close`\n>>>\n/close\n>>>';
    expect((await post(body)).body).toMatchObject({ body, commands_changes: {} });
    expect(await state()).toMatchObject({ state: 'opened' });
  });

  it('may hold figures', async () => {
    expect((await post('/shrug who knows')).body.body).toBe('who knows ¯\\＿(ツ)＿/¯');
    expect((await post('/tableflip')).body.body).toBe('(╯°□°)╯︵ ┻━┻');
  });

  it('loses them on snippets, where they do nothing', async () => {
    const snippet = await makeParent(app.make, 'snippet');
    const answer = await post('Nice\n/close', reporter, snippet.notes);
    expect([answer.status, answer.body.body]).toEqual([201, 'Nice']);
    const alone = await post('/close', reporter, snippet.notes);
    expect([alone.status, alone.body]).toEqual(blank);
  });

  it('runs on merge requests and epics', async () => {
    const developer = await app.make.user();
    for (const kind of ['merge_request', 'epic'] as const) {
      const parent = await makeParent(app.make, kind, { members: { developer } });
      const answer = await post('/close', developer, parent.notes);
      expect([answer.status, answer.body.commands_changes]).toEqual([202, { state_event: 'close' }]);
      const row = await untyped(app.services.db.read)(parent.table).where({ id: parent.id }).first('state');
      expect(row?.state).toBe('closed');
    }
  });
});

describe('a body of quick actions alone', () => {
  it('answers 202 with one text and stores no note', async () => {
    const answer = await post('/close\n/label ~bug');
    expect([answer.status, answer.body]).toEqual([
      202,
      {
        commands_changes: { state_event: 'close', add_label_ids: [labelId] },
        summary: ['Closed this issue. Added ~bug label.'],
      },
    ]);
    expect(await comments()).toEqual([]);
    expect(await state()).toMatchObject({ state: 'closed' });
  });

  it('answers 400 and names them when nothing came of them', async () => {
    const answer = await post('/label ~unknown');
    expect([answer.status, answer.body]).toEqual(
      problem('{:command_names=>["label"], :commands=>["Failed to apply commands."]}'),
    );
  });

  it('answers 400 as a blank note when the caller may run none', async () => {
    const answer = await post('/close', stranger);
    expect([answer.status, answer.body]).toEqual(blank);
    expect(await state()).toMatchObject({ state: 'opened' });
  });

  it('begins no thread and changes nothing then', async () => {
    const answer = await post('/close', reporter, issue.discussions);
    expect(answer.status).toBe(400);
    expect(await state()).toMatchObject({ state: 'opened' });
  });

  it('is no reply', async () => {
    const note = await makeNote(app.services, { on: issue, author: reporter });
    const answer = await post('/close', reporter, `${issue.discussions}/${note.discussion_id}/notes`);
    expect(answer.status).toBe(400);
    expect(await state()).toMatchObject({ state: 'opened' });
  });
});

describe('a changed comment', () => {
  it('has its quick actions run', async () => {
    const { id } = (await post('before')).body;
    const answer = await app.as(reporter).put(`${issue.notes}/${id}`, { body: 'after\n/close' });
    expect(answer.body).toMatchObject({ body: 'after', commands_changes: { state_event: 'close' } });
    expect(await state()).toMatchObject({ state: 'closed' });
  });

  it('is gone when nothing but quick actions is left of it', async () => {
    const { id } = (await post('before')).body;
    const answer = await app.as(reporter).put(`${issue.notes}/${id}`, { body: '/close' });
    expect(answer.status).toBe(200);
    expect(await comments()).toEqual([]);
    expect(await state()).toMatchObject({ state: 'closed' });
  });
});
