import { refuse } from '../../domain/errors.js';
import { joined, problemsAmong } from '../../domain/problems.js';
import { allowedVisibility, unrestrictedVisibility } from '../../domain/projects/project-creation.js';
import { projectNameProblems, projectPathProblems } from '../../domain/projects/project-names.js';
import { narrower, type VisibilityWord } from '../../domain/projects/visibility.js';
import { authorize, can } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addEvent } from '../../storage/database/events/outbox.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import { personalNamespace } from '../../storage/database/namespaces/namespaces.js';
import { addForkRelation } from '../../storage/database/projects/forks.js';
import { createProject } from '../../storage/database/projects/projects.js';
import type { ProjectRow } from '../../storage/database/rows.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { loadVisibleProject } from './load-project.js';
import { clashes, clashOf } from './taken.js';
import { findTargetNamespace, requireRoom, type TargetNamespace } from './target-namespace.js';

/** What a fork is to be; what is left out is as it is in the source. */
export interface ForkProjectInput {
  /** The number of the target namespace, or a text with its number or full path; the viewer's own when left out. */
  namespace?: number | string | undefined;
  path?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  /** Narrower still where the source or the target namespace is, or where it is restricted. */
  visibility?: VisibilityWord | undefined;
  /** Whether merge requests of the fork go to the fork unless another target is named. */
  mergesIntoItself?: boolean | undefined;
}

async function targetOf(
  { viewer, services }: ActionContext,
  namespace: number | string | undefined,
): Promise<TargetNamespace> {
  const key = namespace ?? (await personalNamespace(services.db.hot, viewer.id))?.id ?? '';
  const target = await findTargetNamespace(services, key, viewer);
  if (!target) throw refuse.notFound('Namespace');
  if (!can(viewer, 'createProject', target)) throw refuse.notFound('Target Namespace');
  return target;
}

// What a fork takes over of its source beside the names.
const inherited = (project: ProjectAccess) => ({
  issues_access_level: project.issues_access_level,
  merge_requests_access_level: project.merge_requests_access_level,
  repository_access_level: project.repository_access_level,
});

async function addFork(
  tx: Tx,
  { viewer, at }: ActionContext,
  project: ProjectAccess,
  target: TargetNamespace,
  { restricted, ...input }: ForkProjectInput & { restricted: readonly string[] },
): Promise<ProjectRow> {
  const { name = project.name, path = project.path, mergesIntoItself = false } = input;
  await requireRoom(tx, target);
  const clash = await clashes(tx, { namespace: target, name, path });
  const wrong = problemsAmong(
    joined(clash, { name: projectNameProblems(name), path: projectPathProblems(path) }),
  );
  if (wrong) throw refuse.conflict(wrong);
  const wished = narrower(input.visibility ?? project.visibility, project.visibility);
  const visibility = unrestrictedVisibility(allowedVisibility(wished, target), restricted, viewer);
  const fork = await createProject(tx, {
    namespace: target,
    name,
    path,
    creatorId: viewer.id,
    values: {
      ...inherited(project),
      description: input.description ?? project.description,
      visibility,
      import_status: 'scheduled',
    },
    settings: { ...(JSON.parse(project.settings) as object), mr_default_target_self: mergesIntoItself },
    at,
  });
  await addEvent(tx, { authorId: viewer.id, action: 'created', projectId: fork.id, at });
  await addForkRelation(tx, fork.id, project.id, at);
  await addJob(tx, { kind: 'copy-repository', payload: { from: project.id, to: fork.id }, at });
  return fork;
}

/**
 * Copies a project into a namespace; the repository follows later. Not found when the viewer may not fork it, or may
 * create nothing in the target; conflict by field when the names do not do. Rules: PROJ-FORK-1 to PROJ-FORK-7, SETTINGS-5.
 */
export async function forkProject(
  context: ActionContext,
  project: ProjectAccess,
  input: ForkProjectInput,
): Promise<ProjectAccess> {
  authorize(context.viewer, 'forkProject', project);
  const target = await targetOf(context, input.namespace);
  const { restricted_visibility_levels: restricted } = await context.services.settings.get();
  const fork = await context.services.db
    .write((tx) => addFork(tx, context, project, target, { ...input, restricted }))
    .catch((error: unknown) => {
      const clash = clashOf(error);
      throw clash ? refuse.conflict(clash) : error;
    });
  return loadVisibleProject(context, { id: fork.id });
}
