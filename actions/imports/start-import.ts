import { Failure, refuse } from '../../domain/errors.js';
import { avatarColumn } from '../../domain/files/avatar.js';
import type { Upload } from '../../domain/files/upload.js';
import { uploadName } from '../../domain/files/upload-name.js';
import { projectNameProblems, projectPathProblems } from '../../domain/projects/project-names.js';
import { authorize, can } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { ImportRow } from '../../storage/database/exports/rows.js';
import { noteKept } from '../../storage/database/files/stored-files.js';
import { addImport } from '../../storage/database/imports/imports.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import { personalNamespace } from '../../storage/database/namespaces/namespaces.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { createProject } from '../../storage/database/projects/projects.js';
import { inspectUpload, openUpload } from '../../storage/files/inspect-upload.js';
import type { ActionContext } from '../context.js';
import { loadVisibleProject } from '../projects/load-project.js';
import { clashes, clashOf } from '../projects/taken.js';
import { findTargetNamespace, requireRoom, type TargetNamespace } from '../projects/target-namespace.js';
import type { ProjectAccess } from '../viewer.js';

/** Where an archive goes, whatever it comes from. */
export interface ImportWish {
  path: string;
  name?: string | undefined;
  namespace?: string | undefined;
  overwrite?: boolean | undefined;
  overrides?: Readonly<Record<string, unknown>> | undefined;
  /** The id of the request, by which its traces are found. */
  correlationId: string;
}

/** What is known of the archive when an import begins. */
export type ImportSource = Pick<ImportRow, 'source' | 'file' | 'url'>;

const megabyte = 1024 * 1024;

/** Forbidden where archives are none of the sources of the installation. Rule: IMPORT-ACCESS-2. */
export async function requireImports({ viewer, services }: ActionContext): Promise<void> {
  authorize(viewer, 'importProject');
  const { import_sources: sources } = await services.settings.get();
  if (!sources.includes('gitlab_project')) throw refuse.forbidden();
}

async function targetOf(
  { viewer, services }: ActionContext,
  { namespace }: ImportWish,
): Promise<TargetNamespace> {
  const key = namespace ?? (await personalNamespace(services.db.hot, viewer.id))?.id ?? '';
  const target = await findTargetNamespace(services, key, viewer);
  if (!target) throw refuse.notFound('Namespace');
  if (!can(viewer, 'createProject', target)) throw refuse.invalid('Namespace is not valid');
  return target;
}

const taken = { name: 'Project namespace name has already been taken', path: 'Path has already been taken' };

/** The first thing that is wrong with the names, as a sentence. Rules: IMPORT-PARAM-6, IMPORT-PARAM-7. */
function requireNames(name: string, path: string): void {
  const [wrongPath] = projectPathProblems(path);
  if (wrongPath) throw refuse.invalid(`Path ${wrongPath}`);
  const [wrongName] = projectNameProblems(name);
  if (wrongName) throw refuse.invalid(`Name ${wrongName}`);
}

interface Place {
  target: TargetNamespace;
  name: string;
  path: string;
  /** The full path of the project whose place it takes in the end. */
  replaces: string | null;
}

/** Where the project is made: beside the one whose place it takes, if there is one and the viewer may delete it. */
async function placeOf(context: ActionContext, target: TargetNamespace, wish: ImportWish): Promise<Place> {
  const { path, name = path, overwrite = false } = wish;
  requireNames(name, path);
  const full = `${target.full_path}/${path}`;
  const old = overwrite
    ? await loadProject(context.services.db.hot, { path: full }, context.viewer.id)
    : null;
  if (!old || !can(context.viewer, 'deleteProject', old)) return { target, name, path, replaces: null };
  const mark = `-${context.at.replace(/\D/g, '')}`;
  return { target, name: `${name}${mark}`, path: `${path}${mark}`, replaces: old.full_path };
}

async function addProject(
  tx: Tx,
  { viewer, at }: ActionContext,
  { target, name, path, replaces }: Place,
  wish: ImportWish,
  source: ImportSource,
): Promise<number> {
  await requireRoom(tx, target);
  const clash = await clashes(tx, { namespace: target, name, path });
  if (clash['name']) throw refuse.invalid(taken.name);
  if (clash['path']) throw refuse.invalid(taken.path);
  const project = await createProject(tx, {
    namespace: target,
    name,
    path,
    creatorId: viewer.id,
    values: { visibility: 'private', import_status: 'scheduled', import_type: 'gitlab_project' },
    at,
  });
  const importId = await addImport(tx, {
    ...source,
    project_id: project.id,
    user_id: viewer.id,
    correlation_id: wish.correlationId,
    overrides: JSON.stringify(wish.overrides ?? {}),
    replaces_path: replaces,
    created_at: at,
  });
  await addJob(tx, { kind: 'import-project', payload: { importId }, at });
  return project.id;
}

const limitReached =
  'Limit reached You cannot create projects in your personal namespace. Contact your GitLab administrator.';

/**
 * Makes the project of an import, empty, and plans the rest. Not found for a namespace that the viewer does not see,
 * invalid where they may create nothing, and for names that do not do. Rules: IMPORT-PARAM-1 to IMPORT-PARAM-8,
 * IMPORT-STATE-1.
 */
export async function startImport(
  context: ActionContext,
  wish: ImportWish,
  source: () => Promise<ImportSource>,
): Promise<ProjectAccess> {
  const { services } = context;
  const place = await placeOf(context, await targetOf(context, wish), wish);
  const from = await source();
  try {
    const id = await services.db.write((tx) => addProject(tx, context, place, wish, from));
    return await loadVisibleProject(context, { id });
  } catch (error) {
    if (error instanceof Failure && error.kind === 'limit-reached') throw refuse.invalid(limitReached);
    const clash = clashOf(error);
    if (clash) throw refuse.invalid(clash['name'] ? taken.name : taken.path);
    throw error;
  }
}

/**
 * Imports an archive that was uploaded; too large beyond the limit of the installation. Rules: IMPORT-FILE-1 to
 * IMPORT-FILE-4.
 */
export async function importFile(
  context: ActionContext,
  wish: ImportWish,
  file: Upload,
): Promise<ProjectAccess> {
  const { services, at } = context;
  await requireImports(context);
  if (!file.name.toLowerCase().endsWith('.gz')) throw refuse.invalid({ error: 'The file is invalid' });
  const { max_import_size: limit } = await services.settings.get();
  if (limit > 0 && file.size > limit * megabyte) throw refuse.tooLarge();
  return startImport(context, wish, async () => {
    const { fileId } = await inspectUpload(file);
    // Noted first: whatever happens after, the content is found again if no row comes to name it.
    await services.db.write((tx) => noteKept(tx, fileId, at));
    await services.files.put(openUpload(file));
    return { source: 'file', file: avatarColumn({ fileId, name: uploadName(file.name) }), url: null };
  });
}
