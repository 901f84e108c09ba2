import { refuse } from '../../domain/errors.js';
import { treePage } from '../../domain/tree-page.js';
import { handle } from '../../generated/handlers.js';
import { slice } from '../../storage/database/page.js';
import { needCommit, revisionOr } from './revision.js';

const noSuchPath = 'invalid revision or path';

/**
 * Lists one folder, or everything below it. Rules: REPO-TREE-1 to REPO-TREE-5 (entries and order),
 * REPO-TREE-6 to REPO-TREE-8 (paging), REPO-TREE-9 to REPO-TREE-11 (what is absent).
 */
export const listRepositoryTree = handle(
  'listRepositoryTree',
  async ({ params, project, services, page, signal }) => {
    const repository = services.git.open(project.id);
    const commit = await needCommit(repository, revisionOr(project, params.ref), 'Tree');
    const path = params.path ?? '';
    const entries = params.recursive
      ? await repository.recursiveTree(commit, path, { signal })
      : await repository.tree(commit, path);
    if (!entries) throw refuse.notFound(noSuchPath);

    if (params.pagination === 'legacy') {
      const { rows, info } = slice(entries, page);
      return { status: 200, body: rows, page: info };
    }
    const found = treePage(entries, page.perPage, params.page_token);
    if (!found) throw refuse.notFound(noSuchPath);
    const next = found.next === null ? null : { page_token: found.next };
    return { status: 200, body: found.rows, page: { next } };
  },
);
