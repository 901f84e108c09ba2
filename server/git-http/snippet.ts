import type { Services } from '../../actions/context.js';
import { filesAt, settleSnippet, snippetRepositoryId } from '../../actions/snippets/snippet-repository.js';
import { snippetBranch } from '../../domain/snippets/branch.js';
import { fileCountProblem } from '../../domain/snippets/snippet-files.js';
import { can } from '../../policies/index.js';
import { findSnippet } from '../../storage/database/issuables/load.js';
import type { SnippetRow } from '../../storage/database/issuables/rows.js';
import { type LoadedProject, loadProject } from '../../storage/database/projects/load.js';
import { changeSnippet, markWriting } from '../../storage/database/snippets/snippets.js';
import type { PushDecision, PushRequest, RepositoryId } from '../../storage/git/types.js';
import { ZERO_OID } from '../../storage/git/types.js';
import type { GitUser } from './login.js';
import type { GitInput } from './permit.js';
import { GitRefusal, gitTexts, unauthorized } from './refusal.js';

/** A permitted request for the repository of a snippet. */
export interface PermittedSnippet {
  repository: RepositoryId;
  snippetId: number;
  user: GitUser | null;
}

interface Found {
  kind: 'snippet';
  row: SnippetRow;
  project: LoadedProject | null;
}

const named = /^(?:(.+)\/)?snippets\/(\d{1,15})$/;

/** The snippet at an address; a project's snippet is found below that project only. */
async function find(path: string, userId: number | null, { db }: Services): Promise<Found | null> {
  const [, place, number] = named.exec(path) ?? [];
  const row = number === undefined ? undefined : await findSnippet(db.hot, Number(number));
  if (!row) return null;
  const project = row.project_id === null ? null : await loadProject(db.hot, { id: row.project_id }, userId);
  return project?.full_path.toLowerCase() === place?.toLowerCase() ? { kind: 'snippet', row, project } : null;
}

const isReadable = (found: Found, user: GitUser | null): boolean =>
  (!found.project?.deleting || user?.admin === true) && can(user, 'readSnippet', found);

const isWritable = (found: Found, user: GitUser | null): boolean => can(user, 'updateSnippet', found);

/** The decision table of projects, with the abilities of snippets. Rules: SNIPPET-GIT-1, SNIPPET-GIT-2. */
export async function permitSnippet(input: GitInput, services: Services): Promise<PermittedSnippet> {
  const { address, service, user } = input;
  if (user === 'wrong') throw unauthorized(services.urls.base);
  const found = await find(address.path, user?.id ?? null, services);
  const readable = found !== null && isReadable(found, user) ? found : null;
  const isFetch = service === 'git-upload-pack';
  if (user === null && !(isFetch && readable)) throw unauthorized(services.urls.base);
  if (isFetch && user?.mayFetch === false) throw new GitRefusal(403, gitTexts.download);
  if (service === 'git-receive-pack' && user?.mayPush !== true) throw new GitRefusal(403, gitTexts.upload);
  if (service === null) throw new GitRefusal(403, gitTexts.command);
  if (!readable || address.wiki) throw new GitRefusal(404, gitTexts.snippet);
  const repository = snippetRepositoryId(readable.row.id);
  if (!(await services.git.exists(repository))) throw new GitRefusal(404, gitTexts.snippetRepository);
  if (!isFetch && !isWritable(readable, user)) throw new GitRefusal(403, gitTexts.writeSnippet);
  return { repository, snippetId: readable.row.id, user };
}

const branch = `refs/heads/${snippetBranch}`;

async function tooLarge(repository: PushRequest['repository'], tip: string, limit: number): Promise<boolean> {
  for (const entry of (await repository.recursiveTree(tip, '')) ?? []) {
    const info = entry.type === 'blob' ? await repository.object(entry.id) : null;
    if ((info?.size ?? 0) > limit) return true;
  }
  return false;
}

async function refusalOf({ updates, repository }: PushRequest, services: Services): Promise<string | null> {
  const [update] = updates;
  if (updates.length !== 1 || update?.ref !== branch || update.new === ZERO_OID) {
    return 'You can not create or delete branches.';
  }
  const problem = fileCountProblem((await filesAt(repository, update.new)).length);
  if (problem !== null) return problem;
  const { snippet_size_limit: limit } = await services.settings.get();
  return (await tooLarge(repository, update.new, limit)) ? `A file is larger than ${limit} Bytes.` : null;
}

/** Checks a push to a snippet before its branch moves. Rule: SNIPPET-GIT-2. */
export async function decideSnippetPush(
  { snippetId, user }: PermittedSnippet,
  request: PushRequest,
  services: Services,
): Promise<PushDecision> {
  // Read again: the upload may have taken long.
  const row = await findSnippet(services.db.hot, snippetId);
  const project =
    row && row.project_id !== null
      ? await loadProject(services.db.hot, { id: row.project_id }, user?.id ?? null)
      : null;
  const isTheirs = row !== undefined && isWritable({ kind: 'snippet', row, project }, user);
  if (!isTheirs) return { refused: [`GitLab: ${gitTexts.writeSnippet}`] };
  const text = await refusalOf(request, services);
  if (text !== null) return { refused: [`GitLab: ${text}`] };
  await services.db.write((tx) => markWriting(tx, snippetId, services.clock.now()));
  return { refused: [] };
}

/** Updates the record of a snippet from what was pushed. */
export async function finishSnippetPush(
  { snippetId }: PermittedSnippet,
  services: Services,
): Promise<readonly string[]> {
  const at = services.clock.now();
  await settleSnippet(services, snippetId, (tx) => changeSnippet(tx, snippetId, {}, at));
  return [];
}
