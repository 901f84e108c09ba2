import { describe, expect, it } from 'vitest';
import type { MadeProject, ProjectInput } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const id = 'f'.repeat(40);
const zero = '0'.repeat(40);

type Verb = 'post' | 'put' | 'patch' | 'delete';
type Write = readonly [verb: Verb, tail: string, params: Record<string, unknown>];

const commit = { branch: 'main', commit_message: 'Change' };
const content = { ...commit, content: 'x' };

const writes: readonly Write[] = [
  ['post', 'repository/branches', { branch: 'x', ref: 'main' }],
  ['delete', 'repository/branches/old', {}],
  ['delete', 'repository/merged_branches', {}],
  ['put', 'repository/branches/main/protect', {}],
  ['put', 'repository/branches/main/unprotect', {}],
  ['post', 'protected_branches', { name: 'x' }],
  ['patch', 'protected_branches/main', { allow_force_push: true }],
  ['delete', 'protected_branches/main', {}],
  ['post', 'repository/tags', { tag_name: 'x', ref: 'main' }],
  ['delete', 'repository/tags/v1', {}],
  ['post', 'protected_tags', { name: 'x' }],
  ['delete', 'protected_tags/v1', {}],
  ['post', 'repository/commits', { ...commit, actions: [{ action: 'delete', file_path: 'a.txt' }] }],
  ['post', 'repository/commits/main/cherry_pick', { branch: 'old' }],
  ['post', 'repository/commits/main/revert', { branch: 'main' }],
  ['post', 'repository/files/new.txt', content],
  ['put', 'repository/files/a.txt', content],
  ['delete', 'repository/files/a.txt', commit],
  ['put', 'repository/submodules/lib', { branch: 'main', commit_sha: id }],
];

/** A project in which every one of the writes would find what it is about. */
async function made(input: ProjectInput): Promise<MadeProject> {
  const project = await app.make.project({ files: { 'a.txt': 'a\n' }, ...input });
  const repository = app.services.git.open(project.id);
  const tip = (await repository.branchTip('main')) ?? zero;
  await app.make.commit(project, { 'b.txt': 'b\n' });
  await repository.updateRefs([
    { ref: 'refs/heads/old', old: zero, new: tip },
    { ref: 'refs/tags/v1', old: zero, new: tip },
  ]);
  const at = app.services.clock.now();
  await app.services.db.write(async (tx) => {
    const rule = { project_id: project.id, created_at: at, updated_at: at };
    await tx('protected_branches').insert({ ...rule, name: 'main' });
    await tx('protected_tags').insert({ ...rule, name: 'v1' });
  });
  return project;
}

/** Everything that a write could have changed. */
async function stateOf(project: MadeProject) {
  const { db, git } = app.services;
  const repository = git.open(project.id);
  const where = { project_id: project.id };
  return {
    branches: await repository.branches(),
    tags: await repository.tags(),
    rules: [await db.read('protected_branches').where(where), await db.read('protected_tags').where(where)],
    events: await db.read('events').where(where),
    row: await db.read('projects').where({ id: project.id }).first(),
  };
}

describe.each(writes)('%s %s', (verb, tail, params) => {
  it('knows nothing of an absent project', async () => {
    const answer = await app.as('root')[verb](`/projects/999/${tail}`, params);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Project Not Found' }]);
  });

  it('knows nothing of a hidden project', async () => {
    const project = await made({ visibility: 'private' });
    const answer = await app.as(await app.make.user())[verb](`${project.url}/${tail}`, params);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Project Not Found' }]);
  });

  it('changes nothing for anonymous, strangers, reporters and on archived projects', async () => {
    const reporter = await app.make.user();
    const project = await made({ members: { reporter } });
    const before = await stateOf(project);
    const url = `${project.url}/${tail}`;
    const anonymous = await app.as(null)[verb](url, params);
    const stranger = await app.as(await app.make.user())[verb](url, params);
    const low = await app.as(reporter)[verb](url, params);
    expect([anonymous.status, stranger.status, low.status]).toEqual([401, 403, 403]);
    expect(await stateOf(project)).toEqual(before);
    await app.services.db.write((tx) => tx('projects').where({ id: project.id }).update({ archived: 1 }));
    const archived = await app.as('root')[verb](url, params);
    expect([archived.status, archived.body]).toEqual([403, { message: '403 Forbidden' }]);
    await app.services.db.write((tx) => tx('projects').where({ id: project.id }).update({ archived: 0 }));
    expect(await stateOf(project)).toEqual(before);
  });

  it('is refused where the repository is switched off', async () => {
    const project = await made({ values: { repository_access_level: 'disabled' } });
    const answer = await app.as('root')[verb](`${project.url}/${tail}`, params);
    expect([answer.status, answer.body]).toEqual([403, { message: '403 Forbidden' }]);
  });
});
