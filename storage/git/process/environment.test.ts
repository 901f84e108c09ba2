import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareHome } from './environment.js';
import { NICENESS } from './spawner.js';

it('lets a compressor of archives give way as git itself does, whichever comes first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-compressor-'));
  try {
    prepareHome({ root: join(folder, 'root'), durable: false, bzip2: true, ownGzip: true });
    const settings = join(folder, 'root/shared/gitconfig');
    const command = execFileSync('git', ['config', '-f', settings, 'tar.tar.bz2.command']).toString().trim();
    writeFileSync(join(folder, 'bzip2'), '#!/bin/sh\necho "$(nice) $@"\n');
    chmodSync(join(folder, 'bzip2'), 0o755);
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
    for (const before of [0, NICENESS - getPriority()]) {
      // Git adds the level that is asked for at the end.
      const ran = ['-n', String(before), 'sh', '-c', `${command} -9`];
      expect(execFileSync('nice', ran, { env }).toString()).toBe(`${NICENESS} -c -9\n`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
