import type { Database } from '../database/engine/types.js';
import { replaceSealed, type SealedColumn, sealedColumns, sealedRows } from '../database/secrets/sealed.js';
import { type SecretBox, SecretUnreadable } from './box.js';

/** What came of sealing everything anew. */
export interface Resealed {
  resealed: number;
  /** Secrets that none of the keys opens; they are left as they are. */
  unreadable: number;
}

const atOnce = 200;

const fresh = (box: SecretBox, sealed: string, { column }: SealedColumn): string | null => {
  try {
    return box.seal(box.open(sealed, column), column);
  } catch (error) {
    if (error instanceof SecretUnreadable) return null;
    throw error;
  }
};

/** Seals the next secrets of a column anew; answers the last id that it looked at, null at the end. */
const resealSome = (db: Database, box: SecretBox, column: SealedColumn, after: number) =>
  db.write(async (tx) => {
    const rows = await sealedRows(tx, column, { after, limit: atOnce });
    const counts: Resealed = { resealed: 0, unreadable: 0 };
    for (const row of rows.filter(({ sealed }) => !box.isCurrent(sealed))) {
      const text = fresh(box, row.sealed, column);
      if (text === null) counts.unreadable += 1;
      else {
        await replaceSealed(tx, column, row, text);
        counts.resealed += 1;
      }
    }
    return { ...counts, last: rows.at(-1)?.id ?? null };
  });

/** Seals every stored secret with the first key of a box, some at a time, so that others can write meanwhile. */
export const resealAll = async (db: Database, box: SecretBox): Promise<Resealed> => {
  const total: Resealed = { resealed: 0, unreadable: 0 };
  for (const column of sealedColumns) {
    for (let after: number | null = 0; after !== null; ) {
      const { resealed, unreadable, last } = await resealSome(db, box, column, after);
      total.resealed += resealed;
      total.unreadable += unreadable;
      after = last;
    }
  }
  return total;
};
