import { refuse } from '../../domain/errors.js';
import { asKeptValue } from '../../domain/json-text.js';
import { treePage } from '../../domain/tree-page.js';
import { handle } from '../../generated/handlers.js';
import { type PageInfo, type PageRequest, slice } from '../../storage/database/page.js';
import type { TreeEntry } from '../../storage/git/types.js';
import { needCommit, revisionOr } from './revision.js';

const noSuchPath = 'invalid revision or path';

interface KeptPage {
  request: PageRequest;
  body: TreeEntry[];
  info: PageInfo;
}

const keptPages = new WeakMap<readonly TreeEntry[], KeptPage>();

/** A page of a listing; the one asked for last is kept as text for as long as the listing itself, which never changes. */
function keptPage(entries: readonly TreeEntry[], request: PageRequest): KeptPage {
  const known = keptPages.get(entries);
  if (known && known.request.page === request.page && known.request.perPage === request.perPage) return known;
  const { rows, info } = slice(entries, request);
  const made = { request, body: asKeptValue<TreeEntry[]>(JSON.stringify(rows)), info };
  keptPages.set(entries, made);
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
  const entries = params.recursive
    ? await repository.recursiveTree(commit, path, { signal: call.signal })
    : await repository.tree(commit, path);
  if (!entries) throw refuse.notFound(noSuchPath);

  if (params.pagination === 'legacy') {
    const { body, info } = keptPage(entries, page);
    return { status: 200, body, page: info };
  }
  const found = treePage(entries, page.perPage, params.page_token);
  if (!found) throw refuse.notFound(noSuchPath);
  const next = found.next === null ? null : { page_token: found.next };
  return { status: 200, body: found.rows, page: { next } };
});
