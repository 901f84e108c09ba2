import { insertSection } from '../../domain/changelog/insert.js';
import { refuse } from '../../domain/errors.js';
import { mayPush } from '../../domain/repository/push-rules.js';
import { pusherOf } from '../../policies/pusher.js';
import type { CommitAction } from '../../storage/git/types.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { loadBranchRules } from './branch-rules.js';
import { changelogSection, type Section, type SectionInput } from './changelog-section.js';
import { openForWriting, type WriteContext, writeCommit } from './write-commit.js';

/** A section, and the file of a branch that it goes into. */
export interface CreateChangelogInput extends SectionInput {
  /** The default branch when left out. */
  branch?: string | undefined;
  path: string;
  message?: string | undefined;
}

interface Goal {
  branch: string;
  path: string;
  message: string;
}

/**
 * Puts the section of a version into a file of a branch. Throws forbidden where the viewer may not push to it,
 * unprocessable where git refuses. Rules: CHANGELOG-1 to CHANGELOG-11, CHANGELOG-13 to CHANGELOG-28.
 */
export async function createChangelog(
  context: WriteContext,
  project: ProjectAccess,
  input: CreateChangelogInput,
): Promise<void> {
  const branch = input.branch || project.default_branch || 'main';
  requireOperation(context.viewer, 'createChangelog', project);
  await requirePush(context, project, branch);
  const { services, viewer, at, signal } = context;
  const section = await changelogSection({ services, viewer, at, signal, project }, input, branch);
  const message = input.message || `Add changelog for version ${section.version}`;
  await inTurn(project.id, () => store(context, project, section, { branch, path: input.path, message }));
}

async function requirePush(
  { services, viewer }: ActionContext,
  project: ProjectAccess,
  branch: string,
): Promise<void> {
  const branchRules = await loadBranchRules(services, project, viewer);
  if (mayPush(branchRules, pusherOf(viewer, project), branch)) return;
  throw refuse.forbidden('You are not allowed to commit a changelog on this branch');
}

const turns = new Map<number, Promise<unknown>>();

/** Runs tasks of one project one after the other, so that they need not be tried again for each other's sake. */
function inTurn<T>(projectId: number, task: () => Promise<T>): Promise<T> {
  const mine = (turns.get(projectId) ?? Promise.resolve()).then(task);
  const settled = mine.catch(() => undefined);
  turns.set(projectId, settled);
  void settled.then(() => {
    if (turns.get(projectId) === settled) turns.delete(projectId);
  });
  return mine;
}

/** How often the file is read anew because others changed it meanwhile. */
const tries = 3;

const raced: readonly string[] = ['stale_file', 'file_exists', 'file_missing'];

/** Puts the section into what the file holds now; a change of others in between makes it read the file again. */
async function store(
  context: WriteContext,
  project: ProjectAccess,
  section: Section,
  goal: Goal,
): Promise<void> {
  const { branch, message } = goal;
  const repository = await openForWriting(context.services, project);
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = await repository.branchTip(branch);
    const action = await actionFor(context, project, section, goal);
    if (!action) return;
    const outcome = await writeCommit(context, project, { branch, message, actions: [action] });
    if (outcome.kind === 'committed') return;
    // Where nobody wrote in between, there is no place for the file at all.
    const isRace = raced.includes(outcome.reason) && before !== (await repository.branchTip(branch));
    if (!isRace && outcome.reason !== 'moved') {
      throw refuse.unprocessable(`Failed to generate the changelog: ${outcome.text}`);
    }
  }
  throw refuse.gaveUp();
}

/** The change that the file needs; null when the version stands there already. */
async function actionFor(
  { services }: ActionContext,
  project: ProjectAccess,
  section: Section,
  { branch, path }: Goal,
): Promise<CommitAction | null> {
  const repository = await openForWriting(services, project);
  const tip = await repository.branchTip(branch);
  const entry = tip && (await repository.entry(tip, path));
  const blob = entry && entry.type === 'blob' ? await repository.blob(entry.id) : null;
  // Bytes stay as they are, whatever the encoding of the file.
  const added = Buffer.from(section.text, 'utf8').toString('latin1');
  const text = insertSection(blob?.toString('latin1') ?? '', section.version, added);
  if (text === null) return null;
  const content = Buffer.from(text, 'latin1');
  if (!tip || !blob) return { action: 'create', filePath: path, content };
  const lastCommitId = (await repository.lastCommitForPath(tip, path)) ?? undefined;
  return { action: 'update', filePath: path, content, lastCommitId };
}
