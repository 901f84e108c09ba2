import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import { countAt } from '../../../domain/transfers/raw.js';
import { highestIid } from '../../../storage/database/imports/rows.js';
import type { ImportScope } from './scope.js';

const relations = {
  issues: 'issues',
  merge_requests: 'merge_requests',
  milestones: 'milestones',
  pipelines: 'ci_pipelines',
} as const;

/** A number that no record has, neither here nor in a later line of the archive. */
export async function freeIid(
  { tx, project, highest }: ImportScope,
  table: keyof typeof relations,
): Promise<number> {
  return Math.max(await highestIid(tx, table, project.id), highest[relations[table]] ?? 0) + 1;
}

/** The number that a record had, or a free one where it had none. Rule: IMPORT-MAP-1. */
export async function iidFor(
  scope: ImportScope,
  table: 'issues' | 'merge_requests' | 'pipelines',
  record: ArchiveRecord,
): Promise<number> {
  const given = countAt(record, 'iid');
  return given !== null && given > 0 ? given : freeIid(scope, table);
}
