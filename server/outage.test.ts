import { BlockList } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { markDriverError, outageOf } from '../storage/database/engine/errors.js';
import { send } from '../tools/testing/client.js';
import { useServer } from '../tools/testing/use-server.js';
import { buildApp } from './app.js';
import { buildMetrics } from './metrics.js';

const app = useServer({ logLevel: 'fatal' });

describe('a server whose database or disk fails', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ['57P01', 'terminating connection'],
    ['ECONNREFUSED', 'connect'],
    ['SQLITE_FULL', 'database or disk is full'],
    ['ENOSPC', 'no space left'],
    ['', 'Connection terminated unexpectedly'],
  ])('asks callers to come back (%s)', async (code, message) => {
    const user = await app.make.user();
    const fault = markDriverError(Object.assign(new Error(message), code ? { code } : {}));
    vi.spyOn(app.services.db, 'write').mockRejectedValue(fault);
    const answer = await app.as(user).post('/projects', { name: 'x' });
    expect([answer.status, answer.body]).toEqual([503, { message: '503 Service Unavailable' }]);
    vi.restoreAllMocks();
    expect((await app.as(user).post('/projects', { name: 'x' })).status).toBe(201);
  });

  it.each([
    ['ECONNRESET', 'read ECONNRESET'],
    ['ENOSPC', 'no space left'],
  ])('asks git and whoever downloads to come back (%s)', async (code, message) => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { maintainer: user }, files: { a: '1' } });
    const fault = markDriverError(Object.assign(new Error(message), { code }));
    const get = (path: string) => send(app.url, 'GET', path);
    const paths = [
      `/${project.full_path}.git/info/refs?service=git-upload-pack`,
      `/${project.full_path}/uploads/${'0'.repeat(32)}/a.txt`,
      `/uploads/-/system/project/avatar/${project.id}/a.png`,
    ];
    for (const key of ['all', 'get'] as const) vi.spyOn(app.services.db.hot, key).mockRejectedValue(fault);
    for (const path of paths) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '1']);
      expect(String(answer.body)).not.toContain(message);
    }
    vi.restoreAllMocks();
    expect((await get(paths[0] as string)).status).toBe(200);
  });

  it('tells the log when the connection to the database breaks, and not when one of a client does', () => {
    const error = vi.fn();
    const log = { isLevelEnabled: () => true, debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error };
    const parts = { log, clock: app.server.clock, isStopping: () => false, trusted: new BlockList() };
    const koa = buildApp({
      ...parts,
      metrics: buildMetrics({ version: '', operations: 0, built: 0 }),
      layers: [],
    });
    for (const code of ['ECONNRESET', 'EPIPE']) {
      const broken = () => Object.assign(new Error('aborted'), { code });
      koa.emit('error', broken());
      expect(error).not.toHaveBeenCalled();
      koa.emit('error', markDriverError(broken()));
      expect(error).toHaveBeenCalledOnce();
      error.mockClear();
    }
  });

  it('is not to blame for connections of clients that break', () => {
    for (const code of ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
      expect(outageOf(Object.assign(new Error('aborted'), { code }))).toBeNull();
  });

  it('includes questions that were given up for taking too long', () => {
    const error = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    expect(outageOf(markDriverError(error))).toBe('the database took too long to answer');
  });

  it('tells other faults from these', () => {
    for (const code of ['23505', 'ENOENT', 'SQLITE_ERROR', '42601'])
      expect(outageOf(markDriverError(Object.assign(new Error('boom'), { code })))).toBeNull();
    expect(outageOf('boom')).toBeNull();
  });
});
