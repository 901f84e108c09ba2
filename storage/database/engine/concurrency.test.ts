import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tools/testing/database.js';
import { keptLevels, referenceLevels } from '../testing/reference-levels.js';
import { testMoment } from '../testing/use-database.js';
import type { WriterReport } from '../testing/writer.js';
import { openDatabase } from './connection.js';
import { seed } from './seed.js';
import type { Database } from './types.js';

const run = promisify(execFile);
const writer = fileURLToPath(new URL('../testing/writer.ts', import.meta.url));
const rounds = 40;
const processes = 3;

describe('several processes over one database', () => {
  let db: Database;
  let where = '';
  let reports: WriterReport[] = [];
  let clean: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    const { url, drop } = await testDatabase();
    const folder = mkdtempSync(path.join(tmpdir(), 'hearth-writers-'));
    where = url || path.join(folder, 'hearth.db');
    db = await openDatabase(url ? { url } : { file: where });
    clean = async () => {
      await db.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    };
    await seed(db, { at: testMoment });
    reports = await Promise.all(
      Array.from({ length: processes }, async () => {
        const { stdout } = await run(process.execPath, ['--import', 'tsx', writer, where, String(rounds)]);
        return JSON.parse(stdout) as WriterReport;
      }),
    );
  }, 120_000);
  afterAll(() => clean());

  it('never give out a number twice', () => {
    const iids = reports.flatMap((report) => report.iids).sort((a, b) => a - b);
    expect(iids).toEqual(Array.from({ length: rounds * processes }, (_, index) => index + 1));
  });

  it('let one of them have a path', () => {
    const made = reports.flatMap((report) => report.made);
    expect(made).toHaveLength(rounds);
    expect(new Set(made).size).toBe(rounds);
    expect(reports.reduce((sum, report) => sum + report.taken, 0)).toBe(rounds * (processes - 1));
  });

  it('keep the effective levels right', async () => {
    expect(await keptLevels(db)).toEqual(await referenceLevels(db, testMoment));
  });

  it('are seen by those that have it open', async () => {
    const row = await db.hot.get<{ value: number }>(`select value from counters where kind = 'test'`);
    expect(row?.value).toBe(rounds * processes);
  });
});
