import { beforeEach, describe, expect, it } from 'vitest';
import type { NoteRow } from '../../storage/database/issuables/rows.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { type MadeParent, makeNote, makeParent } from '../../tools/testing/factories-notes.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

/** What a caller learns of a note from each way to ask. */
async function seen(who: MadeUser | 'root', parent: MadeParent, note: NoteRow): Promise<boolean> {
  const client = app.as(who);
  const list = await client.get(parent.notes);
  const single = await client.get(`${parent.notes}/${note.id}`);
  const threads = await client.get(parent.discussions);
  const thread = await client.get(`${parent.discussions}/${note.discussion_id}`);
  const inThread = await client.get(`${parent.discussions}/${note.discussion_id}/notes`);
  const awards = await client.get(`${parent.awards}/notes/${note.id}/award_emoji`);
  const isThere = single.status === 200;
  const counted = isThere ? '1' : '0';
  expect(list.body).toHaveLength(isThere ? 1 : 0);
  expect([list.headers['x-total'], threads.headers['x-total']]).toEqual([counted, counted]);
  expect(threads.body).toHaveLength(isThere ? 1 : 0);
  expect([thread.status, inThread.status, awards.status]).toEqual(
    isThere ? [200, 200, 200] : [404, 404, 404],
  );
  if (!isThere) {
    expect([single.status, single.body]).toEqual([404, { message: '404 Note Not Found' }]);
    const put = await client.put(`${parent.notes}/${note.id}`, { body: 'x' });
    const gone = await client.delete(`${parent.notes}/${note.id}`);
    const award = await client.post(`${parent.awards}/notes/${note.id}/award_emoji`, { name: 'tada' });
    const reply = await client.post(`${parent.discussions}/${note.discussion_id}/notes`, { body: 'x' });
    expect([put.status, gone.status, award.status, reply.status]).toEqual([404, 404, 404, 404]);
  }
  return isThere;
}

describe.each(['issue', 'epic'] as const)('an internal note on a parent of kind %s', (kind) => {
  it('is for reporters and above, not for its author without that role', async () => {
    const [guest, reporter, author] = [await app.make.user(), await app.make.user(), await app.make.user()];
    const stranger = await app.make.user();
    const parent = await makeParent(app.make, kind, { members: { guest, reporter }, author });
    const note = await makeNote(app.services, { on: parent, author, internal: 1 });
    expect(await seen(reporter, parent, note)).toBe(true);
    expect(await seen('root', parent, note)).toBe(true);
    expect(await seen(guest, parent, note)).toBe(false);
    expect(await seen(author, parent, note)).toBe(false);
    expect(await seen(stranger, parent, note)).toBe(false);
  });
});

describe('a mention elsewhere', () => {
  let author: MadeUser;
  let parent: MadeParent;
  beforeEach(async () => {
    author = await app.make.user();
    parent = await makeParent(app.make, 'issue', { author });
  });

  const mention = (
    referrer: Pick<NoteRow, 'referrer_kind' | 'referrer_id'> & { referrer_project_id?: number | null },
  ) =>
    makeNote(app.services, {
      on: parent,
      author,
      system: 1,
      system_action: 'cross_reference',
      body: 'mentioned in secret#1',
      ...referrer,
    });
  const mentionBy = (other: MadeParent) =>
    mention({ referrer_kind: other.kind, referrer_id: other.id, referrer_project_id: other.projectId });

  it.each(['issue', 'merge_request', 'epic', 'snippet'] as const)(
    'by something of kind %s is for those who see that',
    async (kind) => {
      const [member, stranger] = [await app.make.user(), await app.make.user()];
      const other = await makeParent(app.make, kind, {
        visibility: 'private',
        members: { reporter: member },
      });
      const note = await mentionBy(other);
      expect(await seen(member, parent, note)).toBe(true);
      expect(await seen('root', parent, note)).toBe(true);
      expect(await seen(stranger, parent, note)).toBe(false);
    },
  );

  it.each(['issue', 'merge_request', 'epic', 'snippet'] as const)(
    'by something public of kind %s is for everybody',
    async (kind) => {
      const other = await makeParent(app.make, kind);
      expect(await seen(await app.make.user(), parent, await mentionBy(other))).toBe(true);
    },
  );

  it('by something internal is hidden from external users', async () => {
    const other = await makeParent(app.make, 'issue', { visibility: 'internal' });
    const note = await mentionBy(other);
    expect(await seen(await app.make.user(), parent, note)).toBe(true);
    expect(await seen(await app.make.user({ external: 1 }), parent, note)).toBe(false);
  });

  it('by a confidential issue is for its author, its assignees, reporters and above', async () => {
    const [writer, assignee, guest, reporter] = [
      await app.make.user(),
      await app.make.user(),
      await app.make.user(),
      await app.make.user(),
    ];
    const other = await makeParent(app.make, 'issue', {
      author: writer,
      members: { guest, reporter },
      values: { confidential: 1 },
    });
    await app.services.db.write((tx) =>
      tx('issue_assignees').insert({ issue_id: other.id, user_id: assignee.id, position: 0 }),
    );
    const note = await mentionBy(other);
    for (const who of [writer, assignee, reporter]) expect(await seen(who, parent, note)).toBe(true);
    expect(await seen(guest, parent, note)).toBe(false);
    expect(await seen(author, parent, note)).toBe(false);
  });

  it('by a confidential epic is for reporters and above', async () => {
    const [guest, reporter] = [await app.make.user(), await app.make.user()];
    const other = await makeParent(app.make, 'epic', {
      members: { guest, reporter },
      values: { confidential: 1 },
    });
    const note = await mentionBy(other);
    expect(await seen(reporter, parent, note)).toBe(true);
    expect(await seen(guest, parent, note)).toBe(false);
  });

  it('by a private snippet is for its author and members', async () => {
    const [writer, guest] = [await app.make.user(), await app.make.user()];
    const other = await makeParent(app.make, 'snippet', {
      author: writer,
      members: { guest },
      values: { visibility: 'private' },
    });
    const note = await mentionBy(other);
    expect(await seen(writer, parent, note)).toBe(true);
    expect(await seen(guest, parent, note)).toBe(true);
    expect(await seen(author, parent, note)).toBe(false);
  });

  const project = (values: Record<string, unknown>, members: object = {}): Promise<MadeProject> =>
    app.make.project({ values, members });

  it('by a commit is for those who may read the code', async () => {
    const member = await app.make.user();
    const open = await project({});
    const closed = await project({ repository_access_level: 'private' }, { guest: member });
    const openNote = await mention({
      referrer_kind: 'commit',
      referrer_id: null,
      referrer_project_id: open.id,
    });
    expect(await seen(author, parent, openNote)).toBe(true);
    await app.as('root').get(parent.notes);
    await app.services.db.write((tx) => tx('notes').delete());
    const note = await mention({
      referrer_kind: 'commit',
      referrer_id: null,
      referrer_project_id: closed.id,
    });
    expect(await seen(author, parent, note)).toBe(false);
    expect(await seen(member, parent, note)).toBe(true);
  });

  it.each([
    ['issue', { issues_access_level: 'private' }],
    ['merge_request', { merge_requests_access_level: 'private' }],
  ] as const)('by something of kind %s is hidden with the feature', async (kind, values) => {
    const member = await app.make.user();
    const place = await project(values, { reporter: member });
    const note = await mentionBy(await makeParent(app.make, kind, { project: place }));
    expect(await seen(author, parent, note)).toBe(false);
    expect(await seen(member, parent, note)).toBe(true);
  });

  it('by a snippet is hidden with the feature', async () => {
    const place = await app.make.project({ settings: { snippets_access_level: 'private' } });
    const note = await mentionBy(await makeParent(app.make, 'snippet', { project: place }));
    expect(await seen(author, parent, note)).toBe(false);
  });

  it('by something that is gone is hidden', async () => {
    const note = await mention({ referrer_kind: 'issue', referrer_id: 999_999 });
    expect(await seen(author, parent, note)).toBe(false);
  });

  it('leaves no gap in the pages', async () => {
    const other = await makeParent(app.make, 'issue', { visibility: 'private' });
    const open = [];
    for (let count = 0; count < 3; count += 1) {
      open.unshift((await makeNote(app.services, { on: parent, author })).id);
      await mentionBy(other);
    }
    const first = await app.as(author).get(parent.notes, { per_page: 2 });
    const second = await app.as(author).get(parent.notes, { per_page: 2, page: 2 });
    const ids = [...first.body, ...second.body].map((note: { id: number }) => note.id);
    expect(ids).toEqual(open);
    expect(first.headers).toMatchObject({ 'x-total': '3', 'x-total-pages': '2' });
    expect(second.headers['x-next-page']).toBe('');
  });
});

describe('a confidential issue', () => {
  it('tells nothing of its notes, threads and reactions', async () => {
    const [author, assignee, stranger] = [
      await app.make.user(),
      await app.make.user(),
      await app.make.user(),
    ];
    const parent = await makeParent(app.make, 'issue', { author, values: { confidential: 1 } });
    await app.services.db.write((tx) =>
      tx('issue_assignees').insert({ issue_id: parent.id, user_id: assignee.id, position: 0 }),
    );
    const note = await makeNote(app.services, { on: parent, author });
    const { notes, discussions, awards } = parent;
    const calls = [
      ['GET', notes, {}],
      ['POST', notes, { body: 'x' }],
      ['GET', `${notes}/${note.id}`, {}],
      ['PUT', `${notes}/${note.id}`, { body: 'x' }],
      ['DELETE', `${notes}/${note.id}`, {}],
      ['GET', discussions, {}],
      ['POST', discussions, { body: 'x' }],
      ['GET', `${discussions}/${note.discussion_id}`, {}],
      ['GET', `${discussions}/${note.discussion_id}/notes`, {}],
      ['POST', `${discussions}/${note.discussion_id}/notes`, { body: 'x' }],
      ['GET', `${discussions}/${note.discussion_id}/notes/${note.id}`, {}],
      ['PUT', `${discussions}/${note.discussion_id}/notes/${note.id}`, { body: 'x' }],
      ['DELETE', `${discussions}/${note.discussion_id}/notes/${note.id}`, {}],
      ['GET', `${awards}/award_emoji`, {}],
      ['POST', `${awards}/award_emoji`, { name: 'tada' }],
      ['GET', `${awards}/notes/${note.id}/award_emoji`, {}],
      ['POST', `${awards}/notes/${note.id}/award_emoji`, { name: 'tada' }],
    ] as const;
    for (const [verb, path, params] of calls) {
      const hidden = await app.as(stranger).call(verb, path, params);
      const absent = await app.as(stranger).call(verb, path.replace(/issues\/\d+/, 'issues/9999'), params);
      expect([verb, path, hidden.status]).toEqual([verb, path, 404]);
      expect(hidden.body).toEqual(absent.body);
    }
    for (const who of [author, assignee]) expect((await app.as(who).get(notes)).body).toHaveLength(1);
  });
});
