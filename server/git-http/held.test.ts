import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject } from '../../tools/testing/factories.js';
import { useGit } from '../../tools/testing/git-client.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer({ gitProcesses: 8, gitWait: 1, idleTimeout: 2 });
const git = useGit();
const held: ClientRequest[] = [];
let project: MadeProject;

beforeEach(async () => {
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.txt`, `${at}`.repeat(500)]));
  project = await app.make.project({ visibility: 'public', files });
});
afterEach(() => {
  for (const one of held.splice(0)) one.destroy();
});

/** Begins a request that announces more than it sends. */
const begin = (path: string, text: string | Buffer, headers: Record<string, string> = {}) => {
  const { hostname, port } = new URL(app.url);
  const begun = request({
    hostname,
    port,
    path,
    method: 'POST',
    agent: false,
    headers: { 'content-length': String(50_000_000), ...headers },
  });
  begun.on('error', () => undefined);
  begun.write(text);
  held.push(begun);
  return begun;
};
const basic = { authorization: `Basic ${Buffer.from('root:root-token-of-the-tests').toString('base64')}` };

/** The beginning of a push, which goes on with more references for as long as one likes. */
const commands = (count: number): string =>
  Array.from({ length: count }, (_, at) => {
    const line = `${'0'.repeat(40)} ${'1'.repeat(40)} refs/heads/branch-${at}`;
    return `${(line.length + 4).toString(16).padStart(4, '0')}${line}`;
  }).join('');

/** The processes of git that work in the repository now, however they were started. */
const processes = (): number => {
  const folder = app.services.git.dirOf(project.id);
  const all = execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => /^(\S*\/)?git /.test(line) && line.includes(folder)).length;
};
const url = () => `${app.url}/${project.full_path}.git`;

describe('requests for git that are not complete', () => {
  it('hold no process while they are small, and keep nobody from cloning', async () => {
    for (let count = 0; count < 96; count += 1)
      begin(`/${project.full_path}.git/git-upload-pack`, '0014command=fetch');
    await expect.poll(app.server.open).toBeGreaterThanOrEqual(96);
    expect(processes()).toBe(0);
    expect((await git.run(['clone', '--quiet', url(), 'work'])).code).toBe(0);
    expect((await app.as(null).get(`${project.url}/repository/archive`)).status).toBe(200);
  });

  it('of a push that has begun leave places to others, and end when nothing comes any more', async () => {
    const pushes = [1, 2, 3].map(() =>
      begin(`/${project.full_path}.git/git-receive-pack`, commands(4000), basic),
    );
    await expect.poll(app.server.open).toBeGreaterThanOrEqual(3);
    // One of two places, since both would be those of one user.
    expect((await git.run(['clone', '--quiet', url(), 'work'])).code).toBe(0);
    expect(processes()).toBe(1);
    const ends = pushes.map((one) => once(one, 'close'));
    await Promise.all(ends);
    await expect.poll(processes).toBe(0);
  });

  it('go on for as long as something comes', async () => {
    const body = `name=${'x'.repeat(9)}`;
    const headers = { 'content-length': String(body.length), 'private-token': 'root-token-of-the-tests' };
    const slow = begin('/api/v4/projects', '', {
      ...headers,
      'content-type': 'application/x-www-form-urlencoded',
    });
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
    for (const letter of body) {
      slow.write(letter);
      await pause(250);
    }
    slow.end();
    expect((await answered)[0].statusCode).toBe(201);
  });

  it('are answered 408 when nothing comes', async () => {
    const slow = begin('/api/v4/projects', 'name=', {
      'private-token': 'root-token-of-the-tests',
      'content-length': '500',
    });
    const [answer] = (await once(slow, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(408);
    await once(slow, 'close');
  });
});

describe('transfers', () => {
  it('that wait too long are told when to come again', async () => {
    const stop = new AbortController();
    const leave: (() => void)[] = [];
    const { PassThrough } = await import('node:stream');
    for (const userId of [1, 2]) {
      const caller = { userId, ip: '127.0.0.1' };
      const body = await app.services.transfers.start(caller, stop.signal, async () => new PassThrough());
      leave.push(() => body.destroy());
    }
    const refused = await fetch(`${url()}/info/refs?service=git-upload-pack`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    const archive = await fetch(`${app.url}/api/v4${project.url}/repository/archive`);
    expect([archive.status, archive.headers.get('retry-after')]).toEqual([503, '1']);
    for (const one of leave) one();
    expect((await git.run(['clone', '--quiet', url(), 'work'])).code).toBe(0);
  });
});
