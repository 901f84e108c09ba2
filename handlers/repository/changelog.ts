import { loadBranchRules, pusherOf } from '../../actions/repository/branch-rules.js';
import { commitTo, openForWriting, type Writing } from '../../actions/repository/commit.js';
import { inserted } from '../../domain/changelog/insert.js';
import { refuse } from '../../domain/errors.js';
import { mayPush } from '../../domain/repository/push-rules.js';
import { handle } from '../../generated/handlers.js';
import type { CommitAction } from '../../storage/git/types.js';
import { changelogSection, orUnprocessable, type Section } from './changelog-section.js';

/** How often the file is read anew because others changed it meanwhile. */
const TRIES = 3;

/**
 * Renders a section without keeping it. Rules: CHANGELOG-1 to CHANGELOG-12, CHANGELOG-14 to CHANGELOG-18,
 * CHANGELOG-21 to CHANGELOG-26.
 */
export const getChangelog = handle('getChangelog', async (call) => {
  const section = await orUnprocessable(() => changelogSection(call, call.project.default_branch));
  return { status: 200, body: { notes: `${section.text.trim()}\n` } };
});

/**
 * Puts a section into a file of a branch. Rules: CHANGELOG-1 to CHANGELOG-11, CHANGELOG-13 to CHANGELOG-28.
 */
export const createChangelog = handle('createChangelog', async (call) => {
  const { params, project } = call;
  const branch = params.branch || project.default_branch || 'main';
  await requirePush(call, branch);
  const section = await orUnprocessable(() => changelogSection(call, branch));
  const message = params.message || `Add changelog for version ${section.version}`;
  await inTurn(project.id, () => keep(call, section, { branch, path: params.file, message }));
  return { status: 200, body: 200 };
});

async function requirePush({ services, project, viewer }: Writing, branch: string): Promise<void> {
  const branchRules = await loadBranchRules(services, project, viewer);
  if (mayPush(branchRules, pusherOf(viewer, project), branch)) return;
  throw refuse.forbidden('You are not allowed to commit a changelog on this branch');
}

const turns = new Map<number, Promise<unknown>>();

/** Runs tasks of one project one after the other, so that they do not overtake each other for nothing. */
function inTurn<T>(projectId: number, task: () => Promise<T>): Promise<T> {
  const mine = (turns.get(projectId) ?? Promise.resolve()).then(task);
  const quiet = mine.catch(() => undefined);
  turns.set(projectId, quiet);
  void quiet.then(() => {
    if (turns.get(projectId) === quiet) turns.delete(projectId);
  });
  return mine;
}

interface Goal {
  branch: string;
  path: string;
  message: string;
}

const raced: readonly string[] = ['stale_file', 'file_exists', 'file_missing', 'moved'];

/** Puts the section into what the file holds now; a change of others in between makes it read the file again. */
async function keep(call: Writing, section: Section, goal: Goal): Promise<void> {
  const { branch, message } = goal;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const action = await actionFor(call, section, goal);
    if (!action) return;
    const outcome = await commitTo(call, { branch, message, actions: [action] });
    if (outcome.kind === 'committed') return;
    if (!raced.includes(outcome.reason)) {
      throw refuse.unprocessable(`Failed to generate the changelog: ${outcome.text}`);
    }
  }
  throw refuse.gaveUp();
}

/** The change that the file needs; null when the version stands there already. */
async function actionFor(
  call: Writing,
  section: Section,
  { branch, path }: Goal,
): Promise<CommitAction | null> {
  const repository = await openForWriting(call);
  const tip = await repository.branchTip(branch);
  const entry = tip && (await repository.entry(tip, path));
  const blob = entry && entry.type === 'blob' ? await repository.blob(entry.id) : null;
  // Bytes stay as they are, whatever the encoding of the file.
  const added = Buffer.from(section.text, 'utf8').toString('latin1');
  const text = inserted(blob?.toString('latin1') ?? '', section.version, added);
  if (text === null) return null;
  const content = Buffer.from(text, 'latin1');
  if (!tip || !blob) return { action: 'create', filePath: path, content };
  const lastCommitId = (await repository.lastCommitForPath(tip, path)) ?? undefined;
  return { action: 'update', filePath: path, content, lastCommitId };
}
