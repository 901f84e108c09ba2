import { refuse } from '../../domain/errors.js';
import type { Upload } from '../../domain/files/upload.js';
import { joined, type Problems, problemsAmong } from '../../domain/problems.js';
import { visibilityProblems } from '../../domain/projects/project-creation.js';
import {
  inputProblems,
  type ProjectInputs,
  settableInputs,
  topicProblems,
} from '../../domain/projects/project-input.js';
import { projectNameProblems, projectPathProblems } from '../../domain/projects/project-names.js';
import { authorize } from '../../policies/index.js';
import { planRenewalsInto } from '../../storage/database/merge-requests/jobs.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import { changeProject, lockProject, renameProject } from '../../storage/database/projects/projects.js';
import { setTopics } from '../../storage/database/projects/topics.js';
import type { ActionContext } from '../context.js';
import { type AvatarInput, keepAvatar, readAvatar } from '../files/avatars.js';
import type { ProjectAccess } from '../viewer.js';
import { loadVisibleProject } from './load-project.js';
import { clashes, clashOf } from './taken.js';

/** What is to be changed about a project; what is undefined stays. */
export interface UpdateProjectInput {
  name?: string | undefined;
  path?: string | undefined;
  /** What is kept under names of its own; settings that the tier or the viewer does not have are left out. */
  values: ProjectInputs;
  defaultBranch?: string | undefined;
  topics?: readonly string[] | undefined;
  /** Null takes the picture away. */
  avatar?: Upload | null | undefined;
  /** An address to mirror, which is not offered. */
  importUrl?: string | null | undefined;
}

interface Change extends Omit<UpdateProjectInput, 'avatar'> {
  avatar: AvatarInput;
}

const changesVisibility = (project: ProjectAccess, { columns }: ProjectInputs): boolean =>
  columns.visibility !== undefined && columns.visibility !== project.visibility;

/** What is wrong with a change, except clashes of names. Rules: PROJ-EDIT-5, PROJ-CREATE-8. */
async function problemsOf(
  { viewer, services }: ActionContext,
  project: ProjectAccess,
  { name, path, values, topics, importUrl, avatar }: Change,
): Promise<Problems | null> {
  const { visibility } = values.columns;
  const target = { kind: project.namespace_kind, visibility: project.namespace_visibility };
  const restricted = (await services.settings.get()).restricted_visibility_levels;
  const changes = visibility !== undefined && visibility !== project.visibility;
  const all = joined(
    { name: name === undefined ? [] : projectNameProblems(name) },
    { path: path === undefined ? [] : projectPathProblems(path) },
    { visibility_level: changes ? visibilityProblems(visibility, target, restricted, viewer) : [] },
    { import_url: importUrl ? ['is blocked: importing from an address is not offered here'] : [] },
    inputProblems(values),
    topicProblems(topics),
    avatar.problems,
  );
  return problemsAmong(all);
}

/** Lets HEAD name another branch before the row says so. Rule: PROJ-EDIT-4. */
async function moveHead(
  { services }: ActionContext,
  project: ProjectAccess,
  branch: string | undefined,
): Promise<void> {
  if (!branch || branch === project.default_branch) return;
  const repository = services.git.open(project.id);
  if ((await repository.branchTip(branch)) === null) {
    throw refuse.invalid({ base: [`Could not change HEAD: branch '${branch}' does not exist`] });
  }
  await repository.setHead(branch);
}

const write = ({ services, at }: ActionContext, project: ProjectAccess, change: Change): Promise<void> =>
  services.db.write(async (tx) => {
    const now = (await lockProject(tx, project.id)) ?? project;
    const { name = now.name, path = now.path, values, defaultBranch, topics, avatar } = change;
    const namespace = { id: project.namespace_id, full_path: project.namespace_full_path };
    const clash = problemsAmong(await clashes(tx, { namespace, name, path, except: project.id }));
    if (clash) throw refuse.invalid(clash);
    const columns = {
      ...values.columns,
      ...(defaultBranch ? { default_branch: defaultBranch } : {}),
      ...(avatar.column === undefined ? {} : { avatar: avatar.column }),
      settings: values.settings,
    };
    await changeProject(tx, project, columns, at);
    if (name !== now.name || path !== now.path) await renameProject(tx, now, { name, path }, at);
    if (topics) await setTopics(tx, project.id, topics, at);
    if (defaultBranch && defaultBranch !== now.default_branch) {
      // What is merged into the default branch closes issues, and nothing else does.
      const branches = [now.default_branch, defaultBranch].filter((branch) => branch !== null);
      await planRenewalsInto(tx, { projectId: project.id, branches }, at);
    }
    await retryAutoMerge(tx, { projectId: project.id }, at);
  });

/**
 * Changes a project; invalid by field when something is wrong with the change, forbidden for those who may change it
 * but not its visibility. Rules: PROJ-EDIT-1, PROJ-EDIT-2, PROJ-EDIT-4 to PROJ-EDIT-8.
 */
export async function updateProject(
  context: ActionContext,
  project: ProjectAccess,
  input: UpdateProjectInput,
): Promise<ProjectAccess> {
  const { viewer, services, at } = context;
  authorize(viewer, 'adminProject', project);
  const avatar = await readAvatar(input.avatar);
  const allowed = { paid: services.config.tier !== 'free', admin: viewer.admin };
  const change = { ...input, avatar, values: settableInputs(input.values, allowed) };
  if (changesVisibility(project, change.values)) authorize(viewer, 'changeProjectVisibility', project);

  const problems = await problemsOf(context, project, change);
  if (problems) throw refuse.invalid(problems);
  await moveHead(context, project, change.defaultBranch);
  await keepAvatar(avatar, services, at);
  await write(context, project, change).catch((error: unknown) => {
    const clash = clashOf(error);
    throw clash ? refuse.invalid(clash) : error;
  });
  return loadVisibleProject(context, { id: project.id });
}
