import { existsSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { findPostgres } from './binaries.js';
import { startCluster } from './cluster.js';

const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

describe('findPostgres', () => {
  it('does not take a folder that lacks the programs', () => {
    expect(findPostgres('/nowhere')).not.toBe('/nowhere');
  });
});

describe.runIf(findPostgres())('startCluster', () => {
  it('answers, and is gone after stop', async () => {
    const cluster = await startCluster();
    if (!cluster) throw new Error('no cluster');
    expect(await ask(cluster.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await cluster.stop();
    expect(existsSync(cluster.socketFolder)).toBe(false);
    await expect(ask(cluster.url, 'select 1')).rejects.toThrow();
  });

  it('lets in nobody without the password', async () => {
    const cluster = await startCluster();
    if (!cluster) throw new Error('no cluster');
    const stranger = new URL(cluster.url);
    stranger.password = 'guess';
    await expect(ask(stranger.toString(), 'select 1')).rejects.toThrow('password');
    await cluster.stop();
  });
});
