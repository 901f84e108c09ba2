import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { ListedEvidence, ReleaseEvidenceRow } from './rows.js';

/** Keeps what was collected about a release. */
export const addEvidence = async (tx: Tx, evidence: Omit<ReleaseEvidenceRow, 'id'>): Promise<void> => {
  await tx('release_evidences').insert(evidence);
};

/** The evidence of releases by the number of the release, in the order in which it was collected. */
export const evidenceOfReleases = async (
  source: Source,
  releaseIds: readonly number[],
): Promise<Map<number, ListedEvidence[]>> => {
  const byRelease = new Map<number, ListedEvidence[]>();
  if (releaseIds.length === 0) return byRelease;
  const rows = await all<ListedEvidence>(
    source,
    sql`select id, release_id, sha, collected_at from release_evidences
      where release_id in (${sql.list(releaseIds)}) order by id`,
  );
  for (const row of rows) byRelease.set(row.release_id, [...(byRelease.get(row.release_id) ?? []), row]);
  return byRelease;
};
