import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { HelperSpawner, helperSource } from './helper-spawner.js';
import type { SpawnRequest } from './spawner.js';

const request = (args: string[], input = false): SpawnRequest => ({
  args,
  cwd: '/',
  env: { PATH: process.env['PATH'] ?? '' },
  input,
});

/** The helper processes of this process, by id. */
function helpers(): number[] {
  const list = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)]).stdout.toString();
  return list
    .split('\n')
    .filter((line) => line.includes('--max-old-space-size=64'))
    .map((line) => Number.parseInt(line, 10));
}

/** Whether Linux shares processors out among sessions first. */
const sharesBySession =
  existsSync('/proc/sys/kernel/sched_autogroup_enabled') &&
  readFileSync('/proc/sys/kernel/sched_autogroup_enabled', 'utf8').trim() === '1';

/** A connection to the socket, tried until somebody listens there: its file is there a little earlier. */
async function connected(path: string): Promise<Socket> {
  for (;;) {
    const socket = connect(path);
    if (
      await once(socket, 'connect').then(
        () => true,
        () => false,
      )
    )
      return socket;
    await sleep(20);
  }
}

describe.runIf(process.platform === 'linux')('HelperSpawner', () => {
  let spawner: HelperSpawner;
  afterEach(() => spawner.close());

  const ready = async () => {
    spawner = new HelperSpawner('git');
    await expect.poll(() => spawner.isReady, { timeout: 10_000 }).toBe(true);
  };
  const version = async () => {
    const running = spawner.spawn(request(['--version']));
    return [await text(running.stdout), (await running.done).code];
  };

  it('works before the helper is up and after', async () => {
    spawner = new HelperSpawner('git');
    const early = await version();
    await expect.poll(() => spawner.isReady, { timeout: 10_000 }).toBe(true);
    expect(await version()).toEqual(early);
    expect(early[1]).toBe(0);
  });

  it('hands input to the command and tells how it ended', async () => {
    await ready();
    const hashing = spawner.spawn(request(['hash-object', '--stdin'], true));
    hashing.stdin?.end('hello\n');
    expect(await text(hashing.stdout)).toBe('ce013625030ba8dba906f756967f9e9ca394464a\n');
    const failing = spawner.spawn(request(['no-such-command']));
    failing.stdout.resume();
    const exit = await failing.done;
    expect([exit.code, exit.stderr.includes('not a git command')]).toEqual([1, true]);
  });

  it('lets git give way to the server where it can wait for it', async () => {
    await ready();
    const [helper = 0] = helpers();
    for (const [polite, expected] of [
      [true, 10],
      [false, 0],
    ] as const) {
      const waiting = spawner.spawn({ ...request(['hash-object', '--stdin'], true), polite });
      const started = () => readFileSync(`/proc/${helper}/task/${helper}/children`, 'utf8').trim();
      await expect.poll(() => started() !== '' && getPriority(Number(started()))).toBe(expected);
      waiting.kill('SIGKILL');
      await waiting.done;
    }
  });

  it.runIf(sharesBySession)('has less of the processors than the session of the server', async () => {
    await ready();
    const [helper = 0] = helpers();
    const group = () => readFileSync(`/proc/${helper}/autogroup`, 'utf8').trim().split(' nice ');
    await expect.poll(() => group()[1]).toBe('4');
    const own = readFileSync('/proc/self/autogroup', 'utf8').split(' ')[0];
    expect(group()[0]).not.toBe(own);
  });

  it('kills what it started', async () => {
    await ready();
    const waiting = spawner.spawn(request(['hash-object', '--stdin'], true));
    await sleep(50);
    waiting.kill('SIGKILL');
    expect(await waiting.done).toMatchObject({ code: null, signal: 'SIGKILL' });
  });

  it('starts another helper when one dies', async () => {
    await ready();
    const [first] = helpers();
    if (first !== undefined) process.kill(first, 'SIGKILL');
    const others = () => helpers().filter((pid) => pid !== first).length;
    await expect.poll(others, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => spawner.isReady, { timeout: 10_000 }).toBe(true);
    expect(helpers()).not.toContain(first);
    expect((await version())[1]).toBe(0);
  });

  it.each(['before', 'after'])(
    'lets git take its locks away when it ends %s the helper is up',
    async (when) => {
      if (when === 'after') await ready();
      else spawner = new HelperSpawner('git');
      const dir = mkdtempSync(join(tmpdir(), 'hearth-helper-'));
      const git = (...args: string[]) =>
        spawnSync('git', ['--git-dir', dir, ...args], { encoding: 'utf8' }).stdout;
      git('init', '--bare', '-q');
      const tree = git('hash-object', '-t', 'tree', '-w', '/dev/null').trim();
      const lock = join(dir, 'refs/tags/x.lock');
      const holding = spawner.spawn({
        ...request(['update-ref', '--stdin'], true),
        env: { PATH: process.env['PATH'] ?? '', GIT_DIR: dir },
      });
      holding.done.catch(() => undefined);
      holding.stdin?.write(`start\ncreate refs/tags/x ${tree}\nprepare\n`);
      const answers: string[] = [];
      holding.stdout.on('data', (chunk: Buffer) => answers.push(String(chunk)));
      // Not once the lock is there: git answers when it would also take it away.
      await expect.poll(() => answers.join(''), { timeout: 10_000 }).toContain('prepare: ok');
      expect(existsSync(lock)).toBe(true);
      await spawner.close();
      await expect.poll(() => existsSync(lock), { timeout: 10_000 }).toBe(false);
      rmSync(dir, { recursive: true });
    },
  );

  it('is gone when whoever gives it orders is', async () => {
    spawner = new HelperSpawner('git');
    const socket = join(mkdtempSync(join(tmpdir(), 'hearth-git-')), 's');
    const helper = spawn(process.execPath, ['-e', helperSource(), '--', socket, 'git'], { stdio: 'ignore' });
    const ended = new Promise((done) => helper.once('exit', done));
    const header = Buffer.from(JSON.stringify({ control: true }));
    const size = Buffer.alloc(4);
    size.writeUInt32BE(header.length);
    const orders = await connected(socket);
    orders.write(Buffer.concat([size, header]));
    await new Promise((done) => orders.once('data', done));
    orders.destroy();
    expect(await Promise.race([ended, sleep(10_000, 'still there')])).toBe(0);
    expect(existsSync(socket)).toBe(false);
  });

  it('leaves no helper behind', async () => {
    await ready();
    await spawner.close();
    await expect.poll(helpers, { timeout: 10_000 }).toEqual([]);
  });
});
