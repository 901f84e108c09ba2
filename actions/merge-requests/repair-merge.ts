import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { planRepair } from '../../storage/database/merge-requests/jobs.js';
import { findMergeRequestById, unlockAfterFailure } from '../../storage/database/merge-requests/merge.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { Services } from '../context.js';
import { orAbsent } from '../repository/revision.js';
import { actingUser } from '../users/acting-user.js';
import { followMerge } from './merge.js';
import { mergeWords } from './message-values.js';
import { type MergeRecord, markMerged } from './perform-merge.js';

const patienceMs = 115_000;

const reopen = (services: Services, row: MergeRequestRow, record: MergeRecord): Promise<boolean> =>
  services.db.write((tx) => unlockAfterFailure(tx, row.id, { error: null, ...record.previous }));

/** Ends a merge that whoever began it did not: it is merged when the target has its commit, else open again. */
export const repairMerge = async (services: Services, mergeRequestId: number): Promise<void> => {
  const { db, git, clock } = services;
  const at = clock.now();
  const row = await findMergeRequestById(db.hot, mergeRequestId);
  if (row?.state !== 'locked' || row.locked_at === null) return;
  if (clock.millis() - Date.parse(row.locked_at) < patienceMs) {
    return db.write((tx) => planRepair(tx, mergeRequestId, at));
  }
  const record = JSON.parse(row.merge_params) as MergeRecord;
  const actor = row.merge_user_id === null ? null : await actingUser(db.hot, row.merge_user_id);
  const project = await loadProject(db.hot, { id: row.target_project_id }, row.merge_user_id);
  const repository = git.open(row.target_project_id);
  const tip = await orAbsent(repository.branchTip(row.target_branch));
  const isMade = tip !== null && (await repository.isAncestor(record.after, tip));
  if (!isMade || !actor || !project) return void (await reopen(services, row, record));
  const open = { row, project };
  const { closes } = await mergeWords(services, open, { id: actor.id, name: actor.name, email: '' });
  const options = { removeSource: record.removeSource ?? undefined };
  const { mergeCommit, squashCommit } = record;
  const made = { id: row.id, project, actor, mergeCommit, squashCommit, closes, at };
  const merged = await db.write((tx) =>
    markMerged(tx, services, { ...made, removeSource: record.removeSource ?? undefined }, ['locked']),
  );
  if (merged) await followMerge(services, { open, actor, options, at }, record);
};
