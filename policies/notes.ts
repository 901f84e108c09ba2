import { developer, effectiveLevel } from '../domain/access-level.js';
import type { TargetKind } from '../domain/issuables/target.js';
import type { Tier } from '../domain/operation.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { inProject, type OperationId } from './declared.js';
import { onTarget } from './on-target.js';
import { readable } from './readable.js';
import { targetRights } from './rights.js';
import type { MergeRequestTarget, NoteTarget } from './targets.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

/** A note and what it hangs on. */
export interface NoteOn {
  target: NoteTarget;
  note: { author_id: number; system: number };
}

type Operations = Readonly<Record<TargetKind, OperationId>>;

const reading: Operations = {
  issue: 'listIssueNotes',
  merge_request: 'listMergeRequestNotes',
  epic: 'listEpicNotes',
  snippet: 'listSnippetNotes',
  commit: 'listCommitDiscussions',
};

const creating: Operations = {
  issue: 'createIssueNote',
  merge_request: 'createMergeRequestNote',
  epic: 'createEpicNote',
  snippet: 'createSnippetNote',
  commit: 'createCommitDiscussion',
};

const updating: Operations = {
  issue: 'updateIssueNote',
  merge_request: 'updateMergeRequestNote',
  epic: 'updateEpicNote',
  snippet: 'updateSnippetNote',
  commit: 'updateCommitDiscussionNote',
};

const deleting: Operations = {
  issue: 'deleteIssueNote',
  merge_request: 'deleteMergeRequestNote',
  epic: 'deleteEpicNote',
  snippet: 'deleteSnippetNote',
  commit: 'deleteCommitDiscussionNote',
};

/** The authors of notes, and those who look after the place. Rules: NOTE-UPDATE-6, NOTE-UPDATE-7. */
const mayChangeNote = (viewer: Asker, { target, note }: NoteOn): boolean => {
  if (viewer === null || note.system !== 0) return false;
  const rights = targetRights(target, viewer);
  return rights.editNotes || (rights.createNote && note.author_id === viewer.id);
};

const mayResolve = (viewer: Asker, target: MergeRequestTarget, note: { author_id: number }): boolean => {
  if (viewer === null || !targetRights(target, viewer).createNote) return false;
  if (effectiveLevel(target.project, viewer) >= developer) return true;
  return target.row.author_id === viewer.id || note.author_id === viewer.id;
};

/** Who may do what with notes on issues, merge requests, epics, snippets and commits. */
export const notePolicies = {
  /** Reads the notes of a target; which of them are shown is the list's own question. */
  readNotes: (viewer: Asker, target: NoteTarget, tier: Tier): Verdict =>
    onTarget(viewer, reading[target.kind], target, tier),

  /** Reads what was said of the commits of a project, in lines or as a whole. */
  readCommitComments: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'listCommitComments', project),

  /** Comments on a target, or begins a thread there. Rule: NOTE-ACCESS-3. */
  createNote: (viewer: Asker, target: NoteTarget, tier: Tier): Verdict =>
    onTarget(viewer, creating[target.kind], target, tier) ??
    allowedIf(targetRights(target, viewer).createNote),

  /** Writes notes that only reporters and above read. Rule: NOTE-CREATE-14. */
  createInternalNote: (viewer: Asker, target: NoteTarget, tier: Tier): Verdict => {
    const verdict = onTarget(viewer, creating[target.kind], target, tier);
    if (verdict !== null) return verdict;
    const rights = targetRights(target, viewer);
    return allowedIf(rights.createNote && rights.internalNotes);
  },

  /** Writes notes with a date of their own. */
  createNoteInThePast: (viewer: Asker, target: NoteTarget, tier: Tier): Verdict =>
    onTarget(viewer, creating[target.kind], target, tier) ?? allowedIf(targetRights(target, viewer).history),

  updateNote: (viewer: Asker, noteOn: NoteOn, tier: Tier): Verdict =>
    onTarget(viewer, updating[noteOn.target.kind], noteOn.target, tier) ??
    allowedIf(mayChangeNote(viewer, noteOn)),

  deleteNote: (viewer: Asker, noteOn: NoteOn, tier: Tier): Verdict =>
    onTarget(viewer, deleting[noteOn.target.kind], noteOn.target, tier) ??
    allowedIf(mayChangeNote(viewer, noteOn)),

  /** Resolves a thread of a merge request, or opens it again. Rule: DISC-RESOLVE-2. */
  resolveDiscussion: (
    viewer: Asker,
    { target, note }: { target: MergeRequestTarget; note: { author_id: number } },
  ): Verdict =>
    inProject(viewer, 'resolveMergeRequestDiscussion', target.project) ??
    readable(viewer, target) ??
    allowedIf(mayResolve(viewer, target, note)),
};
