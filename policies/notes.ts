import { developer, effectiveLevel } from '../domain/access-level.js';
import { refuse } from '../domain/errors.js';
import type { TargetKind } from '../domain/issuables/target.js';
import type { Tier } from '../domain/operation.js';
import { inGroup, inProject, type OperationId } from './declared.js';
import { readable } from './readable.js';
import { targetRights } from './rights.js';
import type { CommitTarget, MergeRequestTarget, NoteTarget } from './targets.js';
import { type Asker, allowedIf, unauthenticated, type Verdict } from './verdict.js';

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

/** What reactions are given to; commits take none. */
type AwardTarget = Exclude<NoteTarget, CommitTarget>;

const awarding: Readonly<Record<AwardTarget['kind'], OperationId>> = {
  issue: 'createIssueAwardEmoji',
  merge_request: 'createMergeRequestAwardEmoji',
  epic: 'createEpicAwardEmoji',
  snippet: 'createSnippetAwardEmoji',
};

const noAward = (): Error => refuse.notFound('Award Emoji');

/** What the spec declares for an operation on a target, and whether the viewer sees the target itself. */
const on = (viewer: Asker, operation: OperationId, target: NoteTarget, tier: Tier): Verdict => {
  if (target.kind === 'epic') {
    return inGroup(viewer, operation, target.group, { tier }) ?? readable(viewer, target);
  }
  // Personal snippets stand in no container; the interface has no notes on them.
  const place = target.project === null ? null : inProject(viewer, operation, target.project, { tier });
  return place ?? readable(viewer, target);
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
    on(viewer, reading[target.kind], target, tier),

  /** Comments on a target, or begins a thread there. Rule: NOTE-ACCESS-3. */
  createNote: (viewer: Asker, target: NoteTarget, tier: Tier): Verdict =>
    on(viewer, creating[target.kind], target, tier) ?? allowedIf(targetRights(target, viewer).createNote),

  /** Writes notes that only reporters and above read. Rule: NOTE-CREATE-14. */
  createInternalNote: (viewer: Asker, target: NoteTarget, tier: Tier): Verdict => {
    const verdict = on(viewer, creating[target.kind], target, tier);
    if (verdict !== null) return verdict;
    const rights = targetRights(target, viewer);
    return allowedIf(rights.createNote && rights.internalNotes);
  },

  /** Writes notes with a date of their own. */
  createNoteInThePast: (viewer: Asker, target: NoteTarget, tier: Tier): Verdict =>
    on(viewer, creating[target.kind], target, tier) ?? allowedIf(targetRights(target, viewer).history),

  updateNote: (viewer: Asker, noteOn: NoteOn, tier: Tier): Verdict =>
    on(viewer, updating[noteOn.target.kind], noteOn.target, tier) ?? allowedIf(mayChangeNote(viewer, noteOn)),

  deleteNote: (viewer: Asker, noteOn: NoteOn, tier: Tier): Verdict =>
    on(viewer, deleting[noteOn.target.kind], noteOn.target, tier) ?? allowedIf(mayChangeNote(viewer, noteOn)),

  /** Reacts to a target, or to a note on it; who may not is told that there is nothing to react to. Rule: AWARD-ACCESS-2. */
  awardEmoji: (viewer: Asker, target: AwardTarget, tier: Tier): Verdict =>
    on(viewer, awarding[target.kind], target, tier) ?? (targetRights(target, viewer).award ? null : noAward),

  /** Takes back a reaction; only administrators do so for others. Rule: AWARD-DELETE-2. */
  removeAward: (
    viewer: Asker,
    { target, award }: { target: AwardTarget; award: { author_id: number } },
    tier: Tier,
  ): Verdict => {
    const verdict = on(viewer, awarding[target.kind], target, tier);
    if (verdict !== null || viewer === null) return verdict;
    return viewer.admin || award.author_id === viewer.id ? null : unauthenticated;
  },

  /** Resolves a thread of a merge request, or opens it again. Rule: DISC-RESOLVE-2. */
  resolveDiscussion: (
    viewer: Asker,
    { target, note }: { target: MergeRequestTarget; note: { author_id: number } },
  ): Verdict =>
    inProject(viewer, 'resolveMergeRequestDiscussion', target.project) ??
    readable(viewer, target) ??
    allowedIf(mayResolve(viewer, target, note)),
};
