import { groupPathProblems } from '../../domain/group-names.js';
import { groupSettings } from '../../domain/group-settings.js';
import type { Services } from '../../handlers/services.js';
import { type LoadedProject, loadGroup, loadProject } from '../../storage/database/access.js';
import { isTaken, StorageConflict } from '../../storage/database/errors.js';
import { findNamespaceByPath } from '../../storage/database/namespaces.js';
import { createProject } from '../../storage/database/projects.js';
import type { NamespaceRow } from '../../storage/database/rows.js';
import type { GitUser } from './login.js';
import { GitRefusal } from './refusal.js';

const LEVELS = { noone: Number.POSITIVE_INFINITY, maintainer: 40, developer: 30 } as const;

/** Makes the private project a push names, when the caller may create projects in its namespace; else null. */
export async function createByPush(
  path: string,
  user: GitUser,
  services: Services,
): Promise<LoadedProject | null> {
  const cut = path.lastIndexOf('/');
  const namespace = await findNamespaceByPath(services.db.hot, path.slice(0, cut));
  if (!namespace || !(await mayCreateIn(namespace, user, services))) return null;
  const name = path.slice(cut + 1);
  const problems = groupPathProblems(name, 'below');
  if (problems.length > 0) throw failure(problems.map((problem) => `Path ${problem}`));
  const branch =
    groupSettings(namespace.settings).default_branch ??
    (await services.settings.get()).default_branch_name ??
    'main';
  const at = services.clock.now();
  try {
    const made = await services.db.write((tx) =>
      createProject(tx, {
        namespace,
        name,
        path: name,
        creatorId: user.id,
        values: { visibility: 'private' },
        settings: { created_by_push: true },
        at,
      }),
    );
    await services.git.create(made.id, branch);
    return await loadProject(services.db.hot, { id: made.id }, user.id);
  } catch (error) {
    if (!(error instanceof StorageConflict)) throw error;
    throw failure([
      isTaken(error, 'name_lower') ? 'Name has already been taken' : 'Path has already been taken',
    ]);
  }
}

function failure(problems: readonly string[]): GitRefusal {
  return new GitRefusal(422, `Could not create project: ${problems.join(', ')}`);
}

async function mayCreateIn(namespace: NamespaceRow, user: GitUser, services: Services): Promise<boolean> {
  if (namespace.kind === 'user') return namespace.owner_id === user.id;
  const group = await loadGroup(services.db.hot, { id: namespace.id }, user.id);
  if (!group) return false;
  return user.admin || group.access_level >= LEVELS[groupSettings(group.settings).project_creation_level];
}
