import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../cli/run.js';
import { allFaults } from '../faults/index.js';
import { failuresOf as failuresOfMatrix, type MatrixReport } from '../faults/report.js';
import type { Transport } from '../http/transport.js';
import { caseOf, judged } from '../judging.testing.js';
import { noteFailures } from './note-failures.js';
import { failuresOf, pretty } from './pretty.js';

const folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
const file = join(folder, 'failures.txt');
const noted = (): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('noteFailures', () => {
  it('appends what failed to the file of the environment, and nothing where there is none', () => {
    vi.stubEnv('HEARTH_FAILURES', undefined);
    noteFailures([{ what: 'case a', why: 'wrong' }]);
    expect(noted()).toBe('');
    vi.stubEnv('HEARTH_FAILURES', file);
    noteFailures([]);
    noteFailures([{ what: 'case a', why: 'status: expected 200, got 404\n  {"message":"no"}' }]);
    noteFailures([{ what: 'fault b survived', why: 'nobody saw it' }]);
    vi.unstubAllEnvs();
    expect(noted()).toBe(
      'case a\n    status: expected 200, got 404\n    {"message":"no"}\nfault b survived\n    nobody saw it\n',
    );
  });

  it('tells no more than somebody reads', () => {
    const many = Array.from({ length: 33 }, (_, index) => ({ what: `case ${index}`, why: 'x'.repeat(999) }));
    noteFailures(many, file);
    const lines = noted().trimEnd().split('\n');
    expect([lines.length, lines.at(-1)]).toEqual([61, 'and 3 more']);
    expect(Math.max(...lines.map((line) => line.length))).toBe(240);
  });
});

describe('what failed', () => {
  it('is noted by the command that runs the cases', async () => {
    vi.stubEnv('HEARTH_FAILURES', file);
    const silent = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((one) =>
      one.mockImplementation(() => undefined),
    );
    const flags = { jobs: 1, deadline: 5, timeout: 5, seed: 1, tokenFor: {}, format: 'json' } as const;
    const exit = await runCommand({ ...flags, url: 'http://127.0.0.1:1', token: 'x', only: ['version'] });
    for (const one of silent) one.mockRestore();
    vi.unstubAllEnvs();
    expect(exit).toBe(2);
    expect(noted()).toMatch(/^run against http:\/\/127\.0\.0\.1:1\n {4}GET .*: nothing listens there/);
  });

  it('in a run are the cases that failed or broke, with their first difference', async () => {
    const transport: Transport = async ({ url }) => ({
      status: url.endsWith('/user') ? 401 : 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"version":"1","revision":"a"}'),
    });
    const wrong = caseOf(
      'wrong',
      async ({ anonymous, expect: judging }) =>
        void judging(await anonymous.get('/version'))
          .json('version')
          .toEqual('2'),
      {},
    );
    const broken = (id: string) => caseOf(id, async () => Promise.reject(new Error('no such thing')), {});
    const cases = [wrong, ...['a', 'b', 'c', 'd'].map(broken)];
    const { report } = await judged('http://forge.test', cases, { transport });
    expect(failuresOf(report)[4]).toEqual({
      what: 'case wrong',
      why: 'field version: expected 2, got 1 (at version)',
    });
    expect(failuresOf(report)).toHaveLength(5);
    // Those that broke alike are one line.
    expect(pretty(report)).toContain('ERROR 4 x no such thing (a, b, c, ...)');
  });

  it('in a self-test are cases that fail anyway, faults that survived, and cases that nothing kills', () => {
    const [fault] = allFaults();
    if (!fault) throw new Error('there are no faults');
    const survived = { fault, hit: true, caughtBy: [], seenBy: [], tried: 3, waits: false };
    const report: MatrixReport = {
      seed: 5,
      results: [survived, { ...survived, caughtBy: ['x'] }, { ...survived, hit: false }],
      cases: [{ id: 'unkilled', killer: null }],
      broken: [{ id: 'sick', reason: 'expected 1, got 2' }],
      notBuilt: 0,
      complete: true,
      millis: 1,
    };
    const fate = {
      what: `fault ${fault.name} survived`,
      why: `none of 3 cases tried saw that it breaks ${fault.rules.join(', ')} (--seed 5)`,
    };
    expect(failuresOfMatrix(report)).toEqual([
      { what: 'case sick', why: 'expected 1, got 2' },
      fate,
      { what: 'case unkilled', why: 'no fault makes it fail' },
    ]);
    expect(failuresOfMatrix({ ...report, complete: false, broken: [] })).toEqual([fate]);
  });
});
