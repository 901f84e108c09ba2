import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runScript } from '../../tools/testing/child.js';
import { createServer } from '../index.js';
import { sweepTemporary, temporaryDirectory, temporaryPrefix } from './temporary-directory.js';

const temporary = process.env['TMPDIR'];
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-sweep-'));
  process.env['TMPDIR'] = folder;
});
afterEach(async () => {
  if (temporary === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = temporary;
  await rm(folder, { recursive: true });
});

/** A process that makes such a folder and is killed; answers the folder. */
async function killedFolder(): Promise<string> {
  const script = `
    import { temporaryDirectory } from './server/http/temporary-directory.ts';
    console.log((await temporaryDirectory()).path);
    setInterval(() => {}, 1000);`;
  const child = runScript(script);
  const [told] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return told.toString().trim();
}

it('goes away with its server', async () => {
  const made = await temporaryDirectory();
  await writeFile(join(made.path, 'a'), 'a');
  await made.leave();
  expect(await readdir(folder)).toEqual([]);
});

it('is removed by the next server when its own was killed', async () => {
  const left = await killedFolder();
  expect(existsSync(left)).toBe(true);
  const server = await createServer({ port: 0, ephemeral: true });
  await server.close();
  expect(existsSync(left)).toBe(false);
});

it('stays while its server is there, or while it is being made, as do those of others', async () => {
  const made = await temporaryDirectory();
  const [young, strange] = [join(folder, `${temporaryPrefix}young`), join(folder, 'hearth-else')];
  for (const path of [young, strange]) await mkdir(path);
  await sweepTemporary(folder);
  expect([made.path, young, strange].map(existsSync)).toEqual([true, true, true]);
  await made.leave();
});
