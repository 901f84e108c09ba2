import { refuse } from '../../domain/errors.js';
import type { Upload } from '../../domain/files/upload.js';
import { groupSettings } from '../../domain/groups/group-settings.js';
import { allowedVisibility, visibilityProblems } from '../../domain/projects/project-creation.js';
import { inputProblems, projectInputs } from '../../domain/projects/project-input.js';
import { namesOf, projectNameProblems, projectPathProblems } from '../../domain/projects/project-names.js';
import { addEvent } from '../../storage/database/events/outbox.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { createProject as addProject, deleteProject } from '../../storage/database/projects/projects.js';
import { setTopics } from '../../storage/database/projects/topics.js';
import type { ProjectRow } from '../../storage/database/rows.js';
import { isRefName } from '../../storage/git/names.js';
import type { Services } from '../context.js';
import { type AvatarInput, keepAvatar, readAvatar } from '../files/avatars.js';
import { afterPush } from '../repository/after-push.js';
import type { Viewer } from '../viewer.js';
import { anyOf, clashes, clashOf, joined, type Problems, without } from './taken.js';
import { requireRoom, type TargetNamespace } from './target-namespace.js';

/** The parameters of a new project that are not settings under their own names. */
export interface NewProjectParams {
  name?: string | undefined;
  path?: string | undefined;
  visibility?: 'private' | 'internal' | 'public' | undefined;
  default_branch?: string | undefined;
  initialize_with_readme?: boolean | undefined;
  import_url?: string | undefined;
  template_name?: string | undefined;
  template_project_id?: number | undefined;
  topics?: string[] | undefined;
  tag_list?: string[] | undefined;
  avatar?: Upload | undefined;
}

/** What a new project is made from. */
export interface NewProjectCall {
  params: NewProjectParams;
  target: TargetNamespace;
  /** Who becomes the creator; the caller unless an administrator makes it for somebody. */
  creator: { id: number; name: string; email: string };
  viewer: Viewer;
  services: Services;
  at: string;
}

/** Nothing to copy from: there are no templates, and addresses are not fetched from here. Rule: PROJ-CREATE-17. */
function sourceProblems({ params }: NewProjectCall): Problems {
  const problems: Problems = {};
  if (params.import_url)
    problems['import_url'] = ['is blocked: importing from an address is not offered here'];
  if (params.template_name) {
    problems['template_name'] = [`'${params.template_name}' is unknown or invalid`];
  }
  if (params.template_project_id != null) {
    problems['template_project_id'] = [`'${params.template_project_id}' is unknown or invalid`];
  }
  return problems;
}

const branchProblems = (branch: string | undefined): Problems =>
  branch !== undefined && branch !== '' && !isRefName(branch)
    ? { default_branch: ['is not a valid branch name'] }
    : {};

interface Wanted {
  names: { name: string; path: string };
  visibility: 'private' | 'internal' | 'public';
  problems: Problems;
  branch: string;
  avatar: AvatarInput;
}

async function wantedOf(call: NewProjectCall): Promise<Wanted> {
  const { params, target, viewer, services } = call;
  const settings = await services.settings.get();
  const names = namesOf(params);
  const visibility = params.visibility ?? allowedVisibility(settings.default_project_visibility, target);
  const paid = services.config.tier !== 'free';
  const avatar = await readAvatar(params.avatar);
  const problems = joined(
    { name: projectNameProblems(names.name), path: projectPathProblems(names.path) },
    {
      visibility_level: visibilityProblems(visibility, target, settings.restricted_visibility_levels, viewer),
    },
    inputProblems(projectInputs({ ...params }, { paid, admin: viewer.admin })),
    branchProblems(params.default_branch),
    sourceProblems(call),
    avatar.problems,
  );
  const inherited = target.kind === 'group' ? groupSettings(target.settings).default_branch : null;
  const branch = params.default_branch || inherited || settings.default_branch_name || 'main';
  return { names, visibility, problems, branch, avatar };
}

async function addRows(call: NewProjectCall, wanted: Wanted): Promise<ProjectRow> {
  const { params, target, creator, viewer, services, at } = call;
  const allowed = { paid: services.config.tier !== 'free', admin: viewer.admin };
  const { columns, settings } = projectInputs({ ...params }, allowed);
  return services.db.write(async (tx) => {
    await requireRoom(tx, target);
    const problems = without(
      joined(await clashes(tx, { namespace: target, ...wanted.names }), wanted.problems),
    );
    if (anyOf(problems)) throw refuse.invalid(problems);
    const project = await addProject(tx, {
      namespace: target,
      ...wanted.names,
      creatorId: creator.id,
      values: { ...columns, visibility: wanted.visibility, avatar: wanted.avatar.column ?? null },
      settings,
      at,
    });
    const topics = params.topics ?? params.tag_list;
    if (topics) await setTopics(tx, project.id, topics, at);
    await addEvent(tx, { authorId: creator.id, action: 'created', projectId: project.id, at });
    return project;
  });
}

const readme = (project: ProjectRow): string =>
  project.description ? `# ${project.name}\n\n${project.description}\n` : `# ${project.name}\n`;

/** Makes the first commit of a project. Rule: PROJ-CREATE-12. */
async function addReadme(call: NewProjectCall, project: ProjectRow, branch: string): Promise<void> {
  const { services, creator, at } = call;
  const person = { name: creator.name, email: creator.email, at };
  const outcome = await services.git.open(project.id).createCommit({
    branch,
    message: 'Initial commit',
    author: person,
    committer: person,
    actions: [{ action: 'create', filePath: 'README.md', content: Buffer.from(readme(project)) }],
  });
  if (outcome.kind !== 'committed') throw new Error(`the first commit was refused: ${outcome.text}`);
  const loaded = await loadProject(services.db.hot, { id: project.id }, creator.id);
  if (!loaded) throw new Error('the new project has gone');
  const update = { ref: `refs/heads/${branch}`, old: outcome.before, new: outcome.oid };
  await afterPush(services, { project: loaded, userId: creator.id, updates: [update], at });
}

/** Makes a project with its repository. Rules: PROJ-CREATE-1 to PROJ-CREATE-15, PROJ-CREATE-17, ACTIVITY-KINDS-1. */
export async function makeProject(call: NewProjectCall): Promise<ProjectRow> {
  const { services, params } = call;
  const wanted = await wantedOf(call);
  await keepAvatar(wanted.avatar, services, call.at);
  const project = await addRows(call, wanted).catch((error: unknown) => {
    const clash = clashOf(error);
    throw clash ? refuse.invalid(clash) : error;
  });
  try {
    await services.git.create(project.id, wanted.branch);
  } catch (error) {
    await services.db.write((tx) => deleteProject(tx, project.id));
    throw error;
  }
  if (params.initialize_with_readme) await addReadme(call, project, wanted.branch);
  return project;
}
