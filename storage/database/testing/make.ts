import type { Database } from '../engine/types.js';
import { createGroup, type NewGroup } from '../groups/groups.js';
import { personalNamespace } from '../namespaces/namespaces.js';
import { createProject } from '../projects/projects.js';
import type { GroupRow, NamespaceRow, ProjectRow, UserRow } from '../rows.js';
import { createUser } from '../users/users.js';
import { testMoment } from './use-database.js';

/** Makes a user of this name. */
export const makeUser = (db: Database, username: string): Promise<UserRow> =>
  db.write((tx) =>
    createUser(tx, {
      username,
      name: `${username} surname`,
      email: `${username}@example.org`,
      at: testMoment,
    }),
  );

/** Makes a group without members, below another when one is given. */
export const makeGroup = (
  db: Database,
  path: string,
  parent: GroupRow | null = null,
  more: Partial<NewGroup> = {},
): Promise<GroupRow> =>
  db.write((tx) => createGroup(tx, { name: path, path, parent, at: testMoment, ...more }));

/** Makes a project in a group, or in the personal namespace of a user. */
export const makeProject = (db: Database, path: string, owner: NamespaceRow | UserRow): Promise<ProjectRow> =>
  db.write(async (tx) => {
    const namespace = 'username' in owner ? await personalNamespace(tx, owner.id) : owner;
    if (!namespace) throw new Error('the user has no namespace');
    return createProject(tx, { namespace, name: path, path, creatorId: null, at: testMoment });
  });
