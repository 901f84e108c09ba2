import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCases } from '../all-cases.js';
import { root, suiteVersion } from '../contract/root.js';
import type { Transport } from '../http/transport.js';
import { caseOf, judged } from '../judging.testing.js';
import { type PublishedReport, publishedOf } from './published.js';

const file = join('conformance', 'reports', 'hearth', `${suiteVersion}.json`);
const published = JSON.parse(readFileSync(join(root, file), 'utf8')) as PublishedReport;

/** How many cases may be newer than the report: what an operation or two bring, until it is written anew. */
const mostNewer = 100;

describe('the published report of Hearth', () => {
  it('is about the cases that there are, each once, but for a few newer ones', () => {
    const listed = [...published.passed, ...published.open.map(({ id }) => id)];
    const known = new Set(allCases().map(({ id }) => id));
    const newer = [...known].filter((id) => !listed.includes(id));
    const strange = listed.filter((id) => !known.has(id));
    const advice = `write ${file} anew with \`npm run conformance:report\``;
    expect(strange, advice).toEqual([]);
    expect(newer.length, advice).toBeLessThanOrEqual(mostNewer);
    expect(listed.length, advice).toBe(known.size - newer.length);
  });

  it('speaks of a conformant deployment, and of faults that were all caught', () => {
    const { verdict, faults, counts, passed } = published;
    expect(verdict).toBe('conformant');
    expect(faults.caught).toBe(faults.planted);
    expect(faults.killed).toBe(faults.cases);
    expect(counts.pass).toBe(passed.length);
  });
});

describe('what is published of a run', () => {
  const transport: Transport = async ({ url }) => ({
    status: url.endsWith('/user') ? 401 : 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"version":"15.6.0","revision":"a"}'),
  });
  const cases = [
    caseOf('fine', async ({ anonymous }) => void (await anonymous.get('/version')), {}),
    caseOf('left', async ({ skip }) => skip('it is not the time', 'otherwise'), {}),
    caseOf(
      'wrong',
      async ({ anonymous, expect: judging }) =>
        void judging(await anonymous.get('/version'))
          .json('version')
          .toEqual('16.0.0'),
      {},
    ),
  ];
  const faults = {
    results: [
      { hit: true, caughtBy: ['fine'] },
      { hit: true, caughtBy: [] },
      { hit: false, caughtBy: [] },
    ],
    cases: [{ killer: 'some' }, { killer: null }],
    broken: [{}],
  };
  const publishedFrom = async (base: string, seed: number) => {
    const { report } = await judged(base, cases, { transport, seed, jobs: seed });
    return publishedOf(report, 'forge', faults);
  };

  it('is the same from another address, at another time and in another order', async () => {
    expect(await publishedFrom('http://forge.test', 1)).toEqual(
      await publishedFrom('http://127.0.0.1:9999', 3),
    );
  });

  it('says how cases ended, which rules are broken and how many faults were caught', async () => {
    expect(await publishedFrom('http://forge.test', 1)).toMatchObject({
      deployment: { name: 'forge', serves: '15.6.0' },
      verdict: 'not conformant',
      rules: { safety: { broken: 0 }, custom: { broken: 1 } },
      faults: { planted: 2, caught: 1, cases: 3, killed: 1 },
      counts: { pass: 1, fail: 1, error: 0, skip: 1, off: 0 },
      open: [
        { id: 'left', status: 'skip', reason: 'it is not the time' },
        { id: 'wrong', status: 'fail', reason: expect.stringContaining('16.0.0') },
      ],
      passed: ['fine'],
    });
  });
});
