import type { Services } from '../../actions/context.js';
import { createTag as create } from '../../actions/repository/create-tag.js';
import { deleteTag as remove } from '../../actions/repository/delete-tag.js';
import { orAbsent } from '../../actions/repository/revision.js';
import { needTag } from '../../actions/repository/tags.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { hasFeature } from '../../domain/projects/project-access.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { signatureKind } from '../../domain/repository/signature-kind.js';
import { handle } from '../../generated/handlers.js';
import { releasesOfTags } from '../../storage/database/releases/releases.js';
import { loadRefRules } from '../../storage/database/repository/ref-rules.js';
import type { Repository, TagTip } from '../../storage/git/types.js';
import { refPage } from '../repository/ref-page.js';
import { type TagContext, tagView } from '../views/tag.js';

/** Lists tags. Rules: TAG-LIST-1, TAG-LIST-2, TAG-LIST-3 (keyset), TAG-RECORD-1, TAG-RECORD-2. */
export const listTags = handle('listTags', async (call) => {
  const { params, project, services, page, signal } = call;
  const repository = services.git.open(project.id);
  const { order_by: orderBy, sort, search } = params;
  const tags = await orAbsent(repository.tags({ orderBy, sort, search, signal }));
  if (!tags) throw refuse.notFound();
  const { rows, info } = refPage(tags, params, page, 'tags');
  return { status: 200, body: await records(repository, rows, await contextOf(call, rows)), page: info };
});

/** Reads a tag. Rules: TAG-GET-1 (404), TAG-RECORD-1, TAG-RECORD-2. */
export const getTag = handle('getTag', async (call) => {
  const { path, project, services } = call;
  const repository = services.git.open(project.id);
  const tag = await needTag(repository, path.tag_name);
  return { status: 200, body: await record(repository, tag, await contextOf(call, [tag])) };
});

/**
 * Creates a tag. Rules: TAG-CREATE-1, TAG-CREATE-2 (annotated), TAG-CREATE-4 (names and targets),
 * TAG-CREATE-5 (protected names).
 */
export const createTag = handle('createTag', async (call) => {
  const { params, project, services } = call;
  const { tag_name: name, ref: target, message } = params;
  const { tag, rules } = await create(call, project, { name, target, message });
  const context = { project, urls: services.urls, branchRules: { tags: rules } };
  return { status: 201, body: await record(services.git.open(project.id), tag, context) };
});

/** Deletes a tag. Rules: TAG-DELETE-1, TAG-DELETE-2 (404, 412), TAG-DELETE-3 (403 when protected). */
export const deleteTag = handle('deleteTag', async (call) => {
  const { path, project, request } = call;
  await remove(call, project, { name: path.tag_name, unmodifiedSince: request.ifUnmodifiedSince });
  return { status: 204 };
});

/** Reads what is known of a tag's signature. Rule: TAG-SIGNATURE-1. */
export const getTagSignature = handle('getTagSignature', async ({ path, project, services }) => {
  const { signature } = await needTag(services.git.open(project.id), path.tag_name);
  if (signature === null) throw refuse.notFound('Signature');
  const body = { signature_type: signatureKind(signature), verification_status: 'unverified' };
  return { status: 200, body };
});

interface TagCall {
  project: ProjectAccess;
  viewer: Viewer | null;
  services: Services;
}

async function contextOf(
  { project, viewer, services }: TagCall,
  tags: readonly TagTip[],
): Promise<TagContext> {
  const { db, urls } = services;
  const sees = hasFeature(projectSettings(project.settings).releases_access_level, project, viewer);
  const names = sees ? tags.map(({ name }) => name) : [];
  const releases = await releasesOfTags(db.hot, project.id, names);
  return { project, urls, branchRules: await loadRefRules(db.hot, project.id, null), releases };
}

async function records(repository: Repository, tags: readonly TagTip[], context: TagContext) {
  const commits = await repository.commits(tags.flatMap(({ oid }) => (oid === null ? [] : [oid])));
  const byOid = new Map(commits.map((commit) => [commit.oid, commit]));
  return tags.map((tag) => tagView(tag, byOid.get(tag.oid ?? '') ?? null, context));
}

async function record(repository: Repository, tag: TagTip, context: TagContext) {
  return tagView(tag, tag.oid === null ? null : await repository.commit(tag.oid), context);
}
