import type {
  LoadedEpic,
  LoadedIssue,
  LoadedMergeRequest,
  LoadedSnippet,
} from '../../actions/issuables/targets.js';
import { noteReader } from '../../actions/notes/reader.js';
import { can } from '../../policies/index.js';
import type {
  EpicRow,
  IssueRow,
  MergeRequestRow,
  SnippetRow,
} from '../../storage/database/issuables/rows.js';
import { slice } from '../../storage/database/lists/page.js';
import { listThreads } from '../../storage/database/notes/discussions.js';
import { listNotes } from '../../storage/database/notes/list.js';
import type { Connection } from '../connections/connection.js';
import { pagedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';
import { projectsById } from '../loading.js';
import type { DiscussionParent, NoteParent } from '../parents.js';
import { epicTarget } from './epic-loading.js';
import { loadedIssues, loadedMergeRequests } from './issuables.js';

/** What notes of it are asked for, as its fields have it. */
export type Commented =
  | { kind: 'issue'; row: IssueRow }
  | { kind: 'merge_request'; row: MergeRequestRow }
  | { kind: 'snippet'; row: SnippetRow }
  | { kind: 'epic'; row: EpicRow };

type Loaded = LoadedIssue | LoadedMergeRequest | LoadedSnippet | LoadedEpic;

const loadedSnippet = async (row: SnippetRow, context: GraphqlContext): Promise<LoadedSnippet> => {
  const { id, project_id: projectId } = row;
  const project = projectId === null ? null : await context.load(projectsById, projectId);
  return { kind: 'snippet', id, projectId, groupId: null, row, project };
};

/** What is commented on, as policies look at it. */
export const loadedCommented = (on: Commented, context: GraphqlContext): Promise<Loaded> => {
  switch (on.kind) {
    case 'issue':
      return context.load(loadedIssues, on.row);
    case 'merge_request':
      return context.load(loadedMergeRequests, on.row);
    case 'snippet':
      return loadedSnippet(on.row, context);
    case 'epic':
      return epicTarget(on.row, context);
  }
};

/** The reader of the notes of something; null where the caller may read none, as over REST. Rule: NOTE-ACCESS-1. */
const readerOf = (on: Loaded, { viewer, services }: GraphqlContext) =>
  viewer && can(viewer, 'readNotes', on, services.config.tier) ? noteReader(on, viewer) : null;

const order = { orderBy: 'created_at', sort: 'asc', filter: 'all_notes' } as const;

/** The notes of something that the caller may read, oldest first. Rules: NOTE-LIST-1 to NOTE-LIST-7. */
export async function notesOf(
  commented: Commented,
  args: PageArguments,
  context: GraphqlContext,
): Promise<Connection<NoteParent>> {
  const on = await loadedCommented(commented, context);
  const reader = readerOf(on, context);
  return pagedConnection(
    args,
    async (page) => (reader ? listNotes(context.services.db, on, reader, order, page) : slice([], page)),
    (row) => ({ row, on }),
  );
}

/** The threads of something that the caller may read, oldest first. Rules: DISC-LIST-1 to DISC-LIST-3. */
export async function discussionsOf(
  commented: Commented,
  args: PageArguments,
  context: GraphqlContext,
): Promise<Connection<DiscussionParent>> {
  const on = await loadedCommented(commented, context);
  const reader = readerOf(on, context);
  return pagedConnection(
    args,
    async (page) => (reader ? listThreads(context.services.db, on, reader, page) : slice([], page)),
    (notes) => ({ notes, on }),
  );
}
