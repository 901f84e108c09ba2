import { loadReleaseRecords, type ReleaseRecordData } from '../../actions/releases/load-release-records.js';
import type { ReleaseLinks as Links, ReleaseAssetLinkType } from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import type { PersonRow } from '../../storage/database/issues/associations.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import {
  findRelease,
  type ListedRelease,
  listReleases,
  releasesOfMilestones,
} from '../../storage/database/releases/releases.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, listedConnection, pagedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { Batch, GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import { projectsById } from '../loading.js';
import type { ReleaseParent } from '../parents.js';
import type { FieldsOf } from '../resolver-types.js';
import { orderOf } from './list-arguments.js';
import { htmlOf } from './texts.js';

const columns = { CREATED: 'created_at', RELEASED_AT: 'released_at' } as const;

/** The releases of a project, the newest in front. Rule: RELEASE-LIST-1. */
export function releasesOf(
  { viewer, services }: GraphqlContext,
  project: LoadedProject,
  args: PageArguments & { sort?: string | null | undefined },
): Connection<ReleaseParent> {
  if (!can(viewer, 'listReleases', project)) return emptyConnection(args);
  const { orderBy = 'released_at', sort = 'desc' } = orderOf(args.sort, columns);
  return pagedConnection(
    args,
    (page) => listReleases(services.db.hot, project.id, { orderBy, sort }, page),
    (row) => ({ row, project }),
  );
}

/** The releases that milestones belong to, wherever the caller may read them, the newest in front. */
const byMilestone: Batch<number, readonly ReleaseParent[]> = {
  load: async (context, ids) => {
    const rows = await releasesOfMilestones(context.services.db.hot, ids);
    const seen = await Promise.all(
      rows.map(async ({ milestone_id, ...row }) => {
        const project = await context.load(projectsById, row.project_id);
        const isShown = project !== null && can(context.viewer, 'listReleases', project);
        return isShown ? [{ milestone_id, parent: { row, project } }] : [];
      }),
    );
    const all = seen.flat();
    return ids.map((id) => all.filter((one) => one.milestone_id === id).map(({ parent }) => parent));
  },
};

/** The releases that a milestone belongs to and that the caller may read, the newest in front. */
export const releasesOfMilestone = (
  context: GraphqlContext,
  milestoneId: number,
  args: PageArguments,
): Connection<ReleaseParent> => listedConnection(args, () => context.load(byMilestone, milestoneId));

/** The release of a tag; null where there is none that the caller may read. */
export async function releaseOf(
  { viewer, services }: GraphqlContext,
  project: LoadedProject,
  tag: string,
): Promise<ReleaseParent | null> {
  if (!can(viewer, 'readRelease', project)) return null;
  const row = await findRelease(services.db.hot, project.id, tag);
  return row ? { row, project } : null;
}

/** What records of releases are made of; those of one project are loaded together. */
const records: Batch<ReleaseParent, ReleaseRecordData> = {
  load: async ({ services, viewer }, parents) => {
    const projects = new Map(parents.map(({ project }) => [project.id, project]));
    const found = new Map<number, ReleaseRecordData>();
    await Promise.all(
      [...projects.values()].map(async (project) => {
        const rows = parents.filter((one) => one.project.id === project.id).map(({ row }) => row);
        found.set(project.id, await loadReleaseRecords(rows, { project, viewer, services }));
      }),
    );
    return parents.map(({ project }) => found.get(project.id) as ReleaseRecordData);
  },
  keyOf: ({ row }) => row.id,
};

const page = ({ row, project }: ReleaseParent): string =>
  `/${project.full_path}/-/releases/${encodeURIComponent(row.tag)}`;

const authorOf = (row: ListedRelease): PersonRow | null => {
  const { author_id: id, author_username: username, author_name: name, author_state: state } = row;
  if (id === null || username === null || name === null || state === null) return null;
  return { id, username, name, state, avatar: row.author_avatar };
};

const formats = ['zip', 'tar.gz', 'tar.bz2', 'tar'] as const;

function sourcesOf({ row, project }: ReleaseParent, { services: { urls } }: GraphqlContext) {
  const folder = row.tag.split('/').map(encodeURIComponent).join('/');
  const name = encodeURIComponent(`${project.path}-${row.tag.replaceAll('/', '-')}`);
  return formats.map((format) => ({
    format,
    url: urls.web(`/${project.full_path}/-/archive/${folder}/${name}.${format}`),
  }));
}

function addressesOf(
  parent: ReleaseParent,
  mayChange: boolean,
  { services: { urls } }: GraphqlContext,
): Links {
  const { row, project } = parent;
  const own = urls.web(page(parent));
  const tag = encodeURIComponent(row.tag);
  const listed = (kind: 'issues' | 'merge_requests', state: string) =>
    urls.web(`/${project.full_path}/-/${kind}?release_tag=${tag}&scope=all&state=${state}`);
  return {
    closedIssuesUrl: listed('issues', 'closed'),
    closedMergeRequestsUrl: listed('merge_requests', 'closed'),
    editUrl: mayChange ? `${own}/edit` : null,
    mergedMergeRequestsUrl: listed('merge_requests', 'merged'),
    openedIssuesUrl: listed('issues', 'opened'),
    openedMergeRequestsUrl: listed('merge_requests', 'opened'),
    selfUrl: own,
  };
}

/** A release that the caller may read; nothing is told of its tag to those who may not read code. */
export const release: FieldsOf<'Release'> = {
  assets: async (parent, _args, context) => {
    const data = await context.load(records, parent);
    const links = data.links.get(parent.row.id) ?? [];
    return { count: links.length + (data.code ? formats.length : 0), parent, links, code: data.code };
  },
  author: ({ row }) => authorOf(row),
  commit: async (parent, _args, context) => {
    const found = (await context.load(records, parent)).commits.get(parent.row.sha ?? '');
    return found ? { project: parent.project, commit: found } : null;
  },
  createdAt: ({ row }) => row.created_at,
  description: ({ row }) => row.description,
  descriptionHtml: ({ row, project }, _args, context) => htmlOf(context, row.description, { project }),
  evidences: (_parent, args) => emptyConnection(args),
  historicalRelease: ({ row }) => row.released_at < row.created_at,
  id: ({ row }) => gid('Release', row.id),
  links: async (parent, _args, context) =>
    addressesOf(parent, (await context.load(records, parent)).mayChange, context),
  milestones: (parent, args, context) =>
    listedConnection(
      args,
      async () => (await context.load(records, parent)).milestones.get(parent.row.id) ?? [],
    ),
  name: ({ row }) => row.name,
  releasedAt: ({ row }) => row.released_at,
  tagName: async (parent, _args, context) =>
    (await context.load(records, parent)).code ? parent.row.tag : null,
  tagPath: async (parent, _args, context) =>
    (await context.load(records, parent)).code
      ? `/${parent.project.full_path}/-/tags/${encodeURIComponent(parent.row.tag)}`
      : null,
  upcomingRelease: ({ row }, _args, { at }) => row.released_at > at,
};

/** What is to be downloaded with a release. */
export const releaseAssets: FieldsOf<'ReleaseAssets'> = {
  count: ({ count }) => count,
  links: ({ links, parent, code }, args) =>
    listedConnection(args, () => links.map((link) => ({ link, parent, code }))),
  sources: ({ parent, code }, args, context) =>
    listedConnection(args, () => (code ? sourcesOf(parent, context) : [])),
};

/** An archive of the code of a release. */
export const releaseSource: FieldsOf<'ReleaseSource'> = {
  format: ({ format }) => format,
  url: ({ url }) => url,
};

/** A link of a release. Rules: RELEASE-LINK-3, RELEASE-LINK-4. */
export const releaseAssetLink: FieldsOf<'ReleaseAssetLink'> = {
  directAssetPath: ({ link }) => link.filepath,
  directAssetUrl: ({ link, parent, code }, _args, { services: { urls } }) =>
    link.filepath === null || !code ? link.url : urls.web(`${page(parent)}/downloads${link.filepath}`),
  external: ({ link }, _args, { services: { urls } }) => !link.url.startsWith(`${urls.base}/`),
  id: ({ link }) => gid('Releases::Link', link.id),
  linkType: ({ link }) => link.link_type.toUpperCase() as ReleaseAssetLinkType,
  name: ({ link }) => link.name,
  url: ({ link }) => link.url,
};
