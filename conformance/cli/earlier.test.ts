import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import type { Report } from '../report/model.js';
import { commandLine } from './program.js';

const app = useServer();
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-earlier-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const only = ['--only', 'VERSION-1,VERSION-2', '--token', 'root-token-of-the-tests'];
const file = () => join(folder, 'report.json');
const written = (): Report => JSON.parse(readFileSync(file(), 'utf8')) as Report;
const rewrite = (change: (report: Report) => void) => {
  const report = written();
  change(report);
  writeFileSync(file(), JSON.stringify(report));
};

/** Runs the suite on the test server; answers the exit code and what was printed. */
async function ends(words: readonly string[], url = app.url): Promise<{ code: number; said: string }> {
  const said: unknown[] = [];
  const hear = (text: unknown) => void said.push(text);
  vi.spyOn(console, 'log').mockImplementation(hear);
  vi.spyOn(console, 'error').mockImplementation(hear);
  const code = await commandLine(['--url', url, ...only, ...words], hear);
  return { code, said: said.map(String).join('\n') };
}

describe('a run that builds on the report of an earlier one', () => {
  it('goes on with what was not judged, and reports all of it', async () => {
    const first = await ends(['--report', folder]);
    expect(first.code).toBe(0);
    const whole = written();
    expect(whole.cases.length).toBeGreaterThan(3);
    rewrite((report) => {
      report.cases = report.cases.slice(1);
    });
    const { code, said } = await ends(['--resume', folder, '--report', folder]);
    expect(said).toContain(' 1 cases, ');
    expect(said).toContain(`${whole.cases.length} of ${whole.cases.length} judged, `);
    expect(said).toContain(`${whole.cases.length - 1} of them on ${whole.date}`);
    expect(code).toBe(0);
    const statuses = ({ cases }: Report) => cases.map(({ id, status }) => [id, status]);
    expect(statuses(written())).toEqual(statuses(whole));
    expect(written().settings.resumed).toEqual({ date: whole.date, cases: whole.cases.length - 1 });
  });

  it('asks nothing where all was judged, and has the same verdict', async () => {
    await ends(['--report', folder]);
    const { code, said } = await ends(['--resume', file()]);
    expect(said).not.toContain('at a time');
    expect(said).toContain(`${app.url} is conformant; `);
    expect(code).toBe(0);
  });

  it('refuses the report of another deployment', async () => {
    await ends(['--report', folder]);
    const { code, said } = await ends(['--resume', file()], 'http://127.0.0.1:1');
    expect(said).toContain(`it judged ${app.url}, and this run http://127.0.0.1:1; name the same --url`);
    expect(code).toBe(2);
  });

  it('judges only what did not pass or has changed since, and says of how much it says nothing', async () => {
    await ends(['--report', folder]);
    const all = written().cases.length;
    const idle = await ends(['--only-changed-since', file()]);
    expect(idle.said).toMatch(new RegExp(`^nothing to judge: all ${all} cases passed on \\S+ and have not`));
    expect(idle.code).toBe(0);
    rewrite(({ cases: [first] }) => {
      if (first) first.status = 'fail';
    });
    const { code, said } = await ends(['--only-changed-since', file()]);
    expect(said).toContain(`1 of 1 judged; ${all - 1} passed on `);
    expect(code).toBe(0);
  });
});
