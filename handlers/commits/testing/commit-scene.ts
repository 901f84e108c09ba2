import type { MadeProject, MadeUser } from '../../../tools/testing/factories.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

/** Makes a file that no scene has. */
export const create = { action: 'create', file_path: 'new.txt', content: 'new\n' };

/** What a commit of these actions to `main` needs to be told. */
export const input = (...actions: object[]) => ({ branch: 'main', commit_message: 'Change', actions });

/** Makes projects to commit to, commits to them over HTTP, and reads their files. */
export const commitScene = (app: TestApp) => {
  async function made(files: Record<string, string> | null = { 'a.txt': 'a\n', 'lib/b.txt': 'b\n' }) {
    const [developer, reporter] = [await app.make.user(), await app.make.user()];
    const project = await app.make.project({ members: { developer, reporter }, ...(files ? { files } : {}) });
    return { developer, reporter, project, repository: app.services.git.open(project.id) };
  }
  const send = (who: MadeUser | 'root' | null, project: MadeProject, params: Record<string, unknown>) =>
    app.as(who).post(`${project.url}/repository/commits`, params);
  async function read(project: MadeProject, path: string, branch = 'main'): Promise<string | null> {
    const repository = app.services.git.open(project.id);
    const tip = await repository.branchTip(branch);
    const entry = tip && (await repository.entry(tip, path));
    return entry ? String(await repository.blob(entry.id)) : null;
  }
  return { made, send, read };
};
