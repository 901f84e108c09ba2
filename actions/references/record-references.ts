import { reporter } from '../../domain/access-level.js';
import { mayReadIssue } from '../../domain/issues/issue-access.js';
import { systemNotes } from '../../domain/notes/system-notes.js';
import { hasFeature } from '../../domain/projects/project-access.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import type { FoundReference, MentionReference } from '../../domain/references/find.js';
import {
  groupPlace,
  projectPlace,
  type ReadingPlace,
  referenceSigns,
  writtenReference,
} from '../../domain/references/write.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addSystemNote, addTodo } from '../../storage/database/issuables/side-effects.js';
import {
  alreadyMentioned,
  everybodyIn,
  keepMentions,
  type MentionedUser,
  membersOfGroups,
  type TextPlace,
  usersByName,
} from '../../storage/database/references/mentions.js';
import { groupsByPath } from '../../storage/database/references/references.js';
import { findUser } from '../../storage/database/users/users.js';
import type { Urls } from '../context.js';
import { type LoadedTarget, mayReadMergeRequests, mayReadSnippet } from '../issuables/targets.js';
import type { ProjectAccess } from '../viewer.js';
import { readBeside, referencesIn } from './read-texts.js';
import { lookUp, type Referred, type TextHome, type TextReader } from './referred.js';

/** A commit whose message is read. */
export interface CommitSource {
  kind: 'commit';
  id: 0;
  sha: string;
  projectId: number;
  groupId: null;
  project: ProjectAccess;
  /** The merge requests that the commit is part of: they are not told that it mentions them. */
  insideMergeRequestIds?: readonly number[];
  /** The issues that the commit closes: they are told that instead. */
  closesIssueIds?: readonly number[];
}

/** What a text belongs to; `noteId` when it is a comment on it. */
export type ReferenceSource = (LoadedTarget | CommitSource) & {
  noteId?: number | null;
  /** Whether the comment is for reporters and above only. */
  internal?: boolean;
};

/** Texts of one thing that were written (its title and its description), with what they were before when they were changed. */
export interface WrittenTexts {
  source: ReferenceSource;
  texts: readonly (string | null)[];
  before?: readonly (string | null)[];
  actor: { id: number };
  at: string;
  urls: Pick<Urls, 'base'>;
}

const homeOf = (source: ReferenceSource): TextHome => ({
  project: source.kind === 'epic' ? null : source.project,
  group: source.kind === 'epic' ? source.group : null,
});

const placeOf = (source: ReferenceSource): TextPlace => {
  if (source.kind === 'epic') return { groupId: source.groupId };
  return source.projectId === null ? null : { projectId: source.projectId };
};

/** How the source is written where the reader of the other thing stands. */
function nameFor(source: ReferenceSource, place: ReadingPlace): string {
  const home = source.kind === 'epic' ? source.group.full_path : (source.project?.full_path ?? null);
  if (source.kind === 'commit') return writtenReference('@', source.sha, home, place);
  const number = source.kind === 'snippet' ? source.id : source.row.iid;
  return writtenReference(referenceSigns[source.kind], number, home, place);
}

/** Whether something knows of the source already. */
function isKnownTo(source: ReferenceSource, other: Referred): boolean {
  if (source.kind !== 'commit') return source.kind === other.kind && source.id === other.id;
  if (other.kind === 'merge_request') return (source.insideMergeRequestIds ?? []).includes(other.id);
  return other.kind === 'issue' && (source.closesIssueIds ?? []).includes(other.id);
}

async function noteMentions(
  tx: Tx,
  written: WrittenTexts,
  reader: TextReader,
  found: readonly FoundReference[],
) {
  const { source, actor, at, urls } = written;
  const referred = await lookUp({ source: tx, home: homeOf(source), reader, urls }, found);
  const others = new Map<string, Referred>();
  for (const one of referred.values()) if (!isKnownTo(source, one)) others.set(`${one.kind} ${one.id}`, one);
  const sha = source.kind === 'commit' ? source.sha : undefined;
  const id = source.kind === 'commit' ? null : source.id;
  const referrer = { kind: source.kind, id, projectId: source.projectId, ...(sha ? { sha } : {}) };
  const known = await alreadyMentioned(tx, referrer, [...others.values()]);
  for (const [name, other] of others) {
    if (known.has(name)) continue;
    const place = other.groupId === null ? projectPlace(other.path) : groupPlace(other.path);
    const note = systemNotes.mentioned(source.kind, nameFor(source, place));
    await addSystemNote(tx, other, note, { authorId: actor.id, at, referrer });
  }
}

/** Who is meant by the mentions of a text; groups that the writer cannot see mean nobody. */
async function usersMeant(
  tx: Tx,
  place: TextPlace,
  mentions: readonly MentionReference[],
  reader: NonNullable<TextReader>,
): Promise<MentionedUser[]> {
  const names = [...new Set(mentions.map(({ name }) => name.toLowerCase()))];
  if (names.length === 0) return [];
  const groups = await groupsByPath(tx, names, reader.id);
  const seen = groups.filter((group) => isVisibleTo(reader, group) || Number(group.below) > 0);
  const members = await membersOfGroups(
    tx,
    seen.map(({ id }) => id),
    place,
  );
  const everybody = names.includes('all') ? await everybodyIn(tx, place) : [];
  const users = [...(await usersByName(tx, names, place)), ...members, ...everybody];
  return [...new Map(users.map((user) => [user.id, user])).values()];
}

/** Whether a mentioned user may read the text; nobody is told of what they cannot see. */
function mayRead(source: ReferenceSource, user: MentionedUser): boolean {
  const viewer = { id: user.id, admin: bool(user.admin), external: bool(user.external) };
  const as = { id: user.id, admin: viewer.admin, level: user.level };
  if (source.internal && !viewer.admin && user.level < reporter) return false;
  if (source.kind === 'epic') {
    const facts = { confidential: bool(source.row.confidential), authorId: source.row.author_id };
    const isSeen = isVisibleTo(viewer, { ...source.group, access_level: user.level });
    return isSeen && mayReadIssue({ ...facts, assigneeIds: [] }, as);
  }
  const asViewer = viewer as Parameters<typeof mayReadSnippet>[2];
  const project = source.project === null ? null : { ...source.project, access_level: user.level };
  if (source.kind === 'snippet') {
    return (
      (project === null || isVisibleTo(viewer, project)) && mayReadSnippet(source.row, project, asViewer)
    );
  }
  if (project === null || !isVisibleTo(viewer, project)) return false;
  if (source.kind === 'merge_request') return mayReadMergeRequests(project, asViewer);
  if (source.kind === 'commit') return true;
  const { confidential, author_id: authorId } = source.row;
  const facts = { confidential: bool(confidential), authorId, assigneeIds: source.assigneeIds };
  return hasFeature(project.issues_access_level, project, viewer) && mayReadIssue(facts, as);
}

async function tellMentioned(
  tx: Tx,
  written: WrittenTexts,
  users: readonly MentionedUser[],
  addressed: ReadonlySet<string>,
) {
  const { source, actor, at } = written;
  const fresh = await keepMentions(
    tx,
    source,
    source.noteId ?? null,
    users.map(({ id }) => id),
  );
  // To-dos are for what can be done, and snippets are only read.
  if (source.kind === 'snippet' || source.kind === 'commit') return;
  for (const user of users) {
    if (!fresh.has(user.id) || user.id === actor.id) continue;
    const action = addressed.has(user.username.toLowerCase()) ? 'directly_addressed' : 'mentioned';
    const noteId = source.noteId ?? null;
    await addTodo(tx, { target: source, userId: user.id, authorId: actor.id, action, noteId, at });
  }
}

const isMention = (one: FoundReference): one is MentionReference => one.kind === 'mention';

/** The mentions of all texts; a long one may not have been looked through yet where only another one was changed. */
async function mentionsIn(texts: readonly (string | null)[]): Promise<MentionReference[]> {
  const found: MentionReference[] = [];
  for (const text of texts) {
    await readBeside(text);
    found.push(...referencesIn(text).filter(isMention));
  }
  return found;
}

/** Keeps whom the texts mention, and tells them. */
async function recordMentions(tx: Tx, written: WrittenTexts, reader: NonNullable<TextReader>): Promise<void> {
  const { source } = written;
  const mentions = await mentionsIn(written.texts);
  const meant = await usersMeant(tx, placeOf(source), mentions, reader);
  const users = meant.filter((user) => mayRead(source, user));
  const addressed = new Set(mentions.filter(({ leads }) => leads).map(({ name }) => name.toLowerCase()));
  await tellMentioned(tx, written, users, addressed);
}

/** The texts that differ from what they were, and what those were. */
function changedOf({ texts, before }: WrittenTexts) {
  if (before === undefined) return { now: texts, earlier: [] };
  const differs = (_: unknown, index: number) => (texts[index] ?? '') !== (before[index] ?? '');
  return { now: texts.filter(differs), earlier: before.filter(differs) };
}

/**
 * Keeps what texts refer to, as their writer may read it: each thing referred to says once that it was mentioned by
 * this one, and mentioned users who may read the texts are remembered and given a to-do.
 */
export const recordReferences = async (tx: Tx, written: WrittenTexts): Promise<void> => {
  const { source, actor } = written;
  const { now, earlier } = changedOf(written);
  const found = now.flatMap((text) => referencesIn(text));
  const mayMention = found.some(isMention) || earlier.some((text) => text?.includes('@'));
  if (found.length === 0 && !mayMention) return;
  const row = await findUser(tx, actor.id);
  if (!row) return;
  const reader = { id: row.id, admin: bool(row.admin), external: bool(row.external) };
  // What only few may read leaves no trace elsewhere.
  if (!source.internal) await noteMentions(tx, written, reader, found);
  if (mayMention) await recordMentions(tx, written, reader);
};
