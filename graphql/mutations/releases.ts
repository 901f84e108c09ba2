import { createRelease } from '../../actions/releases/create-release.js';
import { createReleaseLink } from '../../actions/releases/create-release-link.js';
import { deleteRelease } from '../../actions/releases/delete-release.js';
import { deleteReleaseLink } from '../../actions/releases/delete-release-link.js';
import { needRelease } from '../../actions/releases/load-release.js';
import { updateRelease } from '../../actions/releases/update-release.js';
import { updateReleaseLink } from '../../actions/releases/update-release-link.js';
import type { ReleaseAssetLinkInput, ReleaseAssetLinkType } from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import { findLinkById, type LinkValues, type ReleaseLinkRow } from '../../storage/database/releases/links.js';
import { type GlobalId, numberIn } from '../ids/global-id.js';
import { projectAt, projectsById } from '../loading.js';
import type { ReleaseLinkParent } from '../parents.js';
import { needed } from '../targets.js';
import { unlessNull } from './arguments.js';
import { type MutationContext, mutation } from './mutation.js';

const projectOf = async ({ request }: MutationContext, path: string): Promise<LoadedProject> =>
  needed(await projectAt(request, path));

const typeOf = (type: ReleaseAssetLinkType | null | undefined) =>
  (type ?? 'OTHER').toLowerCase() as LinkValues['link_type'];

const linkValues = ({ name, url, linkType, directAssetPath }: ReleaseAssetLinkInput): LinkValues => ({
  name,
  url,
  filepath: directAssetPath ?? null,
  link_type: typeOf(linkType),
});

/** Publishes a release. Rules: RELEASE-CREATE-1 to RELEASE-CREATE-5. */
export const releaseCreate = mutation<'releaseCreate'>(async (context, input) => {
  const project = await projectOf(context, input.projectPath);
  const row = await createRelease(context, project, {
    tag: input.tagName,
    ref: unlessNull(input.ref),
    tagMessage: unlessNull(input.tagMessage),
    name: unlessNull(input.name),
    description: unlessNull(input.description),
    releasedAt: unlessNull(input.releasedAt),
    milestones: unlessNull(input.milestones),
    links: input.assets?.links?.map(linkValues),
  });
  return { release: { row, project } };
});

/** Changes a release. Rules: RELEASE-UPDATE-1, RELEASE-GET-1. */
export const releaseUpdate = mutation<'releaseUpdate'>(async (context, input) => {
  const project = await projectOf(context, input.projectPath);
  const where = { project, tag: input.tagName };
  const row = await updateRelease(context, where, {
    name: unlessNull(input.name),
    description: input.description,
    releasedAt: unlessNull(input.releasedAt),
    milestones: unlessNull(input.milestones),
  });
  return { release: { row, project } };
});

/** Deletes a release and leaves its tag; answers it as it was. Rule: RELEASE-DELETE-1. */
export const releaseDelete = mutation<'releaseDelete'>(async (context, input) => {
  const project = await projectOf(context, input.projectPath);
  const { viewer, services } = context;
  const row = await needRelease(services.db.hot, { project, viewer }, input.tagName);
  await deleteRelease(context, project, row);
  return { release: { row, project } };
});

const shown = async (
  { viewer, services }: MutationContext,
  project: LoadedProject,
  { link, tag }: { link: ReleaseLinkRow; tag: string },
): Promise<{ link: ReleaseLinkParent }> => {
  const row = await needRelease(services.db.read, { project, viewer }, tag);
  return { link: { link, parent: { row, project }, code: can(viewer, 'readCode', project) } };
};

/** Adds a link to a release. Rules: RELEASE-LINK-1 to RELEASE-LINK-4, RELEASE-LINK-6. */
export const releaseAssetLinkCreate = mutation<'releaseAssetLinkCreate'>(async (context, input) => {
  const project = await projectOf(context, input.projectPath);
  const { name, url, linkType, directAssetPath, tagName: tag } = input;
  const values = linkValues({ name, url, linkType, directAssetPath });
  return shown(context, project, await createReleaseLink(context, { project, tag }, values));
});

/** Where the link of a Global ID is; the error of what is not available where it is absent or hidden. */
async function linkOf({ request, services }: MutationContext, gid: GlobalId) {
  const link = needed(await findLinkById(services.db.hot, numberIn(gid) ?? 0));
  const project = needed(await request.load(projectsById, link.project_id));
  return { project, tag: link.tag, id: link.id };
}

/** Changes a link of a release. Rules: RELEASE-LINK-1 to RELEASE-LINK-6. */
export const releaseAssetLinkUpdate = mutation<'releaseAssetLinkUpdate'>(async (context, input) => {
  const where = await linkOf(context, input.id);
  const { name, url, linkType, directAssetPath } = input;
  const changed = await updateReleaseLink(context, where, {
    ...(name == null ? {} : { name }),
    ...(url == null ? {} : { url }),
    ...(linkType == null ? {} : { link_type: typeOf(linkType) }),
    ...(directAssetPath === undefined ? {} : { filepath: directAssetPath }),
  });
  return shown(context, where.project, changed);
});

/** Takes a link from a release and answers it as it was. Rules: RELEASE-LINK-1, RELEASE-LINK-5. */
export const releaseAssetLinkDelete = mutation<'releaseAssetLinkDelete'>(async (context, input) => {
  const where = await linkOf(context, input.id);
  return shown(context, where.project, await deleteReleaseLink(context, where));
});
