import { afterEach, describe, expect, it, vi } from 'vitest';
import { markDriverError, outageOf } from '../storage/database/engine/errors.js';
import { useServer } from '../tools/testing/use-server.js';

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

  it('is not to blame for connections of clients that break', () => {
    for (const code of ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
      expect(outageOf(Object.assign(new Error('aborted'), { code }))).toBeNull();
  });

  it('tells other faults from these', () => {
    for (const code of ['23505', 'ENOENT', 'SQLITE_ERROR', '42601'])
      expect(outageOf(markDriverError(Object.assign(new Error('boom'), { code })))).toBeNull();
    expect(outageOf('boom')).toBeNull();
  });
});
