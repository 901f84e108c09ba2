import { can } from '../../policies/index.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import {
  type ListedSnippet,
  listSnippets,
  listSnippetsOf,
} from '../../storage/database/snippets/snippets.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, pagedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';
import { type GlobalId, numberIn } from '../ids/global-id.js';
import { given } from './list-arguments.js';

/** The arguments of lists of snippets. */
interface SnippetArguments extends PageArguments {
  authorId?: GlobalId | null | undefined;
  explore?: boolean | null | undefined;
  ids?: readonly GlobalId[] | null | undefined;
  projectId?: GlobalId | null | undefined;
  type?: 'personal' | 'project' | null | undefined;
  visibility?: string | null | undefined;
}

const numbered = (id: GlobalId | null | undefined): number | undefined =>
  id == null ? undefined : (numberIn(id) ?? 0);

/** The snippets that the caller may read, newest first. Rule: SNIPPET-READ-2. */
export function snippetConnection(
  { services, viewer }: GraphqlContext,
  args: SnippetArguments,
): Connection<ListedSnippet> {
  const filters = {
    ids: args.ids?.map((id) => numberIn(id) ?? 0),
    authorId: numbered(args.authorId),
    projectId: numbered(args.projectId),
    kind: args.explore ? ('personal' as const) : given(args.type),
    visibility: args.explore ? 'public' : given(args.visibility),
  };
  return pagedConnection(
    args,
    (page) => listSnippets(services.db, filters, viewer, page),
    (row) => row,
  );
}

/** The snippets of a project that the caller may read. Rules: SNIPPET-LIST-3, SNIPPET-LIST-4. */
export function snippetsOfProject(
  context: GraphqlContext,
  project: LoadedProject,
  args: SnippetArguments,
): Connection<ListedSnippet> {
  const { services, viewer } = context;
  if (!can(viewer, 'listSnippets', project)) return emptyConnection(args);
  if (args.ids || args.visibility) {
    const only = { model: 'Project', key: String(project.id), text: '' };
    return snippetConnection(context, { ...args, projectId: only });
  }
  return pagedConnection(
    args,
    (page) => listSnippetsOf(services.db.hot, project.id, viewer, page),
    (row) => row,
  );
}
