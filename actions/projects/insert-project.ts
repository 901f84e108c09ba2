import { refuse } from '../../domain/errors.js';
import type { Upload } from '../../domain/files/upload.js';
import { groupSettings } from '../../domain/groups/group-settings.js';
import { joined, type Problems, problemsAmong } from '../../domain/problems.js';
import { allowedVisibility, visibilityProblems } from '../../domain/projects/project-creation.js';
import {
  inputProblems,
  type ProjectInputs,
  settableInputs,
  topicProblems,
} from '../../domain/projects/project-input.js';
import { namesOf, projectNameProblems, projectPathProblems } from '../../domain/projects/project-names.js';
import { addEvent } from '../../storage/database/events/outbox.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { createProject as addProject, deleteProject } from '../../storage/database/projects/projects.js';
import { setTopics } from '../../storage/database/projects/topics.js';
import type { ProjectRow } from '../../storage/database/rows.js';
import { isNewRefName } from '../../storage/git/names.js';
import type { ActionContext } from '../context.js';
import { type AvatarInput, keepAvatar, readAvatar } from '../files/avatars.js';
import { afterPush } from '../repository/after-push.js';
import { clashes, clashOf } from './taken.js';
import { requireRoom, type TargetNamespace } from './target-namespace.js';

/** What a new project is to be. */
export interface NewProjectInput {
  /** One of name and path may be left out; it is made from the other. */
  name?: string | undefined;
  path?: string | undefined;
  /** What is kept under names of its own; settings that the tier or the viewer does not have are left out. */
  values?: ProjectInputs | undefined;
  defaultBranch?: string | undefined;
  /** Whether a first commit is made. */
  withReadme?: boolean | undefined;
  topics?: readonly string[] | undefined;
  avatar?: Upload | undefined;
  /** Where to copy from, by the field that named it. */
  copyFrom?: CopySources | undefined;
}

/** What a new project could be a copy of; nothing of the kind is offered. */
export interface CopySources {
  import_url?: string | undefined;
  template_name?: string | undefined;
  template_project_id?: number | undefined;
}

/** Where a new project goes, and whose it is. */
export interface NewProjectPlace {
  target: TargetNamespace;
  /** The viewer, unless an administrator creates it for somebody. */
  creator: { id: number; name: string; email: string };
}

/** Nothing to copy from: there are no templates, and addresses are not fetched from here. Rule: PROJ-CREATE-17. */
function sourceProblems({ import_url, template_name, template_project_id }: CopySources = {}): Problems {
  const problems: Problems = {};
  if (import_url) problems['import_url'] = ['is blocked: importing from an address is not offered here'];
  if (template_name) problems['template_name'] = [`'${template_name}' is unknown or invalid`];
  if (template_project_id != null) {
    problems['template_project_id'] = [`'${template_project_id}' is unknown or invalid`];
  }
  return problems;
}

const branchProblems = (branch: string | undefined): Problems =>
  branch !== undefined && branch !== '' && !isNewRefName(branch)
    ? { default_branch: ['is not a valid branch name'] }
    : {};

interface Draft {
  names: { name: string; path: string };
  values: ProjectInputs;
  visibility: 'private' | 'internal' | 'public';
  problems: Problems;
  branch: string;
  avatar: AvatarInput;
}

async function draftOf(
  { viewer, services }: ActionContext,
  { target }: NewProjectPlace,
  input: NewProjectInput,
): Promise<Draft> {
  const settings = await services.settings.get();
  const names = namesOf(input);
  const allowed = { paid: services.config.tier !== 'free', admin: viewer.admin };
  const values = settableInputs(input.values ?? { columns: {}, settings: {} }, allowed);
  const visibility =
    values.columns.visibility ?? allowedVisibility(settings.default_project_visibility, target);
  const avatar = await readAvatar(input.avatar);
  const problems = joined(
    { name: projectNameProblems(names.name), path: projectPathProblems(names.path) },
    {
      visibility_level: visibilityProblems(visibility, target, settings.restricted_visibility_levels, viewer),
    },
    inputProblems(values),
    topicProblems(input.topics),
    branchProblems(input.defaultBranch),
    sourceProblems(input.copyFrom),
    avatar.problems,
  );
  const inherited = target.kind === 'group' ? groupSettings(target.settings).default_branch : null;
  const branch = input.defaultBranch || inherited || settings.default_branch_name || 'main';
  return { names, values, visibility, problems, branch, avatar };
}

const addRows = (
  { services, at }: ActionContext,
  { target, creator }: NewProjectPlace,
  { names, values, visibility, problems, avatar }: Draft,
  topics: readonly string[] | undefined,
): Promise<ProjectRow> =>
  services.db.write(async (tx) => {
    await requireRoom(tx, target);
    const wrong = problemsAmong(joined(await clashes(tx, { namespace: target, ...names }), problems));
    if (wrong) throw refuse.invalid(wrong);
    const project = await addProject(tx, {
      namespace: target,
      ...names,
      creatorId: creator.id,
      values: { ...values.columns, visibility, avatar: avatar.column ?? null },
      settings: values.settings,
      at,
    });
    if (topics) await setTopics(tx, project.id, topics, at);
    await addEvent(tx, { authorId: creator.id, action: 'created', projectId: project.id, at });
    return project;
  });

const readme = (project: ProjectRow): string =>
  project.description ? `# ${project.name}\n\n${project.description}\n` : `# ${project.name}\n`;

/** Makes the first commit of a project. Rule: PROJ-CREATE-12. */
async function addReadme(
  { services, at }: ActionContext,
  creator: NewProjectPlace['creator'],
  project: ProjectRow,
  branch: string,
): Promise<void> {
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

/**
 * Makes a project with its repository, wherever the caller was allowed to; invalid by field when something is wrong
 * with it, limit reached in a personal namespace that is full.
 * Rules: PROJ-CREATE-3, PROJ-CREATE-5, PROJ-CREATE-7 to PROJ-CREATE-9, PROJ-CREATE-12 to PROJ-CREATE-15,
 * PROJ-CREATE-17, ACTIVITY-KINDS-1.
 */
export async function insertProject(
  context: ActionContext,
  place: NewProjectPlace,
  input: NewProjectInput,
): Promise<ProjectRow> {
  const { services, at } = context;
  const draft = await draftOf(context, place, input);
  await keepAvatar(draft.avatar, services, at);
  const project = await addRows(context, place, draft, input.topics).catch((error: unknown) => {
    const clash = clashOf(error);
    throw clash ? refuse.invalid(clash) : error;
  });
  try {
    await services.git.create(project.id, draft.branch);
  } catch (error) {
    await services.db.write((tx) => deleteProject(tx, project.id));
    throw error;
  }
  if (input.withReadme) await addReadme(context, place.creator, project, draft.branch);
  return project;
}
