import type { MadeProject, MadeUser } from '../../../tools/testing/factories.js';
import { remote, type useGit } from '../../../tools/testing/git-client.js';
import { untyped } from '../../../tools/testing/untyped.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

/** A folder `work` to push from, and what came of it on the server. */
export const pushScene = (app: TestApp, git: ReturnType<typeof useGit>) => {
  const url = (project: { full_path: string }, user: MadeUser) =>
    remote(app.url, project.full_path, user.token);
  const commit = async (file: string, text = file) => {
    await git.must(['init', '--quiet', '--initial-branch=main', 'work']);
    await git.must(['-C', 'work', 'fast-import', '--quiet', '--force'], {
      input: `commit refs/heads/main\ncommitter M <m@x.y> 1700000000 +0000\ndata 1\nm\nM 644 inline ${file}\ndata ${text.length}\n${text}\n\n`,
    });
  };
  const clone = (project: MadeProject, user: MadeUser) =>
    git.must(['clone', '--quiet', url(project, user), 'work']);
  const add = async (file: string, text = file) => {
    await git.must(['-C', 'work', 'commit', '--quiet', '--allow-empty', '-m', `Add ${file} ${text}`]);
  };
  const push = (...args: string[]) => git.run(['-C', 'work', 'push', ...args]);
  const tips = async (project: { id: number }) => {
    const branches = await app.services.git.open(project.id).branches();
    return Object.fromEntries(branches.map(({ name, oid }) => [name, oid]));
  };
  const rules = (project: { id: number }) =>
    app.services.db.read('protected_branches').where({ project_id: project.id }).select('name');
  const row = (id: number) => app.services.db.read('projects').where({ id }).first();
  const protect = async (
    project: { id: number },
    name: string,
    levels: { push: number; merge: number },
    force = 0,
  ) => {
    const at = app.services.clock.now();
    await app.services.db.write(async (tx) => {
      const [{ id }] = await untyped(tx)('protected_branches')
        .insert({ project_id: project.id, name, allow_force_push: force, created_at: at, updated_at: at })
        .returning('id');
      for (const [kind, access_level] of Object.entries(levels)) {
        await untyped(tx)('protected_branch_access_levels').insert({
          protected_branch_id: id,
          kind,
          access_level,
        });
      }
    });
  };
  return { url, commit, clone, add, push, tips, rules, row, protect };
};
