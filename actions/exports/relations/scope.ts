import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import type { Reads } from '../../../storage/database/engine/types.js';
import type { ProjectRow } from '../../../storage/database/rows.js';
import type { Services } from '../../context.js';

/** What the relations of an archive are read from: one snapshot of the database, and the repositories. */
export interface ExportScope {
  reads: Reads;
  git: Services['git'];
  project: ProjectRow;
}

/** The records of a relation, one a line, read batch by batch. */
export type Lines = (scope: ExportScope) => AsyncIterable<ArchiveRecord>;

/** How many records are read at once with all that hangs on them: few, because nothing else happens meanwhile. */
export const atOnce = 10;

/** Records by the number of what they hang on. */
export function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number | null,
): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The numbers of rows. */
export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
