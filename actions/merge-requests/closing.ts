import { closingReferences } from '../../domain/references/closing.js';
import type { NumberedReference } from '../../domain/references/find.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { Source, Tx } from '../../storage/database/engine/types.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { replaceCloses } from '../../storage/database/merge-requests/closes.js';
import { findUser } from '../../storage/database/users/users.js';
import type { Services, Urls } from '../context.js';
import { lookUp, type Referred, type TextReader } from '../references/referred.js';
import type { ProjectAccess } from '../viewer.js';

/** Of how many commits the messages are read, newest first. */
const mostMessages = 500;

/** The messages of commits that stand in the repository of a project. */
export const messagesOf = async (
  { git }: Pick<Services, 'git'>,
  projectId: number,
  shas: readonly string[],
): Promise<string[]> => {
  if (shas.length === 0) return [];
  const commits = await git.open(projectId).commits(shas.slice(0, mostMessages));
  return commits.map((commit) => commit.message);
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
  const references = texts.flatMap((text): NumberedReference[] => closingReferences(text));
  if (references.length === 0) return [];
  const found = await lookUp({ source, home: { project, group: null }, reader, urls }, references);
  return [...new Map([...found.values()].map((issue) => [issue.id, issue])).values()];
};

/** Whether merging into its target closes issues at all: only the default branch does. Rule: MR-MERGE-16. */
export const closesIssues = (row: Pick<MergeRequestRow, 'target_branch'>, project: ProjectAccess): boolean =>
  project.default_branch !== null && row.target_branch === project.default_branch;

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
  const texts = closesIssues(row, project) ? [row.description, ...messages] : [];
  const reader = await readerById(tx, row.author_id);
  const issues = await closedIssues({ source: tx, project, texts, reader, urls });
  await replaceCloses(
    tx,
    row.id,
    issues.map((issue) => issue.id),
  );
};
