import { afterAll, beforeAll, beforeEach } from 'vitest';
import { migratedDatabase } from '../../../tools/testing/database.js';
import { openDatabase } from '../engine/connection.js';
import { checkNestedWrites } from '../engine/no-nested-write.js';
import { seed } from '../engine/seed.js';
import { captureState, type DatabaseState, restoreState } from '../engine/state.js';
import type { Database } from '../engine/types.js';

/** The moment at which tests of storage take place. */
export const testMoment = '2022-11-20T09:30:00.123Z';

/** A database for the tests of one file, in its first state before each test; PostgreSQL when it is asked for. */
export const useDatabase = (): { readonly db: Database } => {
  let db: Database;
  let state: DatabaseState;
  let drop: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    checkNestedWrites();
    const database = await migratedDatabase();
    drop = database.drop;
    db = await openDatabase({ url: database.url || undefined, ephemeral: true });
    await seed(db, { at: testMoment });
    state = await captureState(db);
  });
  beforeEach(() => restoreState(db, state));
  afterAll(async () => {
    await db?.close();
    await drop();
  });

  return {
    get db() {
      return db;
    },
  };
};
