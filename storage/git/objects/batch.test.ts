import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Runner } from '../process/runner.js';
import type { Exit, Running } from '../process/spawner.js';
import { BatchProcess } from './batch.js';
import { BatchPool } from './pool.js';

const oid = 'a'.repeat(40);
const found = { oid, kind: 'commit', size: 3 };
const line = `${oid} commit 3\n`;

/** A process that answers and ends when it is told to. */
function fakeProcess() {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  let exit: (how: Exit) => void = () => undefined;
  const done = new Promise<Exit>((resolve) => {
    exit = resolve;
  });
  const kills: string[] = [];
  const running: Running = {
    stdin,
    stdout,
    channel: null,
    done,
    kill: (signal = 'SIGTERM') => void kills.push(signal),
  };
  return { running, kills, answer: (text: string) => stdout.write(text), end: () => stdout.end(), exit };
}

describe('a process that reads objects', () => {
  it('gives the answers that arrive after the news of its end', async () => {
    const { running, answer, end, exit } = fakeProcess();
    const process = new BatchProcess(running);
    const asked = process.info('main');
    process.retire();
    exit({ code: 0, signal: null, stderr: '' });
    await nextTurn();
    answer(line);
    end();
    expect(await asked).toEqual(found);
  });

  it('fails what it has not answered once all of its output is read', async () => {
    const { running, end, exit } = fakeProcess();
    const asked = new BatchProcess(running).info('main');
    exit({ code: 128, signal: null, stderr: 'bad' });
    end();
    await expect(asked).rejects.toThrow('git cat-file ended with 128: bad');
  });
});

describe('the pool of processes that read objects', () => {
  it('has never more of them than its limit, and whoever finds all of them busy waits for one', async () => {
    const started: ReturnType<typeof fakeProcess>[] = [];
    const runner = {
      serve: () => {
        const fake = fakeProcess();
        started.push(fake);
        return fake.running;
      },
    } as unknown as Runner;
    const pool = new BatchPool(runner, 1);
    const asked = ['a', 'b', 'c'].map((dir) => pool.info({ dir, env: {} }, 'main'));
    for (let at = 0; at < asked.length; at += 1) {
      await nextTurn();
      expect(started.map(({ kills }) => kills.length)).toEqual([...Array(at).fill(1), 0]);
      started[at]?.answer(line);
      expect(await asked[at]).toEqual(found);
    }
    pool.close();
  });

  it('answers from a process that is put aside at the last attempt, be the news of its end the first to come', async () => {
    const started: ReturnType<typeof fakeProcess>[] = [];
    const runner = {
      serve: () => {
        const fake = fakeProcess();
        started.push(fake);
        return fake.running;
      },
    } as unknown as Runner;
    const pool = new BatchPool(runner);
    const asked = pool.info({ dir: 'copy', env: {} }, 'main');
    // A fork that is read before it is there: three processes find no folder.
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const none = started.at(-1);
      none?.exit({ code: 128, signal: null, stderr: 'fatal: not a git repository' });
      none?.end();
      await expect.poll(() => started.length).toBe(attempt + 1);
    }
    // The copy is put in its place, so that readers of what was there before are put aside; the fourth sees it already.
    pool.drop('copy');
    const [last] = started.slice(3);
    last?.exit({ code: 0, signal: null, stderr: '' });
    await nextTurn();
    last?.answer(line);
    last?.end();
    expect(await asked).toEqual(found);
    pool.close();
  });
});
