import { type ArchiveRecord, type RecordKind, unread } from '../../../domain/transfers/attributes.js';
import { type People, personAt, withPeople } from '../../../domain/transfers/people.js';
import { momentAt } from '../../../domain/transfers/raw.js';
import type { Tx } from '../../../storage/database/engine/types.js';
import type { ProjectRow } from '../../../storage/database/rows.js';

/** What one transaction of an import works with. */
export interface ImportScope {
  tx: Tx;
  project: ProjectRow;
  people: People;
  /** The highest number that a record of the archive has, by relation: those without one come after it. */
  highest: Readonly<Record<string, number>>;
  /** Whether people of the archive are mapped and become members: for administrators alone. */
  mapsPeople: boolean;
  /** Whether levels of protections are taken as they are: for owners of the top group alone. */
  keepsLevels: boolean;
  at: string;
  /** Labels and milestones by title that this transaction has found or made. */
  titled: Map<string, number>;
}

/** Brings in one line of a relation. */
export type Bringer = (scope: ImportScope, record: ArchiveRecord) => Promise<void>;

/** When a record was made and changed, as far as it says so. */
export function momentsOf(record: ArchiveRecord, at: string): { created_at: string; updated_at: string } {
  const created_at = momentAt(record, 'created_at') ?? at;
  return { created_at, updated_at: momentAt(record, 'updated_at') ?? created_at };
}

/** Whoever a record names under a name; the importer where it names nobody. */
export const byAt = ({ people }: ImportScope, record: ArchiveRecord, name: string): number =>
  personAt(people, record, name) ?? people.importer;

/** What is left of a record, with its people as they are here. */
export function leftOf(
  { people }: ImportScope,
  kind: RecordKind,
  record: ArchiveRecord,
  read: ReadonlySet<string>,
): ArchiveRecord | null {
  const left = unread(kind, record, read);
  return left === null ? null : (withPeople(left, people) as ArchiveRecord);
}

/** The first of those records that have the same key. */
export function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => number | string): Item[] {
  const seen = new Map<number | string, Item>();
  for (const item of items) if (!seen.has(keyOf(item))) seen.set(keyOf(item), item);
  return [...seen.values()];
}

/** The names in a list, as a set. */
export const namesIn = (list: string): ReadonlySet<string> => new Set(list.split(' '));
