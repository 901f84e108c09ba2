import type { Services, Urls } from '../../actions/context.js';
import { renderMarkdowns } from '../../actions/references/render-markdown.js';
import { orAbsent } from '../../actions/repository/revision.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { developer, effectiveLevel } from '../../domain/access-level.js';
import { mayReadCode } from '../../domain/projects/code-access.js';
import type { Schemas } from '../../generated/types.js';
import type { PlacedMilestone } from '../../storage/database/milestones/milestones.js';
import { linksOfReleases, type ReleaseLinkRow } from '../../storage/database/releases/links.js';
import {
  type IssueCounts,
  issueCountsOf,
  milestonesOfReleases,
} from '../../storage/database/releases/milestones.js';
import type { ListedRelease } from '../../storage/database/releases/releases.js';
import type { Commit } from '../../storage/git/types.js';
import { commitView } from './commit.js';
import { milestoneView } from './milestone.js';
import { userReference } from './user.js';

/** Where releases are seen, by whom and when. */
export interface ReleaseContext {
  project: ProjectAccess;
  viewer: Viewer | null;
  services: Services;
  at: string;
}

const formats = ['zip', 'tar.gz', 'tar.bz2', 'tar'] as const;

type Place = Pick<ProjectAccess, 'full_path' | 'path'>;

const pageOf = ({ full_path }: Place, tag: string): string =>
  `/${full_path}/-/releases/${encodeURIComponent(tag)}`;

/** A link of a release; without `tag` nothing is told of the tag. Rules: RELEASE-LINK-3, RELEASE-LINK-4. */
export const releaseLinkView = (
  link: ReleaseLinkRow,
  { project, urls, tag }: { project: Place; urls: Urls; tag: string | null },
): Schemas['ReleaseLink'] => ({
  id: link.id,
  name: link.name,
  url: link.url,
  direct_asset_url:
    link.filepath === null || tag === null
      ? link.url
      : urls.web(`${pageOf(project, tag)}/downloads${link.filepath}`),
  external: !link.url.startsWith(`${urls.base}/`),
  link_type: link.link_type,
});

function sourcesOf(project: Place, tag: string, urls: Urls): Schemas['ReleaseSource'][] {
  const folder = tag.split('/').map(encodeURIComponent).join('/');
  const name = encodeURIComponent(`${project.path}-${tag.replaceAll('/', '-')}`);
  return formats.map((format) => ({
    format,
    url: urls.web(`/${project.full_path}/-/archive/${folder}/${name}.${format}`),
  }));
}

function pagesOf(project: Place, tag: string, mayChange: boolean, urls: Urls): Schemas['ReleaseAddresses'] {
  const own = urls.web(pageOf(project, tag));
  const listed = (kind: 'issues' | 'merge_requests', state: string) =>
    urls.web(
      `/${project.full_path}/-/${kind}?release_tag=${encodeURIComponent(tag)}&scope=all&state=${state}`,
    );
  return {
    closed_issues_url: listed('issues', 'closed'),
    closed_merge_requests_url: listed('merge_requests', 'closed'),
    ...(mayChange ? { edit_url: `${own}/edit` } : {}),
    merged_merge_requests_url: listed('merge_requests', 'merged'),
    opened_issues_url: listed('issues', 'opened'),
    opened_merge_requests_url: listed('merge_requests', 'opened'),
    self: own,
  };
}

/** Everything that the records of some releases are made of. */
interface Parts {
  code: boolean;
  mayChange: boolean;
  commits: ReadonlyMap<string, Commit>;
  links: ReadonlyMap<number, ReleaseLinkRow[]>;
  milestones: ReadonlyMap<number, PlacedMilestone[]>;
  counts: ReadonlyMap<number, IssueCounts>;
  html: readonly string[] | null;
}

async function commitsOf(rows: readonly ListedRelease[], { project, services }: ReleaseContext) {
  const shas = [...new Set(rows.flatMap(({ sha }) => (sha === null ? [] : [sha])))];
  if (shas.length === 0) return new Map<string, Commit>();
  const found = (await orAbsent(services.git.open(project.id).commits(shas))) ?? [];
  return new Map(found.map((commit) => [commit.oid, commit]));
}

function htmlOf(rows: readonly ListedRelease[], { project, viewer, services }: ReleaseContext) {
  const { db, urls } = services;
  const home = { project, group: null };
  const texts = rows.map((row) => row.description ?? '');
  return renderMarkdowns(texts, { source: db.hot, home, reader: viewer, urls });
}

async function partsOf(
  rows: readonly ListedRelease[],
  context: ReleaseContext,
  html: boolean,
): Promise<Parts> {
  const { project, viewer, services } = context;
  const { hot } = services.db;
  const code = mayReadCode(project, viewer);
  const ids = rows.map(({ id }) => id);
  const milestones = await milestonesOfReleases(hot, ids);
  const all = new Set([...milestones.values()].flatMap((some) => some.map(({ id }) => id)));
  return {
    code,
    mayChange: code && project.archived === 0 && effectiveLevel(project, viewer) >= developer,
    commits: code ? await commitsOf(rows, context) : new Map(),
    links: await linksOfReleases(hot, ids),
    milestones,
    counts: await issueCountsOf(hot, [...all], viewer),
    html: html ? await htmlOf(rows, context) : null,
  };
}

const noIssues: IssueCounts = { total: 0, closed: 0 };

function authorOf(row: ListedRelease, urls: Urls): Schemas['UserReference'] | null {
  const { author_id: id, author_username: username, author_name: name, author_state: state } = row;
  if (id === null || username === null || name === null || state === null) return null;
  return userReference({ id, username, name, state, avatar: row.author_avatar }, urls);
}

function assetsOf(row: ListedRelease, parts: Parts, { project, services }: ReleaseContext) {
  const { urls } = services;
  const tag = parts.code ? row.tag : null;
  const links = (parts.links.get(row.id) ?? []).map((link) => releaseLinkView(link, { project, urls, tag }));
  if (!parts.code) return { count: links.length, links };
  const sources = sourcesOf(project, row.tag, urls);
  return { count: sources.length + links.length, sources, links };
}

/** What of a release only those see who may read code. Rule: RELEASE-RECORD-2. */
function codeOf(row: ListedRelease, parts: Parts, { project, services }: ReleaseContext) {
  if (!parts.code) return null;
  const { urls } = services;
  const commit = row.sha === null ? undefined : parts.commits.get(row.sha);
  return {
    tag: { tag_name: row.tag },
    commit: { commit: commit ? commitView(commit, { project, urls }) : null },
    paths: {
      ...(commit ? { commit_path: `/${project.full_path}/-/commit/${commit.oid}` } : {}),
      tag_path: `/${project.full_path}/-/tags/${encodeURIComponent(row.tag)}`,
    },
  };
}

function viewOf(row: ListedRelease, parts: Parts, context: ReleaseContext, html: string | undefined) {
  const { project, services, at } = context;
  const { urls } = services;
  const milestones = parts.milestones.get(row.id) ?? [];
  const code = codeOf(row, parts, context);
  return {
    name: row.name,
    ...code?.tag,
    description: row.description,
    ...(html === undefined ? {} : { description_html: html }),
    created_at: row.created_at,
    released_at: row.released_at,
    upcoming_release: row.released_at > at,
    author: authorOf(row, urls),
    ...code?.commit,
    ...(milestones.length === 0
      ? {}
      : {
          milestones: milestones.map((one) => ({
            ...milestoneView(one, { urls, at }),
            issue_stats: parts.counts.get(one.id) ?? noIssues,
          })),
        }),
    ...code?.paths,
    assets: assetsOf(row, parts, context),
    evidences: [],
    _links: parts.code ? pagesOf(project, row.tag, parts.mayChange, urls) : {},
  } satisfies Schemas['Release'];
}

/** Releases as a viewer may see them, with a fixed number of questions. Rules: RELEASE-RECORD-1 to RELEASE-RECORD-5. */
export async function releaseViews(
  rows: readonly ListedRelease[],
  context: ReleaseContext,
  { html = false }: { html?: boolean } = {},
): Promise<Schemas['Release'][]> {
  if (rows.length === 0) return [];
  const parts = await partsOf(rows, context, html);
  return rows.map((row, index) => viewOf(row, parts, context, parts.html?.[index]));
}

/** One release as a viewer may see it. */
export async function releaseView(
  row: ListedRelease,
  context: ReleaseContext,
  options: { html?: boolean } = {},
): Promise<Schemas['Release']> {
  const [view] = await releaseViews([row], context, options);
  if (!view) throw new Error('the release has no record');
  return view;
}
