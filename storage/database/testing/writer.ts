import { openDatabase } from '../engine/connection.js';
import { nextIid } from '../engine/counters.js';
import { isTaken } from '../engine/errors.js';
import { createGroup } from '../groups/groups.js';

const at = '2022-11-20T09:30:00.123Z';

/** What one writing process got: its numbers, the groups it made, and how many were taken already. */
export interface WriterReport {
  iids: number[];
  made: string[];
  taken: number;
}

const main = async (): Promise<WriterReport> => {
  const [where = '', rounds = '0'] = process.argv.slice(2);
  const db = await openDatabase(where.startsWith('postgres') ? { url: where } : { file: where });
  const report: WriterReport = { iids: [], made: [], taken: 0 };
  for (let round = 0; round < Number(rounds); round += 1) {
    report.iids.push(await db.write((tx) => nextIid(tx, 'instance', 1, 'test')));
    const path = `group-${round}`;
    try {
      await db.write((tx) => createGroup(tx, { name: path, path, creatorId: 1, at }));
      report.made.push(path);
    } catch (error) {
      if (!isTaken(error)) throw error;
      report.taken += 1;
    }
  }
  await db.close();
  return report;
};

process.stdout.write(JSON.stringify(await main()));
