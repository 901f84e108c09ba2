import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../postgres/cluster.js';
import { fillIssues } from './fill-issues.js';
import { amount, listsOf, prepareFolders, wanted } from './million-issues.js';
import { makeDatabase, onCluster } from './on-postgres.js';
import { comparePages, copyFolder } from './page-one.js';
import { absolute, type Row } from './report.js';

/** What is written once and then only read need not be safe, and indexes are sorted in memory. */
const loading: Settings = {
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '16GB',
  shared_buffers: '1GB',
  maintenance_work_mem: '768MB',
};

const notesEach = 10;
const mostSeconds = 300;

/**
 * Fills PostgreSQL with 1,000,000 issues that have ten notes each, tells how long that took, and compares page 1 of the
 * lists of issues with what they take at 10,000 issues.
 */
export const millionPostgres = (say: (text: string) => void): Promise<Row[]> =>
  onCluster(say, loading, async (cluster) => {
    const folder = await mkdtemp(join(tmpdir(), 'hearth-postgres-million-'));
    const copy = `${folder}-few`;
    try {
      const url = await makeDatabase(cluster);
      const stand = await prepareFolders(folder, { DATABASE_URL: url });
      say('filling 10,000 issues in PostgreSQL');
      await fillIssues({ url }, stand.stock, 10_000, notesEach);
      await copyFolder(folder, copy);
      const few = await makeDatabase(cluster, url);
      say(`filling ${amount} issues in PostgreSQL`);
      const began = performance.now();
      await fillIssues({ url }, stand.stock, wanted, notesEach);
      const took = performance.now() - began;
      const rows = await comparePages(
        { folder: copy, env: { DATABASE_URL: few } },
        { folder, env: { DATABASE_URL: url } },
        listsOf(stand, 'PostgreSQL, '),
      );
      const name = `PostgreSQL, filling ${amount} issues with ${notesEach} notes each`;
      return [absolute(name, took, 'ms', mostSeconds * 1000), ...rows];
    } finally {
      for (const one of [folder, copy]) await rm(one, { recursive: true, force: true });
    }
  });
