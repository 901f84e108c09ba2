import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
async function check(
  env: Record<string, string>,
  cwd: string,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(root, 'tools/generate/main.ts'), '--check'],
    { cwd, env: { ...process.env, ...env } },
  );
  const closed = new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, output: out + err };
}

describe('the generator', () => {
  it('gives the committed bytes twice, in other places of the world and of the disk', async () => {
    const here = await check({ TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }, root);
    expect(here).toMatchObject({ code: 0, output: expect.stringContaining('all fresh') });
    const there = await check({ TZ: 'America/Los_Angeles', LANG: 'C' }, tmpdir());
    expect(there).toMatchObject({ code: 0, output: expect.stringContaining('all fresh') });
  }, 300_000);
});
