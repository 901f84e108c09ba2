import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const run = promisify(execFile);

interface Packed {
  filename: string;
  size: number;
  unpackedSize: number;
  files: { path: string }[];
}

let folder = '';
let packed: Packed;
const at = (name: string) => path.join(folder, name);

/** Installs what a package asks for and nothing else, out of what is installed here. */
function installDependencies(manifest: string): void {
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const [from, to] = [path.join(root, 'node_modules', name), at(`node_modules/${name}`)];
    // What only compiling needs is large; a download of the driver does not leave it either.
    const leftOut = ['deps', 'src', 'obj', 'obj.target'];
    if (existsSync(to) || !existsSync(from)) continue;
    cpSync(from, to, { recursive: true, filter: (file) => !leftOut.includes(path.basename(file)) });
    installDependencies(path.join(to, 'package.json'));
  }
}

/** Runs a program in the folder of somebody who has installed the package; answers what it printed. */
const node = async (...words: string[]) =>
  (await run(process.execPath, words, { cwd: folder, env: environment() })).stdout;

function environment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...env } = process.env;
  return { ...env, VITEST: '', NODE_OPTIONS: '', FORCE_COLOR: '0' };
}

beforeAll(async () => {
  if (!existsSync(path.join(root, 'dist/hearth.cjs'))) throw new Error('run `npm run build` first');
  folder = mkdtempSync(path.join(tmpdir(), 'hearth-package-'));
  const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const { stdout } = await run('npm', words, { cwd: root, maxBuffer: 1e8 });
  packed = (JSON.parse(stdout) as Packed[])[0] as Packed;
  const place = at('node_modules/hearth-forge');
  mkdirSync(place, { recursive: true });
  await run('tar', ['-xzf', at(packed.filename), '--strip-components=1', '-C', place]);
  installDependencies(path.join(place, 'package.json'));
  mkdirSync(at('node_modules/.bin'));
  symlinkSync('../hearth-forge/dist/cli.js', at('node_modules/.bin/hearth'));
  writeFileSync(at('package.json'), '{ "name": "stranger", "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('stays small, and holds its licences and each document once', () => {
  expect(packed.size).toBeLessThan(4e6);
  expect(packed.unpackedSize).toBeLessThan(15e6);
  const names = packed.files.map((file) => file.path);
  expect(names).toEqual(
    expect.arrayContaining(['LICENSE', 'CHANGELOG.md', 'README.md', 'dist/LICENSES.txt']),
  );
  expect(names.filter((name) => name.endsWith('openapi.json'))).toHaveLength(1);
  expect(names.filter((name) => /\.(map|test\.\w+|cache)$/.test(name))).toEqual([]);
});

it('brings no package that runs something while it is installed, but for the database driver', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean; dev?: boolean }>;
  };
  const running = Object.entries(lock.packages).filter(([, one]) => one.hasInstallScript && !one.dev);
  expect(running.map(([name]) => name)).toEqual(['node_modules/better-sqlite3']);
});

const embedding = `
  const server = await createServer({ port: 0, ephemeral: true });
  const api = createClient(server.url, server.token);
  const { data } = await api.POST('/projects', { body: { name: 'Lighthouse' } });
  await server.reset();
  console.log(data.path_with_namespace);
  await server.close();
`;

it('serves one who imports it', async () => {
  writeFileSync(at('import.mjs'), `import { createClient, createServer } from 'hearth-forge';${embedding}`);
  expect(await node('import.mjs')).toBe('root/Lighthouse\n');
});

it('serves one who requires it', async () => {
  const lines = `const { createClient, createServer } = require('hearth-forge');`;
  writeFileSync(at('require.cjs'), `${lines}(async () => {${embedding}})();`);
  expect(await node('require.cjs')).toBe('root/Lighthouse\n');
});

it('serves from the command line, with its pages', async () => {
  const words = ['--no-install', 'hearth', 'serve', '--port', '0', '--ephemeral'];
  const child = spawn('npx', words, { cwd: folder, env: environment(), stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const url = line.replace('ready ', '');
    expect(await (await fetch(`${url}/api/v4/version`)).status).toBe(401);
    const document = (await (await fetch(`${url}/-/openapi.json`)).json()) as { openapi: string };
    expect(document.openapi).toMatch(/^3\.1/);
    expect(await (await fetch(`${url}/-/docs`)).text()).toContain('reference');
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

it('judges from the command line', async () => {
  const said = await node('node_modules/hearth-forge/dist/cli.js', 'conformance', '--only', 'note-create*');
  expect(said).toMatch(/\bpass/);
}, 120_000);

it('tells a Node that is too old so in one line', async () => {
  writeFileSync(at('older.cjs'), `Object.defineProperty(process.versions, 'node', { value: '18.20.1' });`);
  const words = ['--require', './older.cjs', 'node_modules/.bin/hearth', 'serve'];
  const ended = await run(process.execPath, words, { cwd: folder }).catch((error: unknown) => error);
  expect(ended).toMatchObject({ code: 1, stderr: 'Hearth needs Node 20.19 or later; this is 18.20.1.\n' });
});

it('shows little of itself where a mistake is not caught', async () => {
  writeFileSync(
    at('mistake.mjs'),
    `import { createServer } from 'hearth-forge'; await createServer({ prot: 1 });`,
  );
  const ended: unknown = await node('mistake.mjs').catch((error: unknown) => error);
  const { stderr } = ended as { stderr: string };
  expect(stderr).toContain('there is no option prot; is port meant?');
  expect(Math.max(...stderr.split('\n').map((line) => line.length))).toBeLessThan(250);
});

it('has types that hold in a strict project of somebody else', async () => {
  const source = `
    import { createClient, createServer, type HearthServer } from 'hearth-forge';
    const server: HearthServer = await createServer({ port: 0, ephemeral: true, logLevel: 'silent' });
    const api = createClient(server.url, server.token);
    const { data, error } = await api.GET('/projects/{id}', { params: { path: { id: 'root/lighthouse' } } });
    export const name: string | undefined = data?.path_with_namespace;
    export const isMissing: boolean = error !== undefined;
    server.clock.advance(1000);
    const ran: number = await server.jobs.drain();
    // @ts-expect-error there is no such option
    await createServer({ prot: ran });
    // @ts-expect-error there is no such path
    await api.GET('/project');
    // @ts-expect-error there is no such member of the body
    await api.POST('/projects', { body: { name: 'Lighthouse', colour: 'red' } });
    // @ts-expect-error there is no such parameter
    await api.GET('/projects', { params: { query: { serach: 'light' } } });
    // @ts-expect-error a number is no array
    await api.GET('/issues', { params: { query: { iids: 1 } } });
    // @ts-expect-error the parameters of the path are missing
    await api.GET('/projects/{id}');
    const found = await api.GET('/issues', { params: { query: { iids: [1], not: { labels: ['bug'] } } } });
    export const said: unknown = found.error?.message;
    const path = { id: 7 };
    await api.POST('/projects/{id}/uploads', { params: { path }, body: { file: new File([], 'empty') } });
  `;
  writeFileSync(at('typed.ts'), source);
  const flags = '--noEmit --strict --module nodenext --target es2022 --lib es2022,dom'.split(' ');
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const said = await node(compiler, ...flags, 'typed.ts').catch((error: { stdout: string }) => error.stdout);
  expect(said).toBe('');
});

it('runs the example as it stands in the clone', async () => {
  const example = at('clone/examples/vitest');
  cpSync(path.join(root, 'examples/vitest'), example, { recursive: true });
  // Settings are looked for in the folders above, and those of the clone are no example's.
  cpSync(path.join(root, 'vitest.config.ts'), at('clone/vitest.config.ts'));
  symlinkSync(path.join(root, 'node_modules/vitest'), at('node_modules/vitest'));
  const program = path.join(root, 'node_modules/vitest/vitest.mjs');
  const { stdout } = await run(process.execPath, [program, 'run'], { cwd: example, env: environment() });
  expect(stdout).toContain('2 passed');
});
