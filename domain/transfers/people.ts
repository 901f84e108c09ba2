import type { ArchiveRecord } from './attributes.js';

/** What the number of a user in an archive means here. */
export interface People {
  /** Stands for everybody who is not known here. */
  importer: number;
  /** Users here by their number in the archive. */
  known: ReadonlyMap<number, number>;
}

/** Who a number of an archive means: somebody here, else the importer; null where it names nobody. Rule: IMPORT-MAP-2. */
export const personAt = (people: People, record: ArchiveRecord, name: string): number | null => {
  const value = record[name];
  if (typeof value !== 'number') return null;
  return people.known.get(value) ?? people.importer;
};

const references =
  /^(author|assignee|updated_by|merged_by|latest_closed_by|user|created_by|last_edited_by|merge_user|resolved_by|closed_by|owner)_id$/;

/** What is kept of an archive with its users as they are here. */
export function withPeople(value: unknown, people: People): unknown {
  if (Array.isArray(value)) return value.map((one) => withPeople(one, people));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      references.test(name) && typeof one === 'number'
        ? (people.known.get(one) ?? people.importer)
        : withPeople(one, people),
    ]),
  );
}
