import { orAbsent } from '../../actions/repository/revision.js';
import { linksOfReleases } from '../../storage/database/releases/links.js';
import { findReleaseById } from '../../storage/database/releases/releases.js';
import { commitBlock, pageOf, projectBlock } from './blocks.js';
import type { PayloadBuilder } from './payload.js';
import { hookTime } from './words.js';

const formats = ['zip', 'tar.gz', 'tar.bz2', 'tar'] as const;

/** A release that was published or changed. Rule: PAYLOAD-RELEASE-1. */
export const releasePayload: PayloadBuilder<'release'> = async ({ services, project, event }) => {
  const { hot } = services.db;
  const { urls } = services;
  const row = await findReleaseById(hot, event.release_id);
  if (!row) return [];
  const page = pageOf(project, urls);
  const links = ((await linksOfReleases(hot, [row.id])).get(row.id) ?? []).map((link) => ({
    id: link.id,
    external: true,
    link_type: link.link_type,
    name: link.name,
    url: link.url,
  }));
  const tag = encodeURIComponent(row.tag);
  const sources = formats.map((format) => ({
    format,
    url: `${page}/-/archive/${tag}/${project.path}-${tag}.${format}`,
  }));
  const commit = row.sha === null ? null : await orAbsent(services.git.open(project.id).commit(row.sha));
  const payload = {
    id: row.id,
    created_at: hookTime(row.created_at),
    description: row.description,
    name: row.name,
    released_at: hookTime(row.released_at),
    tag: row.tag,
    object_kind: 'release',
    project: projectBlock(project, urls),
    url: `${page}/-/releases/${tag}`,
    action: event.action,
    assets: { count: links.length + sources.length, links, sources },
    commit: commit ? commitBlock(commit, project, urls) : null,
  };
  return [{ flag: 'releases_events', hookName: 'Release Hook', payload }];
};
