import { setImmediate as turn } from 'node:timers/promises';
import { speaksOfClosing } from '../../domain/references/closing.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { Source, Tx } from '../../storage/database/engine/types.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { replaceCloses } from '../../storage/database/merge-requests/closes.js';
import { findUser } from '../../storage/database/users/users.js';
import type { Services, Urls } from '../context.js';
import { closingIn, readBeside } from '../references/read-texts.js';
import { lookUp, type Referred, type TextReader } from '../references/referred.js';
import type { ProjectAccess } from '../viewer.js';

/** Of how many commits the messages are read, newest first, and how many characters of those that close something. */
const most = { messages: 500, characters: 64 * 1024 };
/** Characters after which others have their turn. */
const atOnce = 64 * 1024;

/**
 * The messages of commits that speak of closing, the newest first and within bounds: they are read again in a write,
 * which nothing can interrupt. The description that is read with them is looked through beforehand.
 */
export const closingMessages = async (
  description: string | null,
  commits: readonly { message: string }[],
): Promise<string[]> => {
  await readBeside(description);
  const found: string[] = [];
  let [read, kept] = [0, 0];
  for (const { message } of commits.slice(0, most.messages)) {
    read += message.length;
    if (read > atOnce) {
      await turn();
      read = 0;
    }
    if (!speaksOfClosing(message)) continue;
    kept += message.length;
    if (kept > most.characters && found.length > 0) break;
    found.push(message);
  }
  return found;
};

/** The messages that speak of closing among those of commits that stand in the repository of a project. */
export const messagesOf = async (
  { git }: Pick<Services, 'git'>,
  mr: Pick<MergeRequestRow, 'target_project_id' | 'description'>,
  shas: readonly string[],
): Promise<string[]> => {
  const newest = shas.slice(0, most.messages);
  const commits = newest.length === 0 ? [] : await git.open(mr.target_project_id).commits(newest);
  return closingMessages(mr.description, commits);
};

/** Texts with closing words, the project they belong to, and who reads them. */
export interface ClosingTexts {
  source: Source;
  project: ProjectAccess;
  texts: readonly (string | null)[];
  reader: TextReader;
  urls: Pick<Urls, 'base'>;
}

/** The issues that the texts say they close and the reader may read, each once. Rules: MR-CLOSES-1, MR-CLOSES-2. */
export const closedIssues = async (input: ClosingTexts): Promise<Referred[]> => {
  const { source, project, texts, reader, urls } = input;
  const references = texts.flatMap((text) => closingIn(text));
  if (references.length === 0) return [];
  const found = await lookUp({ source, home: { project, group: null }, reader, urls }, references);
  return [...new Map([...found.values()].map((issue) => [issue.id, issue])).values()];
};

/** Whether merging into its target closes issues at all: only the default branch does. Rule: MR-MERGE-16. */
export const closesIssues = (row: Pick<MergeRequestRow, 'target_branch'>, project: ProjectAccess): boolean =>
  project.default_branch !== null && row.target_branch === project.default_branch;

/** What is read for the issues that merging closes; nothing where it closes none. Rules: MR-CLOSES-1, MR-CLOSES-4. */
export const closingTexts = (
  row: Pick<MergeRequestRow, 'title' | 'description' | 'target_branch'>,
  project: ProjectAccess,
  messages: readonly string[],
): (string | null)[] => (closesIssues(row, project) ? [row.title, row.description, ...messages] : []);

/** A user as the reader of texts. */
export const readerById = async (source: Source, userId: number): Promise<TextReader> => {
  const row = await findUser(source, userId);
  return row ? { id: row.id, admin: bool(row.admin), external: bool(row.external) } : null;
};

/** Stores which issues a merge request closes, as far as its author may read them. */
export const recordCloses = async (
  tx: Tx,
  mr: { row: MergeRequestRow; project: ProjectAccess },
  messages: readonly string[],
  urls: Pick<Urls, 'base'>,
): Promise<void> => {
  const { row, project } = mr;
  const texts = closingTexts(row, project, messages);
  const reader = await readerById(tx, row.author_id);
  const issues = await closedIssues({ source: tx, project, texts, reader, urls });
  await replaceCloses(
    tx,
    row.id,
    issues.map((issue) => issue.id),
  );
};
