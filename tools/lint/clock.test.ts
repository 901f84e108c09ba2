import { describe, expect, it } from 'vitest';
import { checkClock, clockProblems } from './clock.js';

describe('clock and chance', () => {
  it.each([
    'const at = Date.now();',
    'const at = new Date().toISOString();',
    'const began = performance.now();',
    'if (Math.random() < 0.5) return;',
    "import { randomUUID } from 'node:crypto';",
    'const clock = Date.now;',
  ])('are found: %s', (line) => {
    expect(clockProblems('actions/notes/create-note.ts', `\n${line}`)).toMatchObject([
      expect.stringContaining('actions/notes/create-note.ts:2:'),
    ]);
  });

  it.each(['new Date(0)', 'new Date(Date.parse(at))', 'clock.now()', 'const randomness = 1'])(
    'are not meant by %s',
    (line) => expect(clockProblems('domain/time/time.ts', line)).toEqual([]),
  );

  it('are allowed where there is a reason, as long as it holds', () => {
    expect(clockProblems('server/clock.ts', 'Date.now()')).toEqual([]);
    expect(clockProblems('server/clock.ts', 'nothing')).toHaveLength(1);
  });

  it('do not concern tests, tools and the suite', () => {
    const line = 'Date.now()';
    const files = new Map([
      ['server/a.test.ts', line],
      ['storage/git/testing/a.ts', line],
      ['tools/a.ts', line],
      ['domain/a.ts', line],
    ]);
    expect(checkClock(files).filter((problem) => !problem.includes('is gone'))).toHaveLength(1);
  });
});
