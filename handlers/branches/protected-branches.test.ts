import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { protectionScene } from './testing/protection-scene.js';

const app = useServer();
const { made, add, rulesOf } = protectionScene(app);

describe('createProtectedBranch', () => {
  it('answers the rule with levels for maintainers', async () => {
    const { maintainer, project } = await made();
    const answer = await add(maintainer, project, { name: 'release/*' });
    const level = {
      id: expect.any(Number),
      access_level: 40,
      access_level_description: 'Maintainers',
      user_id: null,
      group_id: null,
    };
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'release/*',
        push_access_levels: [level],
        merge_access_levels: [level],
        allow_force_push: false,
        unprotect_access_levels: [],
        code_owner_approval_required: false,
      },
    ]);
  });

  it('takes every level and switch', async () => {
    const { maintainer, project } = await made();
    const answer = await add(maintainer, project, {
      name: 'x',
      push_access_level: 0,
      merge_access_level: 30,
      unprotect_access_level: 60,
      allow_force_push: true,
      code_owner_approval_required: true,
    });
    expect(answer.body).toMatchObject({
      push_access_levels: [{ access_level: 0, access_level_description: 'No one' }],
      merge_access_levels: [{ access_level: 30, access_level_description: 'Developers + Maintainers' }],
      unprotect_access_levels: [{ access_level: 60 }],
      allow_force_push: true,
      code_owner_approval_required: true,
    });
  });

  it('lets in single users of the project', async () => {
    const { developer, maintainer, project } = await made();
    const answer = await add(maintainer, project, {
      name: 'main',
      allowed_to_push: [{ user_id: developer.id }],
    });
    expect(answer.body.push_access_levels).toMatchObject([
      { access_level: null, user_id: developer.id, access_level_description: developer.name },
    ]);
    const branch = await app.as(developer).get(`${project.url}/repository/branches/main`);
    expect(branch.body).toMatchObject({ protected: true, can_push: true, developers_can_push: false });
    const other = await app.as(maintainer).get(`${project.url}/repository/branches/main`);
    expect(other.body.can_push).toBe(false);
  });

  it('refuses users who do not belong to the project', async () => {
    const { maintainer, project } = await made();
    const stranger = await app.make.user();
    const answer = await add(maintainer, project, {
      name: 'main',
      allowed_to_push: [{ user_id: stranger.id }],
    });
    expect([answer.status, answer.body]).toEqual([
      422,
      { message: ['Push access levels user is not a member of the project'] },
    ]);
    expect(await rulesOf(project)).toEqual([]);
  });

  it('takes harmless empty fields', async () => {
    const { maintainer, project } = await made();
    const nobody = { user_id: null, group_id: null, access_level: null };
    const allowed_to_push = [nobody, { ...nobody, access_level: 30 }];
    const answer = await add(maintainer, project, { name: 'main', allowed_to_push });
    expect(answer.body.push_access_levels).toMatchObject([{ access_level: 30, user_id: null }]);
  });

  it('refuses groups that were not invited', async () => {
    const { maintainer, project } = await made();
    const group = await app.make.group();
    const answer = await add(maintainer, project, { name: 'm', allowed_to_merge: [{ group_id: group.id }] });
    expect([answer.status, answer.body.message]).toEqual([
      422,
      ['Merge access levels group does not have access to the project'],
    ]);
  });

  it('refuses a second rule of one name', async () => {
    const { maintainer, project } = await made();
    await add(maintainer, project, { name: 'main' });
    const answer = await add(maintainer, project, { name: 'main' });
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: "Protected branch 'main' already exists" },
    ]);
  });

  it.each([
    [{}, 400, { error: 'name is missing' }],
    [{ name: 'x', push_access_level: 20 }, 400, { error: 'push_access_level does not have a valid value' }],
    [
      { name: 'x', allowed_to_push: [{ access_level: 17 }] },
      400,
      { error: 'allowed_to_push[0][access_level] does not have a valid value' },
    ],
    [{ name: ' ' }, 422, { message: ["Name can't be blank"] }],
  ])('refuses %j', async (params, status, body) => {
    const { maintainer, project } = await made();
    const answer = await add(maintainer, project, params);
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(await rulesOf(project)).toEqual([]);
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['developer', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const { developer, project } = await made();
    const caller = { anonymous: null, developer, stranger: await app.make.user() }[who];
    expect((await add(caller, project, { name: 'main' })).status).toBe(status);
    expect(await rulesOf(project)).toEqual([]);
  });

  it('is refused on an archived project', async () => {
    const project = await app.make.project({ archived: true });
    expect((await add('root', project, { name: 'main' })).status).toBe(403);
  });
});

describe('listProtectedBranches', () => {
  it('pages and searches', async () => {
    const { maintainer, project, url } = await made();
    for (const name of ['main', 'release/*', 'Release-x']) await add(maintainer, project, { name });
    const page = await app.as(maintainer).get(url, { per_page: 2 });
    expect(page.body.map((rule: { name: string }) => rule.name)).toEqual(['main', 'release/*']);
    expect(page.headers).toMatchObject({ 'x-total': '3', 'x-next-page': '2' });
    const found = await app.as(maintainer).get(url, { search: 'release' });
    expect(found.body.map((rule: { name: string }) => rule.name)).toEqual(['release/*', 'Release-x']);
  });

  it('takes wildcards of the database literally in search', async () => {
    const { maintainer, project, url } = await made();
    await add(maintainer, project, { name: 'main' });
    expect((await app.as(maintainer).get(url, { search: '%' })).body).toEqual([]);
  });

  it.each([
    ['anonymous', 401],
    ['developer', 403],
  ] as const)('is refused to %s', async (who, status) => {
    const { developer, url } = await made();
    expect((await app.as({ anonymous: null, developer }[who]).get(url)).status).toBe(status);
  });
});

describe('getProtectedBranch', () => {
  it('finds a wildcard by its text', async () => {
    const { maintainer, project, url } = await made();
    await add(maintainer, project, { name: 'release/*' });
    expect((await app.as(maintainer).get(`${url}/release%2F*`)).body.name).toBe('release/*');
    const other = await app.as(maintainer).get(`${url}/release%2F1`);
    expect([other.status, other.body]).toEqual([404, { message: '404 Not found' }]);
  });
});
