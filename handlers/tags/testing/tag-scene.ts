import type { MadeProject, MadeUser } from '../../../tools/testing/factories.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

const zero = '0'.repeat(40);

/** The names in a list. */
export const names = (body: { name: string }[]) => body.map(({ name }) => name);

/** Makes projects with a repository and tags in it, over HTTP or straight in the repository. */
export const tagScene = (app: TestApp) => {
  async function made() {
    const [developer, reporter] = [await app.make.user(), await app.make.user()];
    const project = await app.make.project({ members: { developer, reporter }, files: { 'a.txt': 'a\n' } });
    return { developer, reporter, project, url: `${project.url}/repository/tags` };
  }

  const create = (who: MadeUser | 'root' | null, project: MadeProject, params: Record<string, unknown>) =>
    app.as(who).post(`${project.url}/repository/tags`, params);

  async function tagged(project: MadeProject, ...tags: string[]): Promise<void> {
    const repository = app.services.git.open(project.id);
    const oid = (await repository.branchTip('main')) ?? zero;
    await repository.updateRefs(tags.map((name) => ({ ref: `refs/tags/${name}`, old: zero, new: oid })));
  }

  async function tagsOf(project: MadeProject): Promise<string[]> {
    return names(await app.services.git.open(project.id).tags({ orderBy: 'name', sort: 'asc' }));
  }
  return { made, create, tagged, tagsOf };
};
