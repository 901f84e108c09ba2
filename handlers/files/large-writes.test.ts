import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
let project: MadeProject;
beforeEach(async () => {
  project = await app.make.project({ files: { 'README.md': 'Hello\n' } });
});

/** More than a body holds whose contents are kept in memory. */
const long = 14_500_000;
const odd = 'é😀"\\\n\u2028 plain text of some length, ';
const text = odd.repeat(Math.ceil(long / Buffer.byteLength(odd)));
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const url = (path: string) => `${project.url}/repository/files/${path}`;
const digest = async (path: string) =>
  (await app.as('root').head(url(path), { ref: 'main' })).headers['x-gitlab-content-sha256'];
const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('hearth-upload-'));

describe('contents that are too long to be held in memory', () => {
  const commit = { branch: 'main', commit_message: 'Change' };

  it('are written as they are given, as text and as base64 with line feeds', async () => {
    const before = await leftovers();
    expect((await app.as('root').post(url('a.txt'), { ...commit, content: text })).status).toBe(201);
    expect(await digest('a.txt')).toBe(sha256(text));
    const bytes = Buffer.from(text).subarray(1);
    const content = bytes.toString('base64').replace(/.{76}/g, '$&\n');
    const given = { ...commit, content, encoding: 'base64' };
    expect((await app.as('root').put(url('a.txt'), given)).status).toBe(200);
    expect(await digest('a.txt')).toBe(sha256(bytes));
    expect(await leftovers()).toEqual(before);
  });

  it('are written among many others, in one commit', async () => {
    const actions = Array.from({ length: 60 }, (_, at) => ({
      action: 'create',
      file_path: `${at}.txt`,
      content: at % 3 === 0 ? `short ${at}` : `${at} ${text.slice(0, 300_000)}`,
    }));
    const path = `${project.url}/repository/commits`;
    const answer = await app.as('root').post(path, { ...commit, actions });
    expect([answer.status, answer.body.message]).toEqual([201, 'Change']);
    for (const at of [0, 1, 30, 59]) {
      expect(await digest(`${at}.txt`)).toBe(sha256(actions[at]?.content ?? ''));
    }
  });

  it('are refused where a text has a character that no text has, and change nothing', async () => {
    const answer = await app.as('root').post(url('a.txt'), { ...commit, content: `${text}\0` });
    expect([answer.status, answer.body]).toEqual([400, { error: 'content is invalid' }]);
    expect((await app.as('root').head(url('a.txt'), { ref: 'main' })).status).toBe(404);
  });

  it('mean nothing to parameters that are no contents', async () => {
    const odds = { ...commit, content: 'x', commit_message: { content: text } };
    const answer = await app.as('root').post(url('a.txt'), odds);
    expect([answer.status, answer.body]).toEqual([400, { error: 'commit_message is invalid' }]);
  });

  it('are the content of a snippet', async () => {
    const given = { title: 'Long', visibility: 'public', files: [{ file_path: 'a.md', content: text }] };
    const { status, body } = await app.as('root').post('/snippets', given);
    expect(status).toBe(201);
    expect(sha256((await app.as(null).get(`/snippets/${body.id}/raw`)).bytes)).toBe(sha256(text));
  });
});
