import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useStore } from '../testing/use-store.js';
import { withLock } from './lock.js';

describe.each([true, false])('the lock of a repository, on a store that is durable: %s', (durable) => {
  const test = useStore({ durable });

  it('waits for another process to let go', async () => {
    const dir = test.dir(await test.make());
    const script = `
      const fs = require('fs');
      const path = ${JSON.stringify(join(dir, 'hearth.lock'))};
      fs.writeFileSync(path, process.pid + ' ' + require('os').hostname() + '\\n', { flag: 'wx' });
      process.stdout.write('held');
      process.stdin.once('data', () => { fs.rmSync(path); process.exit(); });`;
    const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
    await new Promise((done) => child.stdout.once('data', done));
    let isIn = false;
    const waiting = withLock({ id: 1, dir, durable }, async () => {
      isIn = true;
    });
    await new Promise((done) => setTimeout(done, 150));
    expect(isIn).toBe(false);
    child.stdin.write('let go');
    await waiting;
    expect(isIn).toBe(true);
  });

  it('does not wait for a process that is gone', async () => {
    const dir = test.dir(await test.make());
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((done) => child.once('exit', done));
    writeFileSync(join(dir, 'hearth.lock'), `${child.pid} ${(await import('node:os')).hostname()}\n`);
    await withLock({ id: 1, dir, durable }, async () => {});
    expect(existsSync(join(dir, 'hearth.lock'))).toBe(false);
  });

  it('lets one task in at a time', async () => {
    const dir = test.dir(await test.make());
    let inside = 0;
    let most = 0;
    const task = async () => {
      most = Math.max(most, ++inside);
      await new Promise((done) => setTimeout(done, 5));
      inside--;
    };
    await Promise.all(Array.from({ length: 5 }, () => withLock({ id: 1, dir, durable }, task)));
    expect(most).toBe(1);
  });
});
