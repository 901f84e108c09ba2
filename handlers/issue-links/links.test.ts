import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

async function world(visibility: 'public' | 'private' = 'public') {
  const [guest, reporter, stranger] = [await app.make.user(), await app.make.user(), await app.make.user()];
  const group = await app.make.group({ path: 'acme' });
  const members = { guest, reporter };
  const project = await app.make.project({ namespace: group, path: 'site', visibility, members });
  const other = await app.make.project({ namespace: group, path: 'shop', visibility, members });
  const author = guest;
  const [one, two] = [await app.make.issue({ project, author }), await app.make.issue({ project, author })];
  const far = await app.make.issue({ project: other, author });
  const to = (issue: { iid: number; project_id: number }, link_type?: string) => ({
    target_project_id: issue.project_id,
    target_issue_iid: issue.iid,
    ...(link_type ? { link_type } : {}),
  });
  return { guest, reporter, stranger, project, other, one, two, far, to, url: `${one.url}/links` };
}

const links = async () =>
  (await app.services.db.read('issue_links').orderBy('id')).map((row) => [
    row.source_id,
    row.target_id,
    row.link_type,
  ]);
const notesOn = async (issue: { id: number }) =>
  (await app.services.db.read('notes').where({ issue_id: issue.id, system: 1 }).orderBy('id')).map(
    (row: { body: string }) => row.body,
  );

describe('createIssueLink', () => {
  it('relates two issues and says so on both', async () => {
    const { reporter, one, far, to, url } = await world();
    const answer = await app.as(reporter).post(url, to(far));
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        id: expect.any(Number),
        source_issue: { id: one.id, references: { relative: '#1' } },
        target_issue: { id: far.id, references: { relative: 'shop#1' } },
        link_type: 'relates_to',
      },
    ]);
    expect(await links()).toEqual([[one.id, far.id, 'relates_to']]);
    expect(await notesOn(one)).toEqual(['marked this issue as related to shop#1']);
    expect(await notesOn(far)).toEqual(['marked this issue as related to site#1']);
  });

  it('takes the path of a project', async () => {
    const { reporter, far, url } = await world();
    const input = { target_project_id: 'acme/shop', target_issue_iid: far.iid };
    expect((await app.as(reporter).post(url, input)).status).toBe(201);
  });

  it.each([
    ['blocks', 'one', ['marked this issue as blocking #2', 'marked this issue as blocked by #1']],
    ['is_blocked_by', 'two', ['marked this issue as blocked by #2', 'marked this issue as blocking #1']],
  ] as const)('keeps the blocking one as the source for %s', async (type, source, said) => {
    const all = await world();
    const { reporter, one, two, to, url } = all;
    const answer = await app.as(reporter).post(url, to(two, type));
    expect(answer.body).toMatchObject({ source_issue: { id: all[source].id }, link_type: 'blocks' });
    expect([...(await notesOn(one)), ...(await notesOn(two))]).toEqual(said);
  });

  it.each([
    [{}, { error: 'target_project_id is missing, target_issue_iid is missing' }],
    [{ target_project_id: 1 }, { error: 'target_issue_iid is missing' }],
    [
      { target_project_id: 1, target_issue_iid: 2, link_type: 'likes' },
      { error: 'link_type does not have a valid value' },
    ],
  ])('answers 400 for %j', async (params, body) => {
    const { reporter, url } = await world();
    const answer = await app.as(reporter).post(url, params);
    expect([answer.status, answer.body]).toEqual([400, body]);
    expect(await links()).toEqual([]);
  });

  it('answers 409 for what is linked already, either way', async () => {
    const { reporter, one, two, to, url } = await world();
    await app.as(reporter).post(url, to(two));
    const again = await app.as(reporter).post(url, to(two, 'blocks'));
    expect([again.status, again.body]).toEqual([409, { message: 'Issue(s) already assigned' }]);
    expect((await app.as(reporter).post(`${two.url}/links`, to(one))).status).toBe(409);
    expect(await links()).toHaveLength(1);
  });

  it('links a pair once when both sides ask at the same time', async () => {
    const { reporter, one, two, to, url } = await world();
    const ask = [0, 1, 2, 3].map((turn) =>
      turn % 2 === 0
        ? app.as(reporter).post(url, to(two))
        : app.as(reporter).post(`${two.url}/links`, to(one)),
    );
    const statuses = (await Promise.all(ask)).map((answer) => answer.status);
    expect(statuses.sort()).toEqual([201, 409, 409, 409]);
    expect(await links()).toHaveLength(1);
  });

  const noMatch = {
    message: 'No matching issue found. Make sure that you are adding a valid issue URL.',
  };

  it('answers 404 for itself, absent and hidden issues, and those that are not the caller to link', async () => {
    const { reporter, one, to, url } = await world();
    const open = await app.make.project();
    const hidden = await app.make.project({ visibility: 'private' });
    const theirs = await app.make.issue({ project: open });
    const secret = await app.make.issue({ project: open, confidential: 1 });
    const buried = await app.make.issue({ project: hidden });
    const itself = await app.as(reporter).post(url, to(one));
    expect([itself.status, itself.body]).toEqual([404, noMatch]);
    const foreign = await app.as(reporter).post(url, to(theirs));
    expect([foreign.status, foreign.body]).toEqual([404, noMatch]);
    expect((await app.as(reporter).post(url, to(secret))).body).toEqual({ message: '404 Not found' });
    expect((await app.as(reporter).post(url, to(buried))).body).toEqual({ message: '404 Project Not Found' });
    expect((await app.as(reporter).post(url, to({ iid: 99, project_id: open.id }))).status).toBe(404);
    expect(await links()).toEqual([]);
  });

  it.each([
    ['anonymous', 'public', 401],
    ['stranger', 'public', 403],
    ['guest', 'public', 403],
    ['stranger', 'private', 404],
  ] as const)('is refused to %s in a %s project, and so is unlinking', async (who, visibility, status) => {
    const all = await world(visibility);
    const { reporter, two, far, to, url } = all;
    const made = await app.as(reporter).post(url, to(two));
    const caller = app.as(who === 'anonymous' ? null : all[who]);
    expect((await caller.post(url, to(far))).status).toBe(status);
    expect((await caller.delete(`${url}/${made.body.id}`)).status).toBe(status);
    expect(await links()).toHaveLength(1);
  });
});

describe('listIssueLinks', () => {
  it('shows a link from both sides, in the order of linking', async () => {
    const { reporter, guest, one, two, far, to, url } = await world();
    const { body: first } = await app.as(reporter).post(url, to(far, 'blocks'));
    await app.as(reporter).post(`${two.url}/links`, to(one));
    const mine = await app.as(guest).get(url);
    expect(mine.body).toMatchObject([
      { id: far.id, issue_link_id: first.id, link_type: 'blocks', link_created_at: expect.any(String) },
      { id: two.id, link_type: 'relates_to', link_updated_at: expect.any(String) },
    ]);
    const theirs = await app.as(guest).get(`${far.url}/links`);
    expect(theirs.body).toMatchObject([{ id: one.id, link_type: 'is_blocked_by' }]);
  });

  it('leaves out what the caller may not read, who then cannot read the link either', async () => {
    const { reporter, stranger, far, to, url } = await world();
    const { body: link } = await app.as(reporter).post(url, to(far));
    await app.services.db.write((tx) => tx('issues').where({ id: far.id }).update({ confidential: 1 }));
    expect((await app.as(stranger).get(url)).body).toEqual([]);
    const single = await app.as(stranger).get(`${url}/${link.id}`);
    expect([single.status, single.body]).toEqual([404, { message: '404 Not found' }]);
    expect((await app.as(reporter).get(url)).body).toHaveLength(1);
  });

  it('needs credentials', async () => {
    const { reporter, two, to, url } = await world();
    const { body: link } = await app.as(reporter).post(url, to(two));
    expect((await app.as(null).get(url)).status).toBe(401);
    expect((await app.as(null).get(`${url}/${link.id}`)).status).toBe(401);
  });
});

describe('getIssueLink', () => {
  it('reads a link from either side, and no other', async () => {
    const { reporter, stranger, two, far, to, url } = await world();
    const { body: link } = await app.as(reporter).post(url, to(two));
    expect((await app.as(reporter).get(`${url}/${link.id}`)).body).toEqual(link);
    expect((await app.as(stranger).get(`${two.url}/links/${link.id}`)).body.id).toBe(link.id);
    expect((await app.as(reporter).get(`${far.url}/links/${link.id}`)).status).toBe(404);
    expect((await app.as(reporter).get(`${url}/9999`)).status).toBe(404);
    expect((await app.as(reporter).get(`${url}/x`)).body).toEqual({ error: 'issue_link_id is invalid' });
  });
});

describe('deleteIssueLink', () => {
  it('answers the link, which is gone from both sides', async () => {
    const { reporter, one, two, to, url } = await world();
    const { body: link } = await app.as(reporter).post(url, to(two));
    const answer = await app.as(reporter).delete(`${two.url}/links/${link.id}`);
    expect([answer.status, answer.body]).toMatchObject([200, { id: link.id, source_issue: { id: one.id } }]);
    expect(await links()).toEqual([]);
    expect((await notesOn(one)).at(-1)).toBe('removed the relation with #2');
    expect((await notesOn(two)).at(-1)).toBe('removed the relation with #1');
    expect((await app.as(reporter).delete(`${url}/${link.id}`)).status).toBe(404);
  });

  it('needs the right on both issues', async () => {
    const { reporter, far, other, to, url } = await world();
    const { body: link } = await app.as(reporter).post(url, to(far));
    await app.as('root').put(`/projects/${other.id}/members/${reporter.id}`, { access_level: 10 });
    const answer = await app.as(reporter).delete(`${url}/${link.id}`);
    expect([answer.status, answer.body]).toEqual([404, { message: 'No Issue Link found' }]);
    expect(await links()).toHaveLength(1);
  });
});
