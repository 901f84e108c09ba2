import type { Urls } from '../../actions/context.js';
import type { ReleaseRecordData } from '../../actions/releases/load-release-records.js';
import type { Schemas } from '../../generated/types.js';
import type { ReleaseLinkRow } from '../../storage/database/releases/links.js';
import type { IssueCounts } from '../../storage/database/releases/milestones.js';
import type { ListedRelease } from '../../storage/database/releases/releases.js';
import { commitView } from './commit.js';
import { milestoneView } from './milestone.js';
import { userReference } from './user.js';

/** Where releases are seen, and when. */
export interface ReleaseContext {
  project: { id: number; full_path: string; path: string };
  urls: Urls;
  at: string;
}

const formats = ['zip', 'tar.gz', 'tar.bz2', 'tar'] as const;

type Place = Pick<ReleaseContext['project'], 'full_path' | 'path'>;

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

const noIssues: IssueCounts = { total: 0, closed: 0 };

function authorOf(row: ListedRelease, urls: Urls): Schemas['UserReference'] | null {
  const { author_id: id, author_username: username, author_name: name, author_state: state } = row;
  if (id === null || username === null || name === null || state === null) return null;
  return userReference({ id, username, name, state, avatar: row.author_avatar }, urls);
}

function assetsOf(row: ListedRelease, data: ReleaseRecordData, { project, urls }: ReleaseContext) {
  const tag = data.code ? row.tag : null;
  const links = (data.links.get(row.id) ?? []).map((link) => releaseLinkView(link, { project, urls, tag }));
  if (!data.code) return { count: links.length, links };
  const sources = sourcesOf(project, row.tag, urls);
  return { count: sources.length + links.length, sources, links };
}

/** What was collected of a release; its addresses name the tag. Rule: RELEASE-EVIDENCE-2. */
const evidencesOf = (row: ListedRelease, data: ReleaseRecordData, { project, urls }: ReleaseContext) =>
  (data.evidences.get(row.id) ?? []).map(({ id, sha, collected_at }) => ({
    sha,
    filepath: urls.web(`${pageOf(project, row.tag)}/evidences/${id}.json`),
    collected_at,
  }));

/** What of a release only those see who may read code. Rule: RELEASE-RECORD-2. */
function codeOf(row: ListedRelease, data: ReleaseRecordData, { project, urls }: ReleaseContext) {
  if (!data.code) return null;
  const commit = row.sha === null ? undefined : data.commits.get(row.sha);
  return {
    tag: { tag_name: row.tag },
    commit: { commit: commit ? commitView(commit, { project, urls }) : null },
    paths: {
      ...(commit ? { commit_path: `/${project.full_path}/-/commit/${commit.oid}` } : {}),
      tag_path: `/${project.full_path}/-/tags/${encodeURIComponent(row.tag)}`,
    },
  };
}

/** A release as its viewer may see it. Rules: RELEASE-RECORD-1 to RELEASE-RECORD-5. */
export const releaseView = (
  row: ListedRelease,
  data: ReleaseRecordData,
  context: ReleaseContext,
): Schemas['Release'] => {
  const { project, urls, at } = context;
  const html = data.html?.get(row.id);
  const milestones = data.milestones.get(row.id) ?? [];
  const code = codeOf(row, data, context);
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
            issue_stats: data.counts.get(one.id) ?? noIssues,
          })),
        }),
    ...code?.paths,
    assets: assetsOf(row, data, context),
    evidences: evidencesOf(row, data, context),
    _links: data.code ? pagesOf(project, row.tag, data.mayChange, urls) : {},
  };
};
