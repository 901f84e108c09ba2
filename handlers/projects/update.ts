import type { Services } from '../../actions/context.js';
import { type AvatarInput, keepAvatar, readAvatar } from '../../actions/files/avatars.js';
import { anyOf, clashes, clashOf, joined, type Problems, without } from '../../actions/projects/taken.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { effectiveLevel, owner } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { visibilityProblems } from '../../domain/projects/project-creation.js';
import { inputProblems, type ProjectInputs, projectInputs } from '../../domain/projects/project-input.js';
import { projectNameProblems, projectPathProblems } from '../../domain/projects/project-names.js';
import { handle } from '../../generated/handlers.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import { changeProject, lockProject, renameProject } from '../../storage/database/projects/projects.js';
import { setTopics } from '../../storage/database/projects/topics.js';
import { changedRecord } from './record.js';

interface UpdateCall {
  params: {
    name?: string | undefined;
    path?: string | undefined;
    default_branch?: string | undefined;
    import_url?: string | null | undefined;
    topics?: string[] | undefined;
    tag_list?: string[] | undefined;
  };
  avatar: AvatarInput;
  project: ProjectAccess;
  viewer: Viewer;
  services: Services;
  at: string;
}

/** What is wrong with what a call wants to set, except clashes of names. Rules: PROJ-EDIT-5, PROJ-CREATE-8. */
async function problemsOf(call: UpdateCall, inputs: ProjectInputs): Promise<Problems> {
  const { params, project, viewer, services } = call;
  const { visibility } = inputs.columns;
  const target = { kind: project.namespace_kind, visibility: project.namespace_visibility };
  const restricted = (await services.settings.get()).restricted_visibility_levels;
  const changes = visibility !== undefined && visibility !== project.visibility;
  return joined(
    { name: params.name === undefined ? [] : projectNameProblems(params.name) },
    { path: params.path === undefined ? [] : projectPathProblems(params.path) },
    { visibility_level: changes ? visibilityProblems(visibility, target, restricted, viewer) : [] },
    { import_url: params.import_url ? ['is blocked: importing from an address is not offered here'] : [] },
    inputProblems(inputs),
    call.avatar.problems,
  );
}

/** Lets HEAD name another branch before the row says so. Rule: PROJ-EDIT-4. */
async function moveHead({ params, project, services }: UpdateCall): Promise<void> {
  const branch = params.default_branch;
  if (!branch || branch === project.default_branch) return;
  const repository = services.git.open(project.id);
  if ((await repository.branchTip(branch)) === null) {
    throw refuse.invalid({ base: [`Could not change HEAD: branch '${branch}' does not exist`] });
  }
  await repository.setHead(branch);
}

async function write(call: UpdateCall, inputs: ProjectInputs, problems: Problems): Promise<void> {
  const { params, project, services, at } = call;
  const namespace = { id: project.namespace_id, full_path: project.namespace_full_path };
  await services.db.write(async (tx) => {
    const now = (await lockProject(tx, project.id)) ?? project;
    const { name = now.name, path = now.path } = params;
    const clash = await clashes(tx, { namespace, name, path, except: project.id });
    const all = without(joined(clash, problems));
    if (anyOf(all)) throw refuse.invalid(all);
    await changeProject(
      tx,
      project,
      {
        ...inputs.columns,
        ...(params.default_branch ? { default_branch: params.default_branch } : {}),
        ...(call.avatar.column === undefined ? {} : { avatar: call.avatar.column }),
        settings: inputs.settings,
      },
      at,
    );
    if (name !== now.name || path !== now.path) await renameProject(tx, now, { name, path }, at);
    const topics = params.topics ?? params.tag_list;
    if (topics) await setTopics(tx, project.id, topics, at);
    await retryAutoMerge(tx, { projectId: project.id }, at);
  });
}

/** Changes a project. Rules: PROJ-EDIT-1 to PROJ-EDIT-8, PROJ-REC-3. */
export const updateProject = handle('updateProject', async ({ params, project, viewer, at, services }) => {
  const avatar = await readAvatar(params.avatar);
  const call = { params, avatar, project, viewer, services, at };
  const allowed = { paid: services.config.tier !== 'free', admin: viewer.admin };
  const inputs = projectInputs({ ...params }, allowed);
  const { visibility } = inputs.columns;
  const opens = visibility !== undefined && visibility !== project.visibility;
  if (opens && effectiveLevel(project, viewer) < owner) throw refuse.forbidden();

  const problems = await problemsOf(call, inputs);
  if (anyOf(problems)) throw refuse.invalid(without(problems));
  await moveHead(call);
  await keepAvatar(avatar, services, at);
  await write(call, inputs, problems).catch((error: unknown) => {
    const clash = clashOf(error);
    throw clash ? refuse.invalid(clash) : error;
  });
  return { status: 200, body: await changedRecord(services, project.id, viewer) };
});
