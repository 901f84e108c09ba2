import type { Services } from '../../actions/context.js';
import { needCommit } from '../../actions/repository/revision.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { mayReadCode } from '../../domain/projects/code-access.js';
import { fromCachedJsonText, sizeOfJsonText } from '../../domain/text/json-text.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { inOneForkNetwork } from '../../storage/database/projects/fork-network.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { contentAddressed } from '../../storage/git/content-addressed.js';
import type { Abortable, Commit, DiffResult, ObjectReads, Oid } from '../../storage/git/types.js';
import { commitView } from '../views/commit.js';
import { diffView } from '../views/diff.js';

/** The commits that are compared, straight or from their common ancestor. */
interface Ends {
  from: Oid;
  to: Oid;
  straight: boolean;
}

/** Where pages that show commits are. */
interface Place {
  fullPath: string;
  /** The address of the server. */
  address: string;
}

/** The way from one commit to another; `base` is what the changes count from. */
interface Way {
  base: Oid;
  commits: Commit[];
  diff: DiffResult;
  /** Whether there are more commits than are listed. */
  isCut: boolean;
}

/** The newest commits that are listed of one comparison. */
const mostCommits = 5000;

const noDiff: DiffResult = { files: [], overflow: false };

/**
 * Compares two revisions. Rules: REPO-COMPARE-1 to REPO-COMPARE-9, REPO-COMPARE-10 (comparing across
 * forks), REPO-DIFF-1 to REPO-DIFF-7 (changed files).
 */
export const compareRepository = handle(
  'compareRepository',
  async ({ params, project, viewer, services, signal }) => {
    const source = await needSource(params.from_project_id, project, viewer, services);
    const own = services.git.open(project.id);
    const repository = source.id === project.id ? own : own.withObjectsOf(source.id);
    const [from, to] = await Promise.all([
      needCommit(services.git.open(source.id), params.from, 'Ref'),
      needCommit(own, params.to, 'Ref'),
    ]);

    const { full_path: fullPath } = project;
    const { base: address } = services.urls;
    const ends = { from, to, straight: params.straight };
    return { status: 200, body: await comparison(repository, { ...ends, fullPath, address }, { signal }) };
  },
);

/** The record of a comparison, as text: nothing in it depends on who reads it. */
const comparison = contentAddressed(
  'comparison',
  async (objects: ObjectReads, { fullPath, address, ...ends }: Ends & Place, { signal }) => {
    const way = await findWay(objects, ends, { signal });
    const web = (path: string): string => `${address}${path}`;
    const context = { project: { full_path: fullPath }, urls: { web } };
    const commits = way.commits.map((commit) => commitView(commit, context));
    const record: Schemas['Compare'] = {
      commit: commits.at(-1) ?? null,
      commits,
      diffs: way.diff.files.map(diffView),
      compare_timeout: way.diff.overflow || way.isCut,
      compare_same_ref: ends.from === ends.to,
      web_url: web(`/${fullPath}/-/compare/${way.base}...${ends.to}`),
    };
    return fromCachedJsonText<Schemas['Compare']>(JSON.stringify(record));
  },
  // The text, and the bytes that are sent of it.
  (text) => sizeOfJsonText(text) * 2,
);

/** The project in which the first revision is looked up. */
async function needSource(
  id: number | undefined,
  project: ProjectAccess,
  viewer: Viewer | null,
  services: Services,
): Promise<{ id: number }> {
  if (id === undefined || id === project.id) return project;
  const { hot } = services.db;
  const other = await loadProject(hot, { id }, viewer?.id ?? null);
  if (!other || !(await inOneForkNetwork(hot, project.id, other.id))) {
    throw refuse.invalid(`Target project id:${id} is not a fork of project id:${project.id}`);
  }
  if (!mayReadCode(other, viewer)) {
    throw refuse.forbidden("You don't have access to this fork's parent project");
  }
  return other;
}

async function findWay(
  repository: ObjectReads,
  { from, to, straight }: Ends,
  { signal }: Abortable,
): Promise<Way> {
  if (from === to) return { base: from, commits: [], diff: noDiff, isCut: false };
  const [commits, [base, diff]] = await Promise.all([
    repository.log({ include: [to], exclude: [from], reverse: true, limit: mostCommits + 1, signal }),
    changes(repository, { from, to, straight }, { signal }),
  ]);
  const isCut = commits.length > mostCommits;
  return { base: base ?? from, commits: commits.slice(isCut ? 1 : 0), diff, isCut };
}

/** What the changes count from, null without a common ancestor, and the changes themselves. */
async function changes(
  repository: ObjectReads,
  { from, to, straight }: Ends,
  { signal }: Abortable,
): Promise<[Oid | null, DiffResult]> {
  const base = straight ? from : await repository.mergeBase([from, to]);
  return [base, base === null ? noDiff : await repository.diff(base, to, { collapse: true, signal })];
}
