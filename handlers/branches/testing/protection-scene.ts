import type { MadeProject, MadeUser } from '../../../tools/testing/factories.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

/** Makes projects whose branches can be protected, protects them over HTTP, and reads what is protected. */
export const protectionScene = (app: TestApp) => {
  async function made() {
    const [developer, maintainer] = [await app.make.user(), await app.make.user()];
    const project = await app.make.project({ members: { developer, maintainer }, files: { 'a.txt': 'a\n' } });
    return { developer, maintainer, project, url: `${project.url}/protected_branches` };
  }

  const add = (who: MadeUser | 'root' | null, project: MadeProject, params: Record<string, unknown>) =>
    app.as(who).post(`${project.url}/protected_branches`, params);

  const rulesOf = async (project: MadeProject) =>
    (await app.as('root').get(`${project.url}/protected_branches`)).body as { name: string }[];
  return { made, add, rulesOf };
};
