import { describe, expect, it } from 'vitest';
import { addShare } from '../../storage/database/members/shares.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';
import { loadBranchRules } from './branch-rules.js';

const app = useServer();
const at = '2033-03-03T03:03:03.000Z';

async function made() {
  const user = await app.make.user();
  return {
    user,
    project: await app.make.project({ members: { maintainer: user }, files: { 'a.txt': 'a' } }),
  };
}

const loaded = async (project: MadeProject, user: MadeUser) => {
  const row = await loadProject(app.services.db.hot, { id: project.id }, user.id);
  if (!row) throw new Error('the project is gone');
  return row;
};

describe('loadBranchRules', () => {
  it('tells rules for branches from those for tags and resolves groups', async () => {
    const { user, project } = await made();
    const group = await app.make.group({ members: { developer: user } });
    await app.services.db.write((tx) =>
      addShare(tx, { type: 'project', id: project.id }, group.id, { groupAccess: 30, at }),
    );
    const rule = await app
      .as('root')
      .post(`${project.url}/protected_branches`, { name: 'main', allowed_to_push: [{ group_id: group.id }] });
    expect(rule.body.push_access_levels).toMatchObject([
      { group_id: group.id, access_level_description: group.name },
    ]);
    await app.as('root').post(`${project.url}/protected_tags`, { name: 'v*' });
    const row = await loaded(project, user);
    const mine = await loadBranchRules(app.services, row, user);
    expect(mine.branches.map(({ name, push }) => [name, push[0]?.member])).toEqual([['main', true]]);
    expect(mine.tags.map(({ name }) => name)).toEqual(['v*']);
    const other = await loadBranchRules(app.services, row, await app.make.user());
    expect(other.branches[0]?.push[0]?.member).toBe(false);
  });

  it('knows a repository without commits and its branch to come', async () => {
    const project = await app.make.project();
    const user = await app.make.user();
    const branchRules = await loadBranchRules(app.services, await loaded(project, user), user);
    expect(branchRules).toMatchObject({ empty: true, protection: 2, defaultBranch: 'main' });
  });
});
