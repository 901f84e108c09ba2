import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { program } from '../../tools/testing/program.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);
const { DATABASE_URL: _, ...env } = process.env;
let folder = '';
const at = (name: string) => path.join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hearth-first-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hearth = async (...words: string[]) =>
  run(process.execPath, [await program(), ...words], { cwd: folder, env: { ...env } });

/** The next line that a process prints. */
const lineOf = async (stream: ChildProcess['stdout']): Promise<string> => {
  if (!stream) throw new Error('the output of the process is not read');
  const lines = createInterface(stream);
  const [line] = (await once(lines, 'line')) as [string];
  return line;
};

const serve = async (...words: string[]) => {
  const child = spawn(process.execPath, [await program(), 'serve', '--port', '0', ...words], {
    cwd: folder,
    env,
  });
  return { child, url: (await lineOf(child.stdout)).replace('ready ', '') };
};

it('says which version it is, of the program and of the interface', async () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect((await hearth('--version')).stdout).toMatch(
    new RegExp(`^hearth ${version}, interface 15\\.6\\.0, Node \\d`),
  );
});

it('tells in the help what holds where nothing is given, and what can be', async () => {
  const help = (await hearth('serve', '--help')).stdout.replace(/\s+/g, ' ');
  expect(help).toContain('(default: 8080; HEARTH_PORT)');
  expect(help).toContain('(choices: free, premium, ultimate; default: ultimate; HEARTH_TIER)');
});

it('makes the administrator before the first user that is made on the command line', async () => {
  const words = ['--username', 'mia', '--email', 'mia@example.test', '--data', at('users')];
  const { stdout, stderr } = await hearth('user', 'create', ...words);
  expect(stdout).toBe('created user mia with id 2\n');
  expect(stderr).toContain('root-token');
  const token = readFileSync(at('users/root-token'), 'utf8').trim();
  const { child, url } = await serve('--data', at('users'));
  const answer = await fetch(`${url}/api/v4/user`, { headers: { 'private-token': token } });
  child.kill('SIGTERM');
  expect(await answer.json()).toMatchObject({ id: 1, username: 'root', is_admin: true });
});

it.each([
  ['holds callers back where it keeps data', ['--data', 'limited'], [...Array(5).fill(200), 429]],
  ['holds nobody back when told not to', ['--data', 'open', '--no-rate-limits'], Array(6).fill(200)],
  ['holds nobody back where it keeps nothing', ['--ephemeral'], Array(6).fill(200)],
])('%s', async (_name, words, wanted) => {
  writeFileSync(at('token'), 'root-token-of-the-tests\n');
  const { child, url } = await serve(...words, '--root-token-file', at('token'));
  const headers = { 'private-token': 'root-token-of-the-tests' };
  const input = new URLSearchParams({ name: 'Site', initialize_with_readme: 'true' });
  await fetch(`${url}/api/v4/projects?${input}`, { method: 'POST', headers });
  const found: number[] = [];
  // A minute may end in between, and counting begins anew.
  while (found.length < 12 && !(found.length >= 6 && found.at(-1) === wanted.at(-1))) {
    found.push((await fetch(`${url}/api/v4/projects/1/repository/archive`, { headers })).status);
  }
  child.kill('SIGTERM');
  expect(found.slice(-wanted.length)).toEqual(wanted);
});

it('makes nothing while it looks for trouble', async () => {
  mkdirSync(at('empty'));
  const { stdout } = await hearth('doctor', '--data', at('empty'));
  expect(stdout).toMatch(/database +note +there is none yet/);
  expect(readdirSync(at('empty'))).toEqual([]);
  await hearth('doctor', '--data', at('nowhere'));
  expect(existsSync(at('nowhere'))).toBe(false);
});

it('says on the first signal what it waits for', async () => {
  const { child, url } = await serve('--data', at('busy'));
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const open = request(`${url}/api/v4/projects`, { method: 'POST', headers: { 'content-length': '100' } });
  open.on('error', () => undefined);
  open.write('name=');
  await expect.poll(async () => (await fetch(`${url}/-/metrics`)).text()).toMatch(/in_flight 2/);
  child.kill('SIGINT');
  await expect
    .poll(() => said.join(''))
    .toMatch(/waiting up to 20 s for one open request, a second time ends/);
  child.kill('SIGINT');
  await once(child, 'exit');
  open.destroy();
});

it('stops when npm is told to stop', async () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  mkdirSync(at('clone/tools'), { recursive: true });
  writeFileSync(
    at('clone/package.json'),
    JSON.stringify({ name: 'clone', scripts: { start: scripts.start } }),
  );
  const lines = [
    "import { writeFileSync } from 'node:fs';",
    "process.on('SIGTERM', () => { writeFileSync('stopped', ''); process.exit(0); });",
    'setTimeout(() => process.exit(1), 20000);',
    "console.log('ready');",
  ];
  writeFileSync(at('clone/tools/start.mjs'), lines.join('\n'));
  const child = spawn('npm', ['--silent', 'start'], {
    cwd: at('clone'),
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(await lineOf(child.stdout)).toBe('ready');
  child.kill('SIGTERM');
  await once(child, 'exit');
  await expect.poll(() => existsSync(at('clone/stopped'))).toBe(true);
});

it('takes no token of root from the command line, where everybody would see it, and none that is short', async () => {
  writeFileSync(at('short'), 'short\nroot-token-of-the-tests\n');
  const refused = (...words: string[]) =>
    hearth('serve', '--ephemeral', ...words).then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    );
  const shown = await refused('--root-token', 'root-token-of-the-tests');
  expect([shown.code, shown.stderr]).toEqual([
    1,
    expect.stringContaining('use HEARTH_ROOT_TOKEN or --root-token-file'),
  ]);
  const short = await refused('--root-token-file', at('short'));
  expect([short.code, short.stderr]).toEqual([1, expect.stringContaining('expected at least 8 characters')]);
  const absent = await refused('--root-token-file', at('absent'));
  expect([absent.code, absent.stderr]).toEqual([1, expect.stringContaining('rootTokenFile cannot be read')]);
});
