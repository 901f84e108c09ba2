import { ChangelogFailure, failures } from '../../domain/changelog/failure.js';
import type { ChangelogEntry } from '../../domain/changelog/render.js';
import { RangeWalk } from '../../domain/changelog/reverts.js';
import { mergeRequestsOfCommits } from '../../storage/database/merge-requests/of-commit.js';
import {
  authorsByAddress,
  contributorsAmong,
  creditedAmong,
} from '../../storage/database/repository/changelog.js';
import { contentAddressed } from '../../storage/git/content-addressed.js';
import type { Commit, ObjectReads, Oid, Repository } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import { mayReadMergeRequests } from '../issuables/targets.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** How many commits are read at once. */
const SLICE = 1024;

/** The commits that entries are made from. */
export interface EntriesInput {
  repository: Repository;
  from: Oid;
  to: Oid;
  trailer: string;
  /** At most this many commits lie between both ends; null for any number. */
  limit: number | null;
  includeGroups: readonly string[];
  signal: AbortSignal;
}

/** Who asks, and about which project. */
export interface EntriesPlace {
  services: Pick<Services, 'db'>;
  project: ProjectAccess;
  viewer: Viewer | null;
}

interface Listed {
  category: string;
  entry: ChangelogEntry;
}

/** The entries of a range, newest first. */
export async function changelogEntries(place: EntriesPlace, input: EntriesInput): Promise<Listed[]> {
  const { repository, from, to, trailer, limit, signal } = input;
  const { listed, isTooLong } = await listedOf(repository, { from, to, trailer, limit }, { signal });
  if (limit !== null && isTooLong) throw new ChangelogFailure(failures.tooMany(limit));
  const entries: Listed[] = [];
  for (let at = 0; at < listed.length; at += SLICE) {
    signal.throwIfAborted();
    entries.push(...(await described(place, listed.slice(at, at + SLICE), input.includeGroups)));
  }
  return entries;
}

type ListedCommit = Pick<Commit, 'oid' | 'title' | 'authorEmail' | 'trailers'>;

/** The commits of a range that a changelog lists with their categories, or that there are more than it may cover. */
const listedOf = contentAddressed(
  'commits of a changelog',
  async (
    objects: ObjectReads,
    { from, to, trailer, limit }: Pick<EntriesInput, 'from' | 'to' | 'trailer' | 'limit'>,
    { signal },
  ) => {
    const most = limit === null ? undefined : limit + 1;
    const oids = await objects.logIds({ include: [to], exclude: [from], limit: most, signal });
    const listed: { category: string; commit: ListedCommit }[] = [];
    if (limit !== null && oids.length > limit) return { listed, isTooLong: true };
    const walk = new RangeWalk(trailer);
    for (let at = 0; at < oids.length; at += SLICE) {
      signal?.throwIfAborted();
      for (const commit of await objects.commits(oids.slice(at, at + SLICE))) {
        const category = walk.next(commit);
        const { oid, title, authorEmail, trailers } = commit;
        if (category !== null) listed.push({ category, commit: { oid, title, authorEmail, trailers } });
      }
    }
    return { listed, isTooLong: false };
  },
  ({ listed }) => listed.reduce((sum, { commit }) => sum + sizeOfCommit(commit), 100),
);

/** The bytes of a listed commit in memory, estimated. */
function sizeOfCommit({ title, authorEmail, trailers }: ListedCommit): number {
  const texts = [title, authorEmail, ...Object.entries(trailers).flat()];
  return texts.reduce((sum, text) => sum + 2 * text.length + 40, 200);
}

/** Finds who wrote the commits and the merge requests they came with, in a fixed number of queries. */
async function described(
  { services, project, viewer }: EntriesPlace,
  listed: readonly { category: string; commit: ListedCommit }[],
  groups: readonly string[],
): Promise<Listed[]> {
  const db = services.db.read;
  const addresses = new Set(listed.map(({ commit }) => commit.authorEmail.toLowerCase()));
  const shas = mayReadMergeRequests(project, viewer) ? listed.map(({ commit }) => commit.oid) : [];
  const [authors, mergeRequests] = await Promise.all([
    authorsByAddress(db, [...addresses]),
    mergeRequestsOfCommits(db, project.id, shas),
  ]);
  const ids = [...new Set([...authors.values()].map(({ id }) => id))];
  const [contributors, credited] = await Promise.all([
    contributorsAmong(db, ids, { projectId: project.id, branch: project.default_branch }),
    creditedAmong(db, ids, { paths: groups, viewer }),
  ]);
  return listed.map(({ category, commit }) => {
    const { title, oid, trailers } = commit;
    const entry: ChangelogEntry = {
      title,
      commit: { reference: `${project.full_path}@${oid}`, trailers },
    };
    const author = authors.get(commit.authorEmail.toLowerCase());
    if (author) {
      const contributor = contributors.has(author.id);
      const credit = contributor || credited.has(author.id);
      entry.author = { reference: `@${author.username}`, contributor, credit };
    }
    const mergeRequest = mergeRequests.get(oid);
    if (mergeRequest) entry.merge_request = { reference: `${project.full_path}!${mergeRequest.iid}` };
    return { category, entry };
  });
}
