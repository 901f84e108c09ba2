import { makeProject } from '../../actions/projects/create-project.js';
import { targetNamespaceById } from '../../actions/projects/target-namespace.js';
import { refuse } from '../../domain/errors.js';
import { mayCreateProjectIn } from '../../domain/projects/project-creation.js';
import { handle } from '../../generated/handlers.js';
import { personalNamespace } from '../../storage/database/namespaces/namespaces.js';
import { needUser } from '../../storage/database/users/users.js';
import { changedRecord } from './record.js';

const badNamespace = () => refuse.invalid({ namespace: ['is not valid'] });

/** Creates a project. Rules: PROJ-CREATE-1 to PROJ-CREATE-15, PROJ-REC-3. */
export const createProject = handle('createProject', async ({ params, viewer, at, services }) => {
  const { db } = services;
  const creator = await needUser(db.hot, viewer.id);
  const namespaceId = params.namespace_id ?? (await personalNamespace(db.hot, viewer.id))?.id;
  const target = namespaceId === undefined ? null : await targetNamespaceById(services, namespaceId, viewer);
  if (!target || !mayCreateProjectIn(target, viewer)) throw badNamespace();

  const project = await makeProject({ params, target, creator, viewer, services, at });
  return { status: 201, body: await changedRecord(services, project.id, viewer) };
});

/** Creates a project in the personal namespace of a user. Rule: PROJ-CREATE-16. */
export const createProjectForUser = handle(
  'createProjectForUser',
  async ({ path, params, viewer, at, services }) => {
    const creator = await needUser(services.db.hot, path.user_id);
    const namespace = await personalNamespace(services.db.hot, creator.id);
    const target = namespace ? await targetNamespaceById(services, namespace.id, viewer) : null;
    if (!target) throw badNamespace();

    const project = await makeProject({ params, target, creator, viewer, services, at });
    return { status: 201, body: await changedRecord(services, project.id, viewer) };
  },
);
