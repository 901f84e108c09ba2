import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../tools/testing/client.js';
import { type Load, loadOf } from './support/load.js';
import { type ServerProcess, serve } from './support/process.js';

/** No request, whoever sends it, may block the server for long or take much of its memory. */
const limits: Load = { blockMillis: 100, memoryMegabytes: 64 };

const rootToken = 'root-token-of-the-loads';
let folder: string;
let server: ServerProcess;
let projectId: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-loads-'));
  server = await serve({ data: folder, rootToken });
  const made = await ask(
    'POST',
    '/projects',
    'application/json',
    '{"name":"p","initialize_with_readme":true}',
  );
  projectId = made.body.id;
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Who = 'anonymous' | 'signed-in';

const ask = (verb: string, path: string, type: string, body: string | Buffer, who: Who = 'signed-in') =>
  send(
    server.url,
    verb,
    `/api/v4${path}`,
    {
      'content-type': type,
      // A connection that is closed behind the answer would break off while the body is still being sent.
      connection: 'keep-alive',
      'content-length': String(Buffer.byteLength(body)),
      ...(who === 'anonymous' ? {} : { 'private-token': rootToken }),
    },
    body,
  );

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const parts = 'multipart/form-data; boundary=x';
const million = 1_000_000;
const filled = (begin: string, piece: string, length: number, end: string): Buffer =>
  Buffer.concat([Buffer.from(begin), Buffer.alloc(length, piece), Buffer.from(end)]);
const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n';

/** Each with its type, and the status that somebody who is signed in gets. */
const bodies: [string, string, () => Buffer, number][] = [
  ['JSON with ten million objects', json, () => filled('{"a":[', '{},', 30 * million, '1]}'), 413],
  ['JSON with a million objects', json, () => filled('{"a":[', '{},', 12 * million, '1]}'), 400],
  ['JSON with as many objects as are taken', json, () => filled('{"a":[', '{},', 27_000, '1]}'), 200],
  ['JSON that is nested deeply', json, () => filled('{"a":', '[', 12 * million, ''), 400],
  ['JSON with many members', json, () => filled('{"a":1', ',"b":1', 12 * million, '}'), 400],
  ['JSON with one long text', json, () => filled('{"a":"', 'x', 90 * million, '"}'), 413],
  ['JSON with a text of many bytes', json, () => filled('{"a":"', 'é', 12 * million, '"}'), 413],
  [
    'JSON with a text of many escapes',
    json,
    () => filled('{"a":"', '\\ud83d\\ude00', 12 * million, '"}'),
    200,
  ],
  ['JSON with a long number', json, () => filled('{"a":', '1', 12 * million, '}'), 400],
  ['a form of separators', form, () => Buffer.alloc(100 * million, '&'), 413],
  ['a form of fewer separators', form, () => Buffer.alloc(13 * million, '&'), 400],
  ['a form of percent signs', form, () => filled('a=', '%F0%9F%98%80', 12 * million, ''), 200],
  ['a form with one long name', form, () => filled('', '[b]', 4 * million, '=1'), 400],
  ['a form with as many hashes as are taken', form, () => filled('', 'a[][b]=1&', 80_000, 'c'), 200],
  ['parts without an end', parts, () => filled('', part, 13 * million, '--x--\r\n'), 400],
  ['many bytes in parts', parts, () => filled('', part, 60 * million, '--x--\r\n'), 413],
  ['bytes of no known type', 'application/x-unknown', () => Buffer.alloc(60 * million, 'x'), 413],
];

describe.runIf(process.platform === 'linux')('a large body', () => {
  describe.each<Who>(['anonymous', 'signed-in'])('of somebody %s', (who) => {
    it.each(bodies)(
      '%s',
      async (_name, type, make, status) => {
        const body = make();
        const statuses = new Set<number>();
        const load = await loadOf(
          server,
          async () => statuses.add((await ask('PUT', '/user/status', type, body, who)).status),
          limits,
        );
        expect([...statuses]).toEqual([who === 'anonymous' ? 401 : status]);
        expect(load.blockMillis).toBeLessThan(limits.blockMillis);
        expect(load.memoryMegabytes).toBeLessThan(limits.memoryMegabytes);
      },
      120_000,
    );
  });

  it('of somebody who may call without signing in is read no further than a token could stand', async () => {
    const path = `/projects/${projectId}/issues`;
    for (const [type, body] of [
      [json, filled('{"a":"', 'x', 100_000, '"}')],
      [form, filled('a=', 'x', 100_000, '')],
      [parts, filled('', part, part.length * 2000, '--x--\r\n')],
    ] as const) {
      expect((await ask('GET', '/projects', type, body, 'anonymous')).status).toBe(413);
      expect((await ask('GET', path, type, body, 'signed-in')).status).toBe(200);
    }
  });
});

describe('a token in a body', () => {
  const text = 'x'.repeat(500_000);

  it('is found when it stands within the first 64 KB', async () => {
    const inJson = JSON.stringify({ private_token: rootToken, message: 'here', a: text });
    const inForm = `private_token=${rootToken}&message=here&a=${text}`;
    for (const [type, body] of [
      [json, inJson],
      [form, inForm],
    ] as const) {
      const answer = await ask('PUT', '/user/status', type, body, 'anonymous');
      expect(answer).toMatchObject({ status: 200, body: { message: 'here' } });
    }
  });

  it('is not looked for beyond', async () => {
    const inJson = JSON.stringify({ a: text, private_token: rootToken });
    const inForm = `a=${text}&private_token=${rootToken}`;
    for (const [type, body] of [
      [json, inJson],
      [form, inForm],
    ] as const) {
      expect((await ask('PUT', '/user/status', type, body, 'anonymous')).status).toBe(401);
    }
  });
});

describe('the content of files', () => {
  it.runIf(process.platform === 'linux')(
    'is taken by the megabyte',
    async () => {
      const content = 'A'.repeat(100_000);
      let turn = 0;
      const commit = () => {
        turn += 1;
        const actions = Array.from({ length: 300 }, (_, at) => ({
          action: 'create',
          file_path: `turn-${turn}/file-${at}`,
          content: `${at}${content}`,
        }));
        return JSON.stringify({ branch: 'main', commit_message: 'Add files', actions });
      };
      const statuses = new Set<number>();
      const load = await loadOf(
        server,
        async () =>
          statuses.add(
            (await ask('POST', `/projects/${projectId}/repository/commits`, json, commit())).status,
          ),
        limits,
      );
      expect([...statuses]).toEqual([201]);
      expect(load.blockMillis).toBeLessThan(limits.blockMillis);
      expect(load.memoryMegabytes).toBeLessThan(limits.memoryMegabytes);
    },
    120_000,
  );

  it.runIf(process.platform === 'linux')(
    'is taken by the megabyte in one piece',
    async () => {
      let turn = 0;
      const content = Buffer.alloc(66 * million, 'a line of text\n').toString('base64');
      const statuses = new Set<number>();
      const load = await loadOf(
        server,
        async () => {
          turn += 1;
          const given = {
            branch: 'main',
            commit_message: 'Add',
            encoding: 'base64',
            content: `${content}${turn}`,
          };
          const path = `/projects/${projectId}/repository/files/large-${turn}`;
          statuses.add((await ask('POST', path, json, JSON.stringify(given))).status);
        },
        limits,
      );
      expect([...statuses]).toEqual([201]);
      expect(load.blockMillis).toBeLessThan(limits.blockMillis);
      expect(load.memoryMegabytes).toBeLessThan(limits.memoryMegabytes);
    },
    120_000,
  );

  it.runIf(process.platform === 'linux').each([
    ['objects without what they need', '{}'],
    ['numbers', '0'],
    ['texts', '"a"'],
    ['lists', '[]'],
    ['objects of the wrong kinds', '{"action":1,"file_path":1,"content":1,"encoding":1}'],
  ])(
    'is refused for many actions that are %s',
    async (_name, action) => {
      const actions = Array.from({ length: 95_000 / action.split(',').length }, () => action).join(',');
      const body = `{"branch":"main","commit_message":"Add","actions":[${actions}]}`;
      const statuses = new Set<number>();
      const path = `/projects/${projectId}/repository/commits`;
      const load = await loadOf(
        server,
        async () => statuses.add((await ask('POST', path, json, body)).status),
        limits,
      );
      expect([...statuses]).toEqual([400]);
      expect(load.blockMillis).toBeLessThan(limits.blockMillis);
      expect(load.memoryMegabytes).toBeLessThan(limits.memoryMegabytes);
    },
    120_000,
  );

  it('is read only for those who may write it', async () => {
    const body = JSON.stringify({ branch: 'main', commit_message: 'x', content: 'x'.repeat(14_000_000) });
    const path = `/projects/${projectId}/repository/files/a`;
    expect((await ask('POST', '/projects/4711/repository/files/a', json, body)).status).toBe(404);
    expect((await ask('POST', path, json, body, 'anonymous')).status).toBe(401);
    expect((await ask('POST', path, json, body)).status).toBe(201);
  });
});
