import { orAbsent } from '../../actions/repository/revision.js';
import { bool } from '../../domain/flags.js';
import { findIssueById, findSnippet } from '../../storage/database/issuables/load.js';
import type { NoteRow } from '../../storage/database/issuables/rows.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { findNoteById } from '../../storage/database/notes/by-id.js';
import { commitBlock, pageOf, projectBlock, repositoryBlock, userBlock } from './blocks.js';
import { issueAttributes, issueParts } from './issue.js';
import { mergeRequestParts } from './merge-request.js';
import type { PayloadBuilder, PayloadInput } from './payload.js';
import { hookTime } from './words.js';

/** What a comment hangs on, as a payload shows it. */
interface Noted {
  type: 'Issue' | 'MergeRequest' | 'Commit' | 'Snippet';
  id: number | null;
  key: 'issue' | 'merge_request' | 'commit' | 'snippet';
  block: object;
  /** Below the page of the project. */
  path: string;
  isHidden: boolean;
}

const notedIssue = async ({ services, project }: PayloadInput<'note'>, id: number): Promise<Noted | null> => {
  const row = await findIssueById(services.db.hot, id);
  if (!row) return null;
  const block = issueAttributes(row, await issueParts(services, row), { services, project });
  const path = `/-/issues/${row.iid}`;
  return { type: 'Issue', id, key: 'issue', block, path, isHidden: bool(row.confidential) };
};

const notedMergeRequest = async (
  { services, project }: PayloadInput<'note'>,
  id: number,
): Promise<Noted | null> => {
  const row = await findMergeRequestById(services.db.hot, id);
  if (!row) return null;
  const { attributes, assignees } = await mergeRequestParts(services, row, project);
  const block = { ...attributes, ...(assignees[0] ? { assignee: assignees[0] } : {}) };
  const path = `/-/merge_requests/${row.iid}`;
  return { type: 'MergeRequest', id, key: 'merge_request', block, path, isHidden: false };
};

const notedCommit = async (
  { services, project }: PayloadInput<'note'>,
  sha: string,
): Promise<Noted | null> => {
  const commit = await orAbsent(services.git.open(project.id).commit(sha));
  if (!commit) return null;
  const block = commitBlock(commit, project, services.urls);
  return { type: 'Commit', id: null, key: 'commit', block, path: `/-/commit/${sha}`, isHidden: false };
};

const notedSnippet = async ({ services }: PayloadInput<'note'>, id: number): Promise<Noted | null> => {
  const row = await findSnippet(services.db.hot, id);
  if (!row) return null;
  const block = {
    id: row.id,
    title: row.title,
    description: row.description,
    author_id: row.author_id,
    project_id: row.project_id,
  };
  return { type: 'Snippet', id, key: 'snippet', block, path: `/-/snippets/${id}`, isHidden: false };
};

const notedBy = (input: PayloadInput<'note'>, note: NoteRow): Promise<Noted | null> => {
  if (note.issue_id !== null) return notedIssue(input, note.issue_id);
  if (note.merge_request_id !== null) return notedMergeRequest(input, note.merge_request_id);
  if (note.commit_sha !== null) return notedCommit(input, note.commit_sha);
  return note.snippet_id === null ? Promise.resolve(null) : notedSnippet(input, note.snippet_id);
};

const attributesOf = (note: NoteRow, noted: Noted, page: string) => {
  const position = note.position === null ? null : (JSON.parse(note.position) as object);
  return {
    id: note.id,
    note: note.body,
    noteable_type: noted.type,
    noteable_id: noted.id,
    author_id: note.author_id,
    created_at: hookTime(note.created_at),
    updated_at: hookTime(note.updated_at),
    project_id: note.project_id,
    attachment: null,
    line_code: null,
    commit_id: note.commit_sha ?? note.commit_id ?? '',
    system: bool(note.system),
    st_diff: null,
    position,
    original_position: position,
    change_position: null,
    type: note.type,
    discussion_id: note.discussion_id,
    resolved_at: hookTime(note.resolved_at),
    resolved_by_id: note.resolved_by_id,
    description: note.body,
    url: `${page}${noted.path}#note_${note.id}`,
  };
};

/** A comment that was made; changes of it are not told. Rules: PAYLOAD-NOTE-1 to PAYLOAD-NOTE-3. */
export const notePayload: PayloadBuilder<'note'> = async (input) => {
  const { services, project, actor, event } = input;
  const note = event.action === 'create' ? await findNoteById(services.db.hot, event.note_id) : undefined;
  if (!note || bool(note.system)) return [];
  const noted = await notedBy(input, note);
  if (!noted) return [];
  const isHidden = noted.isHidden || bool(note.internal);
  const { urls } = services;
  const payload = {
    object_kind: 'note',
    event_type: isHidden ? 'confidential_note' : 'note',
    user: userBlock(actor, urls),
    project_id: project.id,
    project: projectBlock(project, urls),
    object_attributes: attributesOf(note, noted, pageOf(project, urls)),
    repository: repositoryBlock(project, urls),
    [noted.key]: noted.block,
  };
  return [
    {
      flag: isHidden ? 'confidential_note_events' : 'note_events',
      hookName: isHidden ? 'Confidential Note Hook' : 'Note Hook',
      payload,
    },
  ];
};
