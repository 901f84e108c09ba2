import { describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser, Role } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

async function made(role: Role = 'developer', files: Record<string, string> | null = { 'a.txt': 'a\n' }) {
  const user = await app.make.user();
  const project = await app.make.project({ members: { [role]: user }, ...(files ? { files } : {}) });
  return { user, project };
}

const create = (who: MadeUser | 'root' | null, project: MadeProject, params: Record<string, unknown>) =>
  app.as(who).post(`${project.url}/repository/branches`, params);

async function namesOf(project: MadeProject): Promise<string[]> {
  return (await app.services.git.open(project.id).branches()).map(({ name }) => name);
}

describe('createBranch', () => {
  it('creates from a branch and answers the branch', async () => {
    const { user, project } = await made();
    const answer = await create(user, project, { branch: 'feature/x', ref: 'main' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ name: 'feature/x', default: false, can_push: true, merged: false });
    expect(await namesOf(project)).toEqual(['feature/x', 'main']);
  });

  it('creates from a commit', async () => {
    const { user, project } = await made();
    const first = await app.services.git.open(project.id).branchTip('main');
    await app.make.commit(project, { 'b.txt': 'b' });
    const answer = await create(user, project, { branch: 'old', ref: first });
    expect(answer.body.commit.id).toBe(first);
  });

  it('takes its parameters from the query as well', async () => {
    const { user, project } = await made();
    const answer = await app.as(user).post(`${project.url}/repository/branches?branch=q&ref=main`);
    expect([answer.status, answer.body.name]).toEqual([201, 'q']);
  });

  it('records the push', async () => {
    const { user, project } = await made();
    app.server.clock.freeze('2030-05-05T05:05:05.000Z');
    await create(user, project, { branch: 'x', ref: 'main' });
    const [event] = await app.services.db.read('events').where({ project_id: project.id });
    expect([event?.author_id, event?.action]).toEqual([user.id, 'pushed']);
    expect(JSON.parse(event?.payload ?? '')).toMatchObject({ action: 'created', ref: 'x', commit_count: 0 });
    const row = await app.services.db.read('projects').where({ id: project.id }).first();
    expect(row?.last_activity_at).toBe('2030-05-05T05:05:05.000Z');
    const sideEffects = await app.services.db.read('outbox').where({ project_id: project.id });
    expect(sideEffects.map(({ topic }) => topic)).toEqual(['push']);
  });

  it.each([
    [{}, 'branch is missing, branch is empty, ref is missing, ref is empty'],
    [{ branch: 'x' }, 'ref is missing, ref is empty'],
    [{ branch: ' ', ref: 'main' }, 'branch is empty'],
  ])('refuses %j', async (params, error) => {
    const { user, project } = await made();
    const answer = await create(user, project, params);
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });

  it.each([
    ['main', 'main', 'Branch already exists'],
    ['a b', 'main', 'Branch name is invalid'],
    ['-x', 'main', 'Branch name is invalid'],
    ['x', 'nope', "Failed to create branch 'x': invalid reference name 'nope'"],
    ['a'.repeat(40), 'main', 'You cannot create a branch with a 40-character hexadecimal branch name.'],
    ['main/x', 'main', "Failed to create branch 'main/x': the name collides with that of another branch"],
  ])('refuses %s from %s', async (branch, ref, message) => {
    const { user, project } = await made();
    const answer = await create(user, project, { branch, ref });
    expect([answer.status, answer.body]).toEqual([400, { message }]);
    expect(await namesOf(project)).toEqual(['main']);
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['reporter', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const { user: reporter, project } = await made('reporter');
    const caller = { anonymous: null, reporter, stranger: await app.make.user() }[who];
    expect((await create(caller, project, { branch: 'x', ref: 'main' })).status).toBe(status);
    expect(await namesOf(project)).toEqual(['main']);
  });

  it('answers 404 where the project is hidden', async () => {
    const project = await app.make.project({ visibility: 'private', files: { 'a.txt': 'a' } });
    expect((await create(await app.make.user(), project, { branch: 'x', ref: 'main' })).status).toBe(404);
  });

  it('is refused on an archived project', async () => {
    const project = await app.make.project({ archived: true, files: { 'a.txt': 'a' } });
    expect((await create('root', project, { branch: 'x', ref: 'main' })).status).toBe(403);
  });

  it('makes a first commit on a repository without any', async () => {
    const { user, project } = await made('maintainer', null);
    const answer = await create(user, project, { branch: 'dev', ref: 'main' });
    expect([answer.status, answer.body.commit.title]).toEqual([201, 'Add README.md']);
    expect(await namesOf(project)).toEqual(['dev', 'main']);
    const row = await app.services.db.read('projects').where({ id: project.id }).first();
    expect([row?.default_branch, row?.empty_repo]).toEqual(['main', 0]);
    const rules = await app.as(user).get(`${project.url}/protected_branches`);
    expect(rules.body).toMatchObject([
      {
        name: 'main',
        push_access_levels: [{ access_level: 40 }],
        merge_access_levels: [{ access_level: 40 }],
      },
    ]);
  });

  it('gives a repository without commits its default branch when just that is asked for', async () => {
    const { user, project } = await made('maintainer', null);
    const answer = await create(user, project, { branch: 'main', ref: 'main' });
    expect([answer.status, answer.body.default]).toEqual([201, true]);
  });

  it('makes nothing from an unknown start on a repository without commits', async () => {
    const { user, project } = await made('maintainer', null);
    expect((await create(user, project, { branch: 'x', ref: 'nope' })).status).toBe(400);
    expect(await namesOf(project)).toEqual([]);
  });

  it('leaves the first commit to maintainers where the default branch will be protected', async () => {
    const { user, project } = await made('developer', null);
    const answer = await create(user, project, { branch: 'dev', ref: 'main' });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'You are not allowed to push into this branch',
    ]);
    expect(await namesOf(project)).toEqual([]);
  });

  it('lets a developer begin where the group leaves the default branch open', async () => {
    const user = await app.make.user();
    const namespace = await app.make.group({ settings: { default_branch_protection: 0 } });
    const project = await app.make.project({ namespace, members: { developer: user } });
    expect((await create(user, project, { branch: 'dev', ref: 'main' })).status).toBe(201);
    expect((await app.as('root').get(`${project.url}/protected_branches`)).body).toEqual([]);
  });

  it('refuses names that a rule protects against the caller', async () => {
    const { user, project } = await made();
    await app.as('root').post(`${project.url}/protected_branches`, { name: 'stable-*' });
    const answer = await create(user, project, { branch: 'stable-1', ref: 'main' });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'You are not allowed to create protected branches on this project.',
    ]);
    expect(await namesOf(project)).toEqual(['main']);
  });

  it('lets those who may merge begin a protected branch on a protected one alone', async () => {
    const { user, project } = await made();
    const rule = (name: string) =>
      app.as('root').post(`${project.url}/protected_branches`, { name, merge_access_level: 30 });
    await rule('stable-*');
    const refused = await create(user, project, { branch: 'stable-1', ref: 'main' });
    expect(refused.body.message).toBe(
      'You can only use an existing protected branch ref as the basis of a new protected branch.',
    );
    await rule('main');
    expect((await create(user, project, { branch: 'stable-1', ref: 'main' })).status).toBe(201);
  });

  it('lets in whom any of the matching rules lets in', async () => {
    const { user, project } = await made();
    await app.as('root').post(`${project.url}/protected_branches`, { name: 'stable-*' });
    await app.as('root').post(`${project.url}/protected_branches`, { name: '*-1', push_access_level: 30 });
    expect((await create(user, project, { branch: 'stable-1', ref: 'main' })).status).toBe(201);
  });
});
