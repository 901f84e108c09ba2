import type { Services } from '../../actions/context.js';
import { anyOf, clashes, clashOf, joined, without } from '../../actions/projects/taken.js';
import {
  requireRoom,
  type TargetNamespace,
  targetNamespaceById,
  targetNamespaceByIdOrPath,
} from '../../actions/projects/target-namespace.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { mayReadCode } from '../../domain/projects/code-access.js';
import { hasFeature } from '../../domain/projects/project-access.js';
import { allowedVisibility, mayCreateProjectIn } from '../../domain/projects/project-creation.js';
import { projectNameProblems, projectPathProblems } from '../../domain/projects/project-names.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { narrower } from '../../domain/projects/visibility.js';
import { handle } from '../../generated/handlers.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addEvent } from '../../storage/database/events/outbox.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import { personalNamespace } from '../../storage/database/namespaces/namespaces.js';
import { addForkRelation } from '../../storage/database/projects/forks.js';
import { createProject } from '../../storage/database/projects/projects.js';
import type { ProjectRow, Visibility } from '../../storage/database/rows.js';
import { changedRecord } from './record.js';

interface ForkParams {
  namespace?: string | undefined;
  namespace_id?: number | undefined;
  namespace_path?: string | undefined;
  path?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  visibility?: Visibility | undefined;
  mr_default_target_self: boolean;
}

interface ForkCall {
  params: ForkParams;
  project: ProjectAccess;
  viewer: Viewer;
  services: Services;
  at: string;
}

/** Whoever reads the code may fork it, as far as the project lets them. Rule: PROJ-FORK-3. */
const mayFork = ({ project, viewer }: ForkCall): boolean =>
  mayReadCode(project, viewer) &&
  hasFeature(projectSettings(project.settings).forking_access_level, project, viewer);

async function targetOf({ params, viewer, services }: ForkCall): Promise<TargetNamespace> {
  const named = params.namespace_path ?? params.namespace;
  const own = await personalNamespace(services.db.hot, viewer.id);
  const id = params.namespace_id ?? (named === undefined ? own?.id : undefined);
  const target =
    id === undefined
      ? await targetNamespaceByIdOrPath(services, named ?? '', viewer)
      : await targetNamespaceById(services, id, viewer);
  if (!target) throw refuse.notFound('Namespace');
  if (!mayCreateProjectIn(target, viewer)) throw refuse.notFound('Target Namespace');
  return target;
}

// What a fork takes over of its source beside the names.
const inherited = (project: ProjectAccess) => ({
  issues_access_level: project.issues_access_level,
  merge_requests_access_level: project.merge_requests_access_level,
  repository_access_level: project.repository_access_level,
});

async function addFork(tx: Tx, call: ForkCall, target: TargetNamespace): Promise<ProjectRow> {
  const { params, project, viewer, at } = call;
  const names = { name: params.name ?? project.name, path: params.path ?? project.path };
  await requireRoom(tx, target);
  const problems = without(
    joined(await clashes(tx, { namespace: target, ...names }), {
      name: projectNameProblems(names.name),
      path: projectPathProblems(names.path),
    }),
  );
  if (anyOf(problems)) throw refuse.conflict(problems);
  const input = narrower(params.visibility ?? project.visibility, project.visibility);
  const fork = await createProject(tx, {
    namespace: target,
    ...names,
    creatorId: viewer.id,
    values: {
      ...inherited(project),
      description: params.description ?? project.description,
      visibility: allowedVisibility(input, target),
      import_status: 'scheduled',
    },
    settings: {
      ...(JSON.parse(project.settings) as object),
      mr_default_target_self: params.mr_default_target_self,
    },
    at,
  });
  await addEvent(tx, { authorId: viewer.id, action: 'created', projectId: fork.id, at });
  await addForkRelation(tx, fork.id, project.id, at);
  await addJob(tx, { kind: 'copy-repository', payload: { from: project.id, to: fork.id }, at });
  return fork;
}

/** Copies a project into a namespace of the caller. Rules: PROJ-FORK-1 to PROJ-FORK-7, PROJ-REC-3. */
export const forkProject = handle('forkProject', async ({ params, project, viewer, at, services }) => {
  const call = { params, project, viewer, services, at };
  if (!mayFork(call)) throw refuse.notFound();
  const target = await targetOf(call);

  const fork = await services.db
    .write((tx) => addFork(tx, call, target))
    .catch((error: unknown) => {
      const clash = clashOf(error);
      throw clash ? refuse.conflict(clash) : error;
    });
  return { status: 201, body: await changedRecord(services, fork.id, viewer) };
});
