import { refuse } from '../../domain/errors.js';
import { mayCreateProjectIn } from '../../domain/project-creation.js';
import { handle } from '../../generated/handlers.js';
import { personalNamespace } from '../../storage/database/namespaces.js';
import { needUser } from '../../storage/database/users.js';
import { groundById } from './ground.js';
import { makeProject } from './make-project.js';
import { changedRecord } from './record.js';

const badNamespace = () => refuse.invalid({ namespace: ['is not valid'] });

/** Creates a project. Rules: PROJ-CREATE-1 to PROJ-CREATE-15, PROJ-REC-3. */
export const createProject = handle('createProject', async ({ params, viewer, at, services }) => {
  const { db } = services;
  const creator = await needUser(db.hot, viewer.id);
  const namespaceId = params.namespace_id ?? (await personalNamespace(db.hot, viewer.id))?.id;
  const ground = namespaceId === undefined ? null : await groundById(services, namespaceId, viewer);
  if (!ground || !mayCreateProjectIn(ground, viewer)) throw badNamespace();

  const project = await makeProject({ params, ground, creator, viewer, services, at });
  return { status: 201, body: await changedRecord(services, project.id, viewer) };
});

/** Creates a project in the personal namespace of a user. Rule: PROJ-CREATE-16. */
export const createProjectForUser = handle(
  'createProjectForUser',
  async ({ path, params, viewer, at, services }) => {
    const creator = await needUser(services.db.hot, path.user_id);
    const namespace = await personalNamespace(services.db.hot, creator.id);
    const ground = namespace ? await groundById(services, namespace.id, viewer) : null;
    if (!ground) throw badNamespace();

    const project = await makeProject({ params, ground, creator, viewer, services, at });
    return { status: 201, body: await changedRecord(services, project.id, viewer) };
  },
);
