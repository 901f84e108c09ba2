import type { Urls } from '../../actions/context.js';
import { snippetBranch } from '../../domain/snippets/branch.js';
import { filesOf } from '../../domain/snippets/snippet-files.js';
import type { Schemas } from '../../generated/types.js';
import type { ListedSnippet } from '../../storage/database/snippets/snippets.js';
import { authorView } from './note.js';

const inPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** A snippet. Rules: SNIPPET-RECORD-1, SNIPPET-RECORD-2. */
export const snippetView = (row: ListedSnippet, urls: Urls): Schemas['Snippet'] => {
  const home = row.project_path === null ? '' : `/${row.project_path}`;
  const page = urls.web(`${home}/-/snippets/${row.id}`);
  const repository = `${home}/snippets/${row.id}`;
  const files = filesOf(row);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    visibility: row.visibility,
    author: authorView(row, urls),
    created_at: row.created_at,
    updated_at: row.updated_at,
    project_id: row.project_id,
    web_url: page,
    raw_url: `${page}/raw`,
    ssh_url_to_repo: urls.ssh(repository.slice(1)),
    http_url_to_repo: urls.web(`${repository}.git`),
    file_name: files[0] ?? '',
    files: files.map((path) => ({ path, raw_url: `${page}/raw/${snippetBranch}/${inPath(path)}` })),
  };
};
