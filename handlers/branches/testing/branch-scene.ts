import type { MadeProject } from '../../../tools/testing/factories.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

/** The names in a list. */
export const names = (body: { name: string }[]) => body.map(({ name }) => name);

/** Makes branches straight in the repository, and reads which there are. */
export const branchScene = (app: TestApp) => {
  async function fork(project: MadeProject, branch: string, file = branch): Promise<string> {
    return app.make.commit(project, { [`${file}.txt`]: branch }, { branch, startBranch: 'main' });
  }

  async function branchesOf(project: MadeProject): Promise<string[]> {
    return names((await app.as('root').get(`${project.url}/repository/branches`)).body);
  }
  return { fork, branchesOf };
};
