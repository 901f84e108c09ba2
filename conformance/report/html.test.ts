import { describe, expect, it } from 'vitest';
import type { Transport } from '../http/transport.js';
import { caseOf, judged } from '../judging.testing.js';
import { sentenceOf } from './advice.js';
import { html } from './html.js';
import { junit } from './junit.js';
import type { Report } from './model.js';
import { pretty } from './pretty.js';

const transport: Transport = async ({ url }) => ({
  status: url.endsWith('/user') ? 401 : 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"version":"1","revision":"a"}'),
});
const skipping = (id: string, why: string) => caseOf(id, async ({ skip }) => skip(why), {});
const wrong = caseOf(
  'wrong',
  async ({ anonymous, expect: judging }) =>
    void judging(await anonymous.get('/version'))
      .json('version')
      .toEqual('<2>'),
  {},
);
const cases = [
  wrong,
  skipping('one', 'listThings is not built'),
  skipping('two', 'listOthers is not built'),
  caseOf('three', async ({ as }) => void as.guest, {}),
  caseOf('four', async () => undefined, { needs: ['admin'] }),
];
const run = async () => (await judged('http://forge.test', cases, { transport })).report;

describe('the page of a report', () => {
  it('shows for each failure how to see it again', async () => {
    const page = html(await run());
    expect(page).toContain('<pre>field version: &lt;2&gt;</pre>');
    expect(page).toContain('<pre>hearth conformance --url http://forge.test --only wrong</pre>');
  });

  it('tells operations that are not built as one reason, with the cases by their titles', async () => {
    const page = html(await run());
    expect(page).toContain('<span>it is about an operation that the deployment has not built</span>');
    expect(page).toMatch(/2 cases<\/span>.*<li>one <span class="tag">one<\/span><\/li><li>two /s);
    expect(page).not.toContain('listThings is not built</span>');
  });

  it('gathers cases that broke alike, and shows by itself what broke otherwise', async () => {
    const breaking = (id: string, why: string) => caseOf(id, async () => Promise.reject(new Error(why)), {});
    const alike = ['a', 'b', 'c', 'd'].map((id) => breaking(id, 'no answer'));
    const { report } = await judged('http://forge.test', [...alike, breaking('e', 'other')], { transport });
    const page = html(report);
    expect(page.match(/<span>no answer<\/span>/g)).toHaveLength(1);
    expect(page).toMatch(/broke<\/span><span>no answer<\/span>.*4 cases<\/span>.*<li>a <span/s);
    expect(page).toContain('<dt>Reason</dt><dd>other</dd>');
    expect(page).not.toContain('<dd>no answer</dd>');
  });

  it('puts no character into a terminal that steers it, nor one into markup that XML forbids', async () => {
    const strange = 'a\u0007\u001b[31m\u009b\uffff\ud800';
    const steering = caseOf('strange', async () => Promise.reject(new Error(strange)), {});
    const { report } = await judged('http://forge.test', [steering], { transport });
    expect(pretty(report)).toContain('ERROR strange: a\ufffd\ufffd[31m\ufffd');
    expect(junit(report)).toContain('message="a\ufffd\ufffd[31m\u009b\ufffd\ufffd"');
  });

  it('says what to do next, as the terminal does', async () => {
    const report = await run();
    const next = [
      'judge one case again: hearth conformance --url http://forge.test --only wrong',
      'give the token of an administrator with --token: 1 cases wait for it',
      'give tokens with --token-for ROLE=TOKEN for guest: 1 cases wait for them',
    ];
    for (const text of next) {
      expect(html(report)).toContain(`<li>${text}</li>`);
      expect(pretty(report)).toContain(`next      ${text}`);
    }
  });

  it('tells what broken rules mean, by why they bind', async () => {
    const page = html(await run());
    expect(page).toMatch(/<b>Custom<\/b><span class="word open">1 broken<\/span>/);
    expect(page).toMatch(/<b>Safety<\/b><span class="word none">none broken<\/span>/);
    expect(page).toContain('<p>Breaks 1 rule of custom; 1 of 5 judged.</p>');
    expect(page).toContain('<p>Cases: 0 passed, 1 failed, 4 skipped.</p>');
  });

  it('names by operation what was not seen', async () => {
    const report = await run();
    const unseen = {
      rules: ['THING-1'],
      operations: [
        { id: 'listThings', called: false, statuses: [], fields: [], parameters: [] },
        { id: 'getThing', called: true, statuses: [404, 409], fields: ['colour'], parameters: ['<deep>'] },
      ],
      outOfReach: [
        {
          why: 'nobody <knows>',
          operations: [{ id: 'getThing', statuses: [410], fields: ['smell'], parameters: [] }],
        },
      ],
    };
    const page = html({ ...report, unseen });
    expect(page).toContain('<h2>Not observed</h2>');
    expect(page).toMatch(/never called.*<code>listThings<\/code>/s);
    expect(page).toContain('<li>getThing: <code>404</code>, <code>409</code></li>');
    expect(page).toContain('<li>getThing: <code>&lt;deep&gt;</code></li>');
    expect(page).toContain(
      '<li>nobody &lt;knows&gt;<ul><li>getThing: <code>410</code>, <code>smell</code></li></ul></li>',
    );
    const all = { rules: [], operations: [], outOfReach: [] };
    expect(html({ ...report, unseen: all })).not.toContain('Not observed');
  });

  it('says no more than the reason where nothing could be asked', async () => {
    const other: Transport = async () => ({ status: 404, headers: {}, body: Buffer.from('') });
    const { report } = await judged('http://forge.test', cases, { transport: other });
    const page = html(report);
    expect(page).toContain('Not judged: nothing could be asked');
    expect(page).toContain('see whether --url is right');
    expect(page).not.toContain('<h2>');
  });
});

describe('the sentence of a report', () => {
  it.each<[string, Pick<Report, 'verdict' | 'stopped'>, number]>([
    ['Conformant: every', { verdict: 'conformant', stopped: null }, 1],
    ['Conformant in part', { verdict: 'partial', stopped: null }, 1],
    ['some rules that bind are broken', { verdict: 'not conformant', stopped: null }, 1],
    ['not behave as the interface', { verdict: 'not conformant', stopped: 'x' }, 0],
    ['some cases broke', { verdict: 'broken', stopped: null }, 1],
    ['nothing could be asked', { verdict: 'broken', stopped: 'x' }, 0],
    ['not judged to the end', { verdict: 'broken', stopped: 'x' }, 1],
  ])('says %s', async (words, end, pass) => {
    const report = await run();
    const told = sentenceOf({ ...report, ...end, counts: { ...report.counts, pass, fail: 0 } });
    expect(told.toLowerCase()).toContain(words.toLowerCase());
  });
});
