import { type Cluster, type Settings, startCluster } from '../postgres/cluster.js';
import { onPostgres } from './fill-postgres.js';
import type { Row } from './report.js';

/** A write is on the disk before it is answered, as it is wherever rows are to last. */
export const lasting: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '512MB',
};

/** The address of another database of the same server. */
const databaseOf = ({ url }: Cluster, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/** Makes a database, as a copy of another one to which nobody is connected where that is named; answers its address. */
export async function makeDatabase(cluster: Cluster, name: string, from = ''): Promise<string> {
  await onPostgres(cluster.url, [`create database ${name}${from === '' ? '' : ` template ${from}`}`]);
  return databaseOf(cluster, name);
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
