import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../tools/testing/client.js';
import { hearBlocks, telling } from './support/blocks.js';
import { type Load, loadOf } from './support/load.js';
import { type ServerProcess, serve } from './support/process.js';

/** No text, whatever it says, may block the server for long or take much of its memory. */
const limits: Load = { blockMillis: 100, memoryMegabytes: 64 };

const rootToken = 'root-token-of-the-texts';
const length = 999_000;
const filled = (piece: string): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Texts that took long to look through for commands, references and words that close. */
const texts: readonly [string, string][] = [
  ['empty lines', filled('\n')],
  ['characters of two units', filled('\u{1f600}')],
  ['fences', filled('``` ')],
  ['commands that are none', filled('/x\n')],
  ['references', filled('fix #1 ')],
];

let folder: string;
let server: ServerProcess;
let api: TestClient;
let longestBlock: ReturnType<typeof hearBlocks>;
const urls = { project: '', other: '', issue: '', mergeRequest: '' };

const made = async (path: string, params: Record<string, unknown>) => {
  const { status, body } = await api.post(path, params);
  expect(status).toBe(201);
  return body;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-texts-'));
  server = await serve({ data: folder, rootToken, node: telling });
  longestBlock = hearBlocks(server);
  api = new TestClient(server.url, rootToken);
  const project = await made('/projects', { name: 'p', initialize_with_readme: true });
  const other = await made('/projects', { name: 'other' });
  urls.project = `/projects/${project.id}`;
  urls.other = `/projects/${other.id}`;
  const at = urls.project;
  await made(`${at}/repository/branches`, { branch: 'work', ref: 'main' });
  // One for each of the merge requests whose descriptions are rendered.
  for (const piece of '*-<[a') {
    await made(`${at}/repository/branches`, { branch: `main-${piece.codePointAt(0)}`, ref: 'main' });
  }
  const file = { branch: 'work', commit_message: 'Add', content: 'x' };
  await made(`${at}/repository/files/a`, file);
  const proposal = { title: 'One', source_branch: 'work', target_branch: 'main' };
  urls.mergeRequest = `${at}/merge_requests/${(await made(`${at}/merge_requests`, proposal)).iid}`;
  urls.issue = `${at}/issues/${(await made(`${at}/issues`, { title: 'One' })).iid}`;
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function expectWithin(expected: number, ask: () => Promise<{ status: number }>): Promise<void> {
  const statuses = new Set<number>();
  const load = await loadOf(server, async () => statuses.add((await ask()).status), limits);
  expect([...statuses]).toEqual([expected]);
  expect(load.blockMillis).toBeLessThan(limits.blockMillis);
  expect(load.memoryMegabytes).toBeLessThan(limits.memoryMegabytes);
}

describe.runIf(process.platform === 'linux')('a long text', () => {
  describe.each(texts)('of %s', (_name, text) => {
    it('is taken as a comment', async () => {
      await expectWithin(201, () => api.post(`${urls.issue}/notes`, { body: `a${text}` }));
    });
    it('is taken as the description of an issue', async () => {
      await expectWithin(201, () =>
        api.post(`${urls.project}/issues`, { title: 'Two', description: `a${text}` }),
      );
    });
    it('is taken as the description of a merge request', async () => {
      let turn = 0;
      await expectWithin(200, () => {
        turn += 1;
        return api.put(urls.mergeRequest, { description: `${turn}${text}` });
      });
    });
  });

  it.each(['/relate #1', '/copy_metadata #1', '/shrug'])('of commands as %s is taken', async (command) => {
    const description = filled(`${command}\n`);
    const statuses = new Set<number>();
    const put = async () => statuses.add((await api.put(urls.issue, { description })).status);
    expect(await longestBlock(put, limits.blockMillis)).toBeLessThan(limits.blockMillis);
    expect([...statuses]).toEqual([200]);
  });

  it('is taken when all of its boxes are checked at once', async () => {
    let turn = 0;
    const turnBoxes = () => {
      turn += 1;
      return api.put(urls.issue, { description: filled(`- [${turn % 2 === 0 ? 'x' : ' '}] a\n`) });
    };
    await turnBoxes();
    await expectWithin(200, turnBoxes);
  });

  it('is not read with what another text names', async () => {
    const description = filled('\u{5b57}');
    const named: string[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const { iid } = await made(`${urls.project}/issues`, { title: 'Named', description });
      named.push(`#${iid}`);
    }
    const body = `${named.join(' ')}\n/relate ${named.slice(0, 20).join(' ')}\n/relate ${named.slice(20).join(' ')}`;
    await expectWithin(201, () => api.post(`${urls.issue}/notes`, { body }));
  });

  it.each([
    ['emphasis', '*a* '],
    ['items', '- a\n'],
    ['marks', '<&> '],
    ['links', '[a](/b) '],
    ['cells', 'a|b\n-|-\n'],
  ])('is read as HTML that is many times as long: %s', async (_name, piece) => {
    const { iid } = await made(`${urls.project}/merge_requests`, {
      ...{ title: piece, source_branch: 'work', target_branch: `main-${piece.codePointAt(0)}` },
      description: filled(piece),
    });
    await expectWithin(200, () => api.get(`${urls.project}/merge_requests/${iid}?render_html=true`));
  });

  it('goes along when its issue is moved', async () => {
    const iids: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const { iid } = await made(`${urls.project}/issues`, { title: 'Moved', description: 'see #1' });
      iids.push(iid);
      for (const [, text] of texts.slice(0, 3)) {
        await made(`${urls.project}/issues/${iid}/notes`, { body: `see #1${text}` });
      }
    }
    const to_project_id = Number(urls.other.split('/').at(-1));
    await expectWithin(201, () => api.post(`${urls.project}/issues/${iids.pop()}/move`, { to_project_id }));
  });
});
