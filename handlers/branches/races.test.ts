import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const eight = Array.from({ length: 8 }, (_, at) => at);

async function made(files: Record<string, string> | null = { 'a.txt': 'a\n' }) {
  const user = await app.make.user();
  const project = await app.make.project({ members: { maintainer: user }, ...(files ? { files } : {}) });
  return { project, client: app.as(user), repository: app.services.git.open(project.id) };
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('writes at the same moment', () => {
  it('all land on one branch, one after the other', async () => {
    const { project, client, repository } = await made();
    const answers = await Promise.all(
      eight.map((at) =>
        client.post(`${project.url}/repository/files/f${at}.txt`, {
          branch: 'main',
          commit_message: `File ${at}`,
          content: 'x',
        }),
      ),
    );
    expect(statuses(answers)).toEqual(eight.map(() => 201));
    const tip = (await repository.branchTip('main')) ?? '';
    expect(await repository.countCommits({ include: [tip] })).toBe(9);
    expect(await repository.tree(tip, '')).toHaveLength(9);
  });

  it('begin a repository once, with one default branch and one rule', async () => {
    const { project, client, repository } = await made(null);
    const answers = await Promise.all(
      eight.map((at) =>
        client.post(`${project.url}/repository/commits`, {
          branch: 'main',
          commit_message: `Commit ${at}`,
          actions: [{ action: 'create', file_path: `f${at}.txt`, content: 'x' }],
        }),
      ),
    );
    expect(statuses(answers)).toEqual(eight.map(() => 201));
    const tip = (await repository.branchTip('main')) ?? '';
    expect(await repository.countCommits({ include: [tip] })).toBe(8);
    expect((await client.get(`${project.url}/protected_branches`)).body).toHaveLength(1);
  });

  it('make a branch, a tag and a rule once', async () => {
    const { project, client } = await made();
    const race = async (path: string, params: Record<string, unknown>) =>
      statuses(await Promise.all(eight.map(() => client.post(`${project.url}/${path}`, params))));
    const once = (other: number) => [201, ...eight.slice(1).map(() => other)];
    expect(await race('repository/branches', { branch: 'x', ref: 'main' })).toEqual(once(400));
    expect(await race('repository/tags', { tag_name: 'v1', ref: 'main', message: 'm' })).toEqual(once(400));
    expect(await race('protected_branches', { name: 'x' })).toEqual(once(409));
    expect(await race('protected_tags', { name: 'v*' })).toEqual(once(409));
  });

  it('protect a branch the old way with one rule', async () => {
    const { project, client } = await made();
    const url = `${project.url}/repository/branches/main/protect`;
    const answers = await Promise.all(eight.map(() => client.put(url, { developers_can_push: true })));
    expect(statuses(answers)).toEqual(eight.map(() => 200));
    expect((await client.get(`${project.url}/protected_branches`)).body).toMatchObject([
      { name: 'main', push_access_levels: [{ access_level: 30 }] },
    ]);
  });
});
