import { refuse } from '../domain/errors.js';
import type { Tier } from '../domain/operation.js';
import type { OperationId } from './declared.js';
import { declaredOn } from './on-target.js';
import { readable } from './readable.js';
import { targetRights } from './rights.js';
import type { CommitTarget, NoteTarget } from './targets.js';
import { type Asker, unauthenticated, type Verdict } from './verdict.js';

/** What is reacted to: a target, or a note on one. Commits take no reactions. */
export interface AwardTarget {
  target: Exclude<NoteTarget, CommitTarget>;
  note: { system: number } | null;
}

interface Operations {
  read: OperationId;
  create: OperationId;
  remove: OperationId;
}

type ByKind = Readonly<Record<AwardTarget['target']['kind'], Operations>>;

const onKinds: ByKind = {
  issue: { read: 'listIssueAwardEmoji', create: 'createIssueAwardEmoji', remove: 'deleteIssueAwardEmoji' },
  merge_request: {
    read: 'listMergeRequestAwardEmoji',
    create: 'createMergeRequestAwardEmoji',
    remove: 'deleteMergeRequestAwardEmoji',
  },
  epic: { read: 'listEpicAwardEmoji', create: 'createEpicAwardEmoji', remove: 'deleteEpicAwardEmoji' },
  snippet: {
    read: 'listSnippetAwardEmoji',
    create: 'createSnippetAwardEmoji',
    remove: 'deleteSnippetAwardEmoji',
  },
};

const onNotes: ByKind = {
  issue: {
    read: 'listIssueNoteAwardEmoji',
    create: 'createIssueNoteAwardEmoji',
    remove: 'deleteIssueNoteAwardEmoji',
  },
  merge_request: {
    read: 'listMergeRequestNoteAwardEmoji',
    create: 'createMergeRequestNoteAwardEmoji',
    remove: 'deleteMergeRequestNoteAwardEmoji',
  },
  epic: {
    read: 'listEpicNoteAwardEmoji',
    create: 'createEpicNoteAwardEmoji',
    remove: 'deleteEpicNoteAwardEmoji',
  },
  snippet: {
    read: 'listSnippetNoteAwardEmoji',
    create: 'createSnippetNoteAwardEmoji',
    remove: 'deleteSnippetNoteAwardEmoji',
  },
};

/** Where nothing can be seen or given, there is nothing to react to either. Rule: AWARD-ACCESS-2. */
const noAward = (): Error => refuse.notFound('Award Emoji');

const on = (viewer: Asker, what: keyof Operations, { target, note }: AwardTarget, tier: Tier): Verdict => {
  const operation = (note ? onNotes : onKinds)[target.kind][what];
  const seen = readable(viewer, target) === null ? null : noAward;
  return declaredOn(viewer, operation, target, tier) ?? seen;
};

/** System notes take no reactions. Rule: AWARD-CREATE-7. */
const mayAward = (viewer: Asker, { target, note }: AwardTarget): boolean =>
  targetRights(target, viewer).award && (note === null || note.system === 0);

/** Who may do what with the reactions to issues, merge requests, epics, snippets and the notes on them. */
export const awardPolicies = {
  /** Reads the reactions to something that the viewer reads. */
  readAwards: (viewer: Asker, to: AwardTarget, tier: Tier): Verdict => on(viewer, 'read', to, tier),

  /** Reacts; who may not is told that there is nothing to react to. Rules: AWARD-ACCESS-2, AWARD-CREATE-7. */
  awardEmoji: (viewer: Asker, to: AwardTarget, tier: Tier): Verdict =>
    on(viewer, 'create', to, tier) ?? (mayAward(viewer, to) ? null : noAward),

  /** Takes back a reaction; only administrators do so for others. Rule: AWARD-DELETE-2. */
  removeAward: (viewer: Asker, to: AwardTarget & { award: { author_id: number } }, tier: Tier): Verdict => {
    const verdict = on(viewer, 'remove', to, tier);
    if (verdict !== null || viewer === null) return verdict;
    return viewer.admin || to.award.author_id === viewer.id ? null : unauthenticated;
  },
};
