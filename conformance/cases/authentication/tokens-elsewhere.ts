import { type CaseContext, check } from '../../check.js';
import type { MadeProject } from '../../world/types.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { ask } from '../graphql/support/asking.js';

const input = { name: 'reach', scopes: ['api', 'write_repository'], access_level: 40 };

/** To a token everything of a project is absent, by every interface. */
async function isAbsent(context: CaseContext, token: string, project: MadeProject): Promise<void> {
  const { anonymous, by, expect } = context;
  const caller = by({ token });
  for (const below of ['', '/issues', '/merge_requests', '/members', '/repository/tree', '/pipelines']) {
    expect(await caller.get(project.url + below)).status(404);
  }
  expect(await caller.put(project.url, { description: 'Changed' })).status(404);
  expect(await caller.post(`${project.url}/issues`, { title: 'x' })).status(404);
  expect(await caller.delete(project.url)).status(404);
  const git = new GitClient(anonymous, project, basic(token));
  expect(await git.refs('git-upload-pack')).status(404);
  const asked = await ask(caller, `{ project(fullPath: "${project.fullPath}") { path } }`);
  expect(asked).json('data.project').toEqual(null);
}

/** A token changes nothing of a public project that it was not made for. */
async function changesNothing(context: CaseContext, token: string, project: MadeProject): Promise<void> {
  const { anonymous, by, expect } = context;
  const caller = by({ token });
  expect(await caller.get(project.url)).status(200);
  expect(await caller.put(project.url, { description: 'Changed' })).status(403);
  expect(await caller.post(`${project.url}/labels`, { name: 'x', color: '#ff0000' })).status(403);
  const branch = { branch: 'made', ref: 'main' };
  expect(await caller.post(`${project.url}/repository/branches`, branch)).status(403);
  const git = new GitClient(anonymous, project, basic(token));
  expect(await git.refs('git-receive-pack')).status(403);
}

const common = { rules: ['AUTH-NEAR-1', 'GIT-ACCESS-1'], needs: ['admin'], writes: true } as const;

/** Tokens of projects and groups, which reach no further than these. */
export const cases = [
  check({
    ...common,
    id: 'token-of-a-project-reaches-nothing-beside-it',
    title: 'a token of a project reaches no other project of its group, by no interface',
    async run(context) {
      const { by, expect, world } = context;
      const group = await world.fresh.group();
      const content = ['refs/heads/main'];
      const project = await world.fresh.project({ group, content });
      const beside = await world.fresh.project({ group, content });
      const open = await world.fresh.project({ visibility: 'public', content });
      const path = `${project.url}/access_tokens`;
      const { token } = await world.arrange<{ token: string }>('POST', path, input);
      expect(await by({ token }).get(project.url)).status(200);
      await isAbsent(context, token, beside);
      await changesNothing(context, token, open);
    },
  }),
  check({
    ...common,
    id: 'token-of-a-group-reaches-nothing-beside-it',
    title: 'a token of a group reaches the projects below it, and none of the group above, by no interface',
    async run(context) {
      const { by, expect, world } = context;
      const above = await world.fresh.group();
      const group = await world.fresh.group({ parent: above });
      const content = ['refs/heads/main'];
      const project = await world.fresh.project({ group, content });
      const beside = await world.fresh.project({ group: above, content });
      const open = await world.fresh.project({ visibility: 'public', content });
      const path = `${group.url}/access_tokens`;
      const { token } = await world.arrange<{ token: string }>('POST', path, input);
      expect(await by({ token }).get(project.url)).status(200);
      await isAbsent(context, token, beside);
      await changesNothing(context, token, open);
    },
  }),
];
