import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useGit } from '../../tools/testing/git-client.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer({ gitProcesses: 8, gitWait: 1, idleTimeout: 1 });
const git = useGit();
const held: { outgoing: ClientRequest; drip: NodeJS.Timeout }[] = [];
let project: MadeProject;
let mia: MadeUser;

beforeEach(async () => {
  mia = await app.make.user();
  const members = { developer: mia };
  project = await app.make.project({ visibility: 'public', files: { 'a.txt': 'a' }, members });
});
afterEach(() => {
  for (const { outgoing, drip } of held.splice(0)) {
    clearInterval(drip);
    outgoing.destroy();
  }
});

const basic = { authorization: `Basic ${Buffer.from('root:root-token-of-the-tests').toString('base64')}` };

/** The beginning of a push with so many references. */
const commands = (count: number): string =>
  Array.from({ length: count }, (_, at) => {
    const line = `${'0'.repeat(40)} ${'1'.repeat(40)} refs/heads/branch-${at}`;
    return `${(line.length + 4).toString(16).padStart(4, '0')}${line}`;
  }).join('');

/** Begins a push that goes on with a few bytes at a time and never ends. */
function dribble(text: string | Buffer, headers: Record<string, string> = {}): ClientRequest {
  const { hostname, port } = new URL(app.url);
  const outgoing = request({
    hostname,
    port,
    path: `/${project.full_path}.git/git-receive-pack`,
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/x-git-receive-pack-request',
      'content-length': '50000000',
      ...headers,
    },
  });
  outgoing.on('error', () => undefined);
  outgoing.write(text);
  const drip = setInterval(() => outgoing.write('0'), 200);
  held.push({ outgoing, drip });
  return outgoing;
}

const folder = () => app.services.git.dirOf(project.id);

/** The processes of git that work in the repository now. */
const processes = (): number => {
  const all = execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => /^(\S*\/)?git /.test(line) && line.includes(folder())).length;
};

/** The beginning of a pack with one object of ten megabytes. */
function beginningOfPack(): Buffer {
  const size = 10_000_000;
  const head = [0x30 | (size & 15) | 0x80];
  for (let rest = size >> 4; rest > 0; rest >>= 7) head.push((rest & 127) | (rest > 127 ? 0x80 : 0));
  const content = deflateSync(Buffer.alloc(size, 'x'), { level: 0 }).subarray(0, 400_000);
  return Buffer.concat([Buffer.from('PACK'), Buffer.from([0, 0, 0, 2, 0, 0, 0, 1, ...head]), content]);
}

/** What only a push under way has in a repository. */
const leftovers = (): string[] =>
  (readdirSync(folder(), { recursive: true }) as string[]).filter((name) =>
    /(^|\/)(incoming-|tmp_|quarantine)|\.lock$/.test(name),
  );

const url = (): string => `${app.url.replace('//', `//x:${mia.token}@`)}/${project.full_path}.git`;

describe('a push that dribbles', () => {
  it('of nobody is refused before anything of it is waited for', async () => {
    const [answer] = (await once(dribble('0'), 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(401);
    expect(processes()).toBe(0);
  });

  it('is ended, holds no process while it is small, and leaves nothing of itself', async () => {
    const small = dribble('0', basic);
    const large = dribble(commands(4000), basic);
    const ends = [small, large].map((one) => new Promise((done) => one.once('close', done)));
    await expect.poll(processes).toBe(1);
    // Others push meanwhile.
    expect((await git.run(['clone', '--quiet', url(), 'work'])).code).toBe(0);
    await git.run(['-C', 'work', 'commit', '--quiet', '--allow-empty', '-m', 'Meanwhile']);
    const pushed = await git.run(['-C', 'work', 'push', '--quiet', 'origin', 'HEAD:refs/heads/other']);
    expect(pushed).toMatchObject({ code: 0 });
    await Promise.all(ends);
    await expect.poll(processes, { timeout: 5000 }).toBe(0);
    expect(leftovers()).toEqual([]);
    expect((await git.run(['-C', 'work', 'push', '--quiet', 'origin', 'HEAD:refs/heads/more'])).code).toBe(0);
  }, 20_000);

  it('or is cut off in the middle of its objects leaves nothing either', async () => {
    const cut = dribble(Buffer.concat([Buffer.from(`${commands(10)}0000`), beginningOfPack()]), basic);
    await expect.poll(leftovers, { timeout: 5000 }).not.toEqual([]);
    await expect.poll(processes).toBeGreaterThan(0);
    cut.destroy();
    await expect.poll(processes, { timeout: 5000 }).toBe(0);
    await expect.poll(leftovers, { timeout: 5000 }).toEqual([]);
  });
});
