import { type Cluster, type Settings, startCluster } from '../postgres/cluster.js';
import { createDatabase, urlOf } from '../testing/database.js';
import type { Row } from './report.js';

/** A write is on the disk before it is answered, as it is wherever rows are to last. */
export const lasting: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '512MB',
};

/** Makes a database, as a copy of another one to which nobody is connected where that is named; answers its address. */
export async function makeDatabase({ url }: Cluster, copied?: string): Promise<string> {
  const from = copied === undefined ? undefined : new URL(copied).pathname.slice(1);
  return urlOf(url, await createDatabase(url, from));
}

/** Measures on a PostgreSQL of its own; says so and measures nothing where its programs are not installed. */
export async function onCluster(
  say: (text: string) => void,
  settings: Settings,
  measure: (cluster: Cluster) => Promise<Row[]>,
): Promise<Row[]> {
  const cluster = await startCluster(settings);
  if (!cluster) {
    say('no programs of PostgreSQL (initdb, postgres) were found, so it is not measured');
    return [];
  }
  try {
    return await measure(cluster);
  } finally {
    await cluster.stop();
  }
}
