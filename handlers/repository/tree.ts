import { needCommit, revisionOr } from '../../actions/repository/revision.js';
import { refuse } from '../../domain/errors.js';
import { treePage } from '../../domain/repository/tree-page.js';
import { fromCachedJsonText } from '../../domain/text/json-text.js';
import { handle } from '../../generated/handlers.js';
import { type PageInfo, type PageRequest, slice } from '../../storage/database/lists/page.js';
import type { TreeEntry, TreeRows } from '../../storage/git/types.js';

const noSuchPath = 'invalid revision or path';

interface CachedPage {
  request: PageRequest;
  body: TreeEntry[];
  info: PageInfo;
}

const cachedPages = new WeakMap<TreeRows, CachedPage>();

/** A page of a listing; the last one is cached as text for as long as the listing, which never changes. */
function cachedPage(entries: TreeRows, request: PageRequest): CachedPage {
  const known = cachedPages.get(entries);
  if (known && known.request.page === request.page && known.request.perPage === request.perPage) return known;
  const { rows, info } = slice(entries, request);
  const made = { request, body: fromCachedJsonText<TreeEntry[]>(JSON.stringify(rows)), info };
  cachedPages.set(entries, made);
  return made;
}

/**
 * Lists one folder, or everything below it. Rules: REPO-TREE-1 to REPO-TREE-5 (entries and order),
 * REPO-TREE-6 to REPO-TREE-8 (paging), REPO-TREE-9 to REPO-TREE-11 (what is absent).
 */
export const listRepositoryTree = handle('listRepositoryTree', async (call) => {
  const { params, project, services, page } = call;
  const repository = services.git.open(project.id);
  const commit = await needCommit(repository, revisionOr(project, params.ref), 'Tree');
  const path = params.path ?? '';
  const { recursive } = params;
  // Making a signal takes longer than reading one folder.
  const options = recursive ? { recursive, signal: call.signal } : {};
  const entries = await repository.treeRows(commit, path, options);
  if (!entries) throw refuse.notFound(noSuchPath);

  if (params.pagination === 'legacy') {
    const { body, info } = cachedPage(entries, page);
    return { status: 200, body, page: info };
  }
  const found = treePage(entries, page.perPage, params.page_token);
  if (!found) throw refuse.notFound(noSuchPath);
  const next = found.next === null ? null : { page_token: found.next };
  return { status: 200, body: found.rows, page: { next } };
});
