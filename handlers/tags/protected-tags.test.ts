import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

async function made() {
  const [developer, maintainer] = [await app.make.user(), await app.make.user()];
  const project = await app.make.project({ members: { developer, maintainer } });
  return { developer, maintainer, project, url: `${project.url}/protected_tags` };
}

const rulesOf = async (url: string) => (await app.as('root').get(url)).body as { name: string }[];

describe('createProtectedTag', () => {
  it('answers the rule with maintainers let in', async () => {
    const { maintainer, url } = await made();
    const answer = await app.as(maintainer).post(url, { name: 'v*' });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { name: 'v*', create_access_levels: [{ access_level: 40, access_level_description: 'Maintainers' }] },
    ]);
  });

  it('takes a level and single users', async () => {
    const { developer, maintainer, url } = await made();
    const level = await app.as(maintainer).post(url, { name: 'a', create_access_level: 0 });
    expect(level.body.create_access_levels).toMatchObject([{ access_level: 0 }]);
    const person = await app
      .as(maintainer)
      .post(url, { name: 'b', allowed_to_create: [{ user_id: developer.id }] });
    expect(person.body.create_access_levels).toMatchObject([{ user_id: developer.id, access_level: null }]);
  });

  it('refuses a second rule of one name', async () => {
    const { maintainer, url } = await made();
    await app.as(maintainer).post(url, { name: 'v*' });
    const answer = await app.as(maintainer).post(url, { name: 'v*' });
    expect([answer.status, answer.body]).toEqual([409, { message: "Protected tag 'v*' already exists" }]);
  });

  it.each([
    [{}, 400, { error: 'name is missing' }],
    [{ name: '' }, 422, { message: ["Name can't be blank"] }],
    [
      { name: 'x', create_access_level: 20 },
      400,
      { error: 'create_access_level does not have a valid value' },
    ],
    [
      { name: 'x', allowed_to_create: [{ user_id: 1 }] },
      422,
      { message: ['Create access levels user is not a member of the project'] },
    ],
  ])('refuses %j', async (params, status, body) => {
    const { maintainer, url } = await made();
    const answer = await app.as(maintainer).post(url, params);
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(await rulesOf(url)).toEqual([]);
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['developer', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const { developer, url } = await made();
    const caller = { anonymous: null, developer, stranger: await app.make.user() }[who];
    expect((await app.as(caller).post(url, { name: 'v*' })).status).toBe(status);
    expect(await rulesOf(url)).toEqual([]);
  });
});

describe('listProtectedTags', () => {
  it('pages', async () => {
    const { maintainer, url } = await made();
    for (const name of ['a', 'b', 'c']) await app.as(maintainer).post(url, { name });
    const answer = await app.as(maintainer).get(url, { per_page: 2, page: 2 });
    expect([answer.body.map((rule: { name: string }) => rule.name), answer.headers['x-total']]).toEqual([
      ['c'],
      '3',
    ]);
  });

  it('is refused to developers', async () => {
    const { developer, url } = await made();
    expect((await app.as(developer).get(url)).status).toBe(403);
  });
});

describe('getProtectedTag', () => {
  it('finds a rule by its text alone', async () => {
    const { maintainer, url } = await made();
    await app.as(maintainer).post(url, { name: 'v*' });
    expect((await app.as(maintainer).get(`${url}/v*`)).body.name).toBe('v*');
    const other = await app.as(maintainer).get(`${url}/v1`);
    expect([other.status, other.body]).toEqual([404, { message: '404 Not found' }]);
  });
});

describe('deleteProtectedTag', () => {
  it('lifts the protection', async () => {
    const { maintainer, url } = await made();
    await app.as(maintainer).post(url, { name: 'v*' });
    expect((await app.as(maintainer).delete(`${url}/v*`)).status).toBe(204);
    expect(await rulesOf(url)).toEqual([]);
  });

  it.each([
    ['anonymous', 401],
    ['developer', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const { developer, maintainer, url } = await made();
    await app.as(maintainer).post(url, { name: 'v*' });
    expect((await app.as({ anonymous: null, developer }[who]).delete(`${url}/v*`)).status).toBe(status);
    expect(await rulesOf(url)).toHaveLength(1);
  });

  it('answers 404 for an absent rule and 412 for a newer one', async () => {
    const { maintainer, url } = await made();
    expect((await app.as(maintainer).delete(`${url}/v*`)).status).toBe(404);
    await app.as(maintainer).post(url, { name: 'v*' });
    const headers = { 'if-unmodified-since': '2001-01-01T00:00:00Z' };
    expect((await app.as(maintainer).delete(`${url}/v*`, {}, headers)).status).toBe(412);
  });
});
