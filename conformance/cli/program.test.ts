import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commandLine } from './program.js';

const nowhere = ['--url', 'http://127.0.0.1:1', '--token', 'token-of-the-test'];
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-flags-'));
  writeFileSync(join(folder, 'known'), 'no-such-case # of old\n');
  writeFileSync(join(folder, 'places.yaml'), 'places: { secret: { group: 1, project: 2 } }\n');
  writeFileSync(join(folder, 'other.json'), '{"cases":[]}');
  writeFileSync(join(folder, 'broken.yaml'), 'places: [\n');
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  delete process.env['CONFORMANCE_URL'];
});

/** What a command line ends with, and what it says. */
async function ends(words: readonly string[]): Promise<{ code: number; said: string }> {
  const said: unknown[] = [];
  const named = words.map((word) => word.replace(/^@/, `${folder}/`));
  const code = await commandLine(named, (text) => said.push(text));
  return { code, said: said.map(String).join('\n').replaceAll(`${folder}/`, '@') };
}

describe('a command line that is wrong', () => {
  it.each<[string[], RegExp]>([
    [['--nope'], /'--nope'\n.*--help lists/],
    [['--jbos', '2'], /'--jbos'\n\(Did you mean --jobs\?\)\n.*--help lists/],
    [['frobnicate'], /too many arguments.*\n.*--help lists/],
    [['--url'], /'--url <url>' argument missing\n.*--help lists/],
    [['--url', ''], /'--url <url>' argument '' is invalid\. write something, or leave it out/],
    [['--url', 'localhost:8080'], /--url takes an address as https:/],
    [['--url', 'https://example.org/?page=1'], /--url takes an address as https:/],
    [['--token', ' '], /'--token <token>' .* leave it out/],
    [['--token-for', 'developer'], /'--token-for .*write ROLE=TOKEN with a role of admin, owner/],
    [['--token-for', 'boss=x'], /'--token-for .*write ROLE=TOKEN with a role of admin, owner/],
    [['--only', 'branches,'], /'--only <word>' .* leave it out/],
    [['--only', 'branchse'], /--only: .* id branchse; is branches meant\? \(--list tells them\)/],
    [
      ['--only', 'zzzzzzzz'],
      /--only: no case has the family, rule, operation or id zzzzzzzz \(--list tells them\)/,
    ],
    [['--profile', 'croe'], /--profile: .*; is core meant\? \(there are core, /],
    [['--jobs', '0'], /'--jobs <number>' argument '0' is invalid\. expected a whole number from 1/],
    [['--seed', '1.5'], /'--seed <number>' .* a whole number from 0/],
    [['--timeout', 'ten'], /'--timeout <seconds>' .* a whole number from 1/],
    [['--deadline', '-1'], /'--deadline <seconds>' .* a whole number from 1/],
    [['--tier', 'gold'], /'--tier <name>' .*Allowed choices are free, premium, ultimate/],
    [['--format', 'xml'], /'--format <name>' .*Allowed choices are pretty, json, junit, html/],
    [['--report', '@known'], /--report @known cannot be made: .*; name another folder/],
    [['--read-only', '@none'], /--read-only @none cannot be read: there is no such file; see whether/],
    [['--read-only', '@.'], /--read-only @\. cannot be read: it is a folder; see whether/],
    [['--read-only', '@places.yaml'], /--read-only .*`places\.secret` is not one of public/],
    [['--read-only', '@broken.yaml'], /@broken\.yaml of --read-only is of no use: /],
    [['--known-failures', '@none'], /--known-failures @none cannot be read: there is no such file; see/],
    [['--known-failures', '@.'], /--known-failures @\. cannot be read: it is a folder; see whether/],
    [['--known-failures', '@known'], /--known-failures @known lists no-such-case, .* take it off the list/],
    [['--resume', '@none'], /--resume @none cannot be read: there is no such file; see whether/],
    [
      ['--resume', '@broken.yaml'],
      /--resume @broken\.yaml is of no use: it is not JSON; name a report\.json/,
    ],
    [['--only-changed-since', '@other.json'], /it is no report of this suite, as .*; name a report\.json/],
    [['--only-changed-since', '@a', '--resume', '@b'], /cannot be used with option '--resume <report>'/],
    [['faults', '--sample', 'many'], /'--sample <number>' .* a whole number from 0/],
    [['faults', '--report', '@known'], /--report @known cannot be made: .*; name another folder/],
    [['variations', '--vary', 'nope'], /--vary: there is no variation nope; there are unknown-fields, /],
    [['variations'], /variations start a Hearth of their own; leave --url out/],
    [['fuzz', '--runs', '0'], /'--runs <number>' .* a whole number from 1/],
    [['fuzz', '--only', 'getBranhc'], /--only: no operation .* getBranhc; is getBranch meant\?/],
    [['clients', '--only', 'svn'], /--only: no client test is named svn; there are .*\bgit\b/],
    [['sweep', '--only', 'branches'], /'--only'\n.*--help lists/],
  ])('%j ends with 2, and says what to do', async (words, told) => {
    const isTarget = words.includes('--url') || words[0] === 'clients';
    const { code, said } = await ends(isTarget ? words : [...words, ...nowhere]);
    expect(said).toMatch(told);
    expect(said).not.toMatch(/\n +at /);
    expect(code).toBe(2);
  });

  it('is one also where a variable is there without a value', async () => {
    process.env['CONFORMANCE_URL'] = '';
    const { code, said } = await ends([]);
    expect(said).toMatch(/'--url <url>' value '' from env 'CONFORMANCE_URL' is invalid\..* leave it out/);
    expect(code).toBe(2);
  });
});
