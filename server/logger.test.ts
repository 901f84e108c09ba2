import { expect, it } from 'vitest';
import { readableLine } from './logger.js';

const at = '2026-11-23T12:30:45.678Z';

it('tells a request to people by what was asked and answered', () => {
  const line = {
    level: 30,
    time: at,
    requestId: '01J',
    method: 'GET',
    path: '/api/v4/user',
    status: 200,
    ms: 1.5,
  };
  expect(readableLine(JSON.stringify({ ...line, operation: 'getCurrentUser', user: 1 }))).toBe(
    '12:30:45 info GET /api/v4/user 200 1.5 ms getCurrentUser user=1\n',
  );
});

it('tells a fault with where it happened and the request it belongs to', () => {
  const line = {
    level: 50,
    time: at,
    requestId: '01J',
    msg: 'fault',
    err: { stack: 'Error: boom\n    at here' },
  };
  expect(readableLine(JSON.stringify(line))).toBe(
    '12:30:45 ERROR fault request 01J\nError: boom\n    at here\n',
  );
});
