import { visibilityProblems } from '../../domain/projects/project-creation.js';
import { inputProblems, settableInputs } from '../../domain/projects/project-input.js';
import { relationPath } from '../../domain/transfers/layout.js';
import { typedInputs } from '../../domain/transfers/project-values.js';
import { countAt, recordAt } from '../../domain/transfers/raw.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addEvent } from '../../storage/database/events/outbox.js';
import { lostVersions, replaceProject } from '../../storage/database/imports/finish.js';
import { endImport, settleCounts } from '../../storage/database/imports/imports.js';
import { keepFields } from '../../storage/database/imports/rows.js';
import { planMeasuring } from '../../storage/database/projects/jobs.js';
import { changeProject } from '../../storage/database/projects/projects.js';
import type { Oid } from '../../storage/git/types.js';
import { readRecords } from '../../storage/transfers/read-lines.js';
import { planRemoval } from '../maintenance/jobs.js';
import { adoptBranches } from './adopt-branches.js';
import { type ImportWork, scopeIn } from './context.js';
import { recordAllCloses } from './record-closes.js';
import { leftOf } from './relations/scope.js';

const diffParts = new Set([
  'state',
  'created_at',
  'updated_at',
  'base_commit_sha',
  'real_size',
  'head_commit_sha',
  'start_commit_sha',
  'commits_count',
  'files_count',
]);

const atOnce = 200;

/** The numbers of versions by iid whose commits the repository does not have. */
async function versionsWithoutCommits({ services, project }: ImportWork): Promise<Map<number, number>> {
  const lost = new Map<number, number>();
  const repository = services.git.open(project.id);
  for (let after = 0; ; ) {
    const rows = await lostVersions(services.db.read, project.id, after, atOnce);
    const heads = rows.flatMap(({ head_sha }) => head_sha ?? []);
    const there = new Set<Oid>((await repository.commits(heads)).map(({ oid }) => oid));
    for (const { iid, diff_id, head_sha } of rows) {
      if (head_sha === null || !there.has(head_sha)) lost.set(iid, diff_id);
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return lost;
    after = last.id;
  }
}

/** Keeps the diffs of merge requests whose commits are gone as the archive told them, for the next export. */
async function keepLostDiffs(work: ImportWork): Promise<void> {
  const lost = await versionsWithoutCommits(work);
  if (lost.size === 0) return;
  for await (const { record } of readRecords(work.root, relationPath('merge_requests'))) {
    const diffId = lost.get(countAt(record, 'iid') ?? 0);
    const diff = recordAt(record, 'merge_request_diff');
    if (diffId === undefined || !diff) continue;
    await work.services.db.write(async (tx) => {
      const fields = leftOf(scopeIn(tx, work), 'merge_request_diff', diff, diffParts);
      await keepFields(tx, work.project.id, 'merge_request_diff', [{ id: diffId, fields }]);
    });
  }
}

/** What wins over the archive, as far as it may. Rule: IMPORT-PARAM-4. */
function overridesOf({ row, terms }: ImportWork) {
  const wanted = settableInputs(typedInputs(JSON.parse(row.overrides) as Record<string, unknown>), terms);
  const { visibility } = wanted.columns;
  const wrong = inputProblems(wanted);
  const bad = new Set(Object.keys(wrong));
  const isRefused =
    visibility && visibilityProblems(visibility, terms.target, terms.restricted, terms).length > 0;
  if (isRefused) bad.add('visibility');
  const kept = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !bad.has(name)));
  return { ...kept(wanted.columns), settings: kept(wanted.settings) };
}

async function settle(tx: Tx, work: ImportWork, branch: string | null): Promise<void> {
  const { row, project, services } = work;
  const at = services.clock.now();
  await settleCounts(tx, project.id);
  await changeProject(
    tx,
    project,
    {
      ...overridesOf(work),
      import_status: 'finished',
      default_branch: branch ?? project.default_branch,
      empty_repo: branch === null ? 1 : 0,
      last_activity_at: at,
    },
    at,
  );
  if (branch !== null) await planMeasuring(tx, project.id, at);
  if (row.user_id !== null)
    await addEvent(tx, { authorId: row.user_id, action: 'created', projectId: project.id, at });
  if (row.replaces_path !== null) {
    const removed = await replaceProject(tx, project, row.replaces_path, at);
    if (removed !== null) await planRemoval(tx, [removed], at);
  }
  await endImport(tx, row.id, at);
}

/** Ends an import: numbers go on behind the highest, and the project takes the place of another where that was asked. */
export async function finishImport(work: ImportWork): Promise<void> {
  const { services, project } = work;
  await keepLostDiffs(work);
  await adoptBranches(work);
  const repository = services.git.open(project.id);
  const branch = (await repository.isEmpty()) ? null : (await repository.head()).branch;
  if (branch !== null) await recordAllCloses(work, branch);
  await services.db.write((tx) => settle(tx, work, branch));
}
