import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../contract/root.js';
import { BrokenRun, openTransport } from '../http/transport.js';
import { UnknownChoice } from '../runner/select.js';
import { powersOf } from '../world/powers.js';
import { ordinary, startHearth } from './hearth.js';
import { addressOf } from './options.js';

/** Flags of the client tests. */
export interface ClientsOptions {
  url?: string;
  token?: string;
  only: string[];
  insecure?: boolean;
}

const folder = 'conformance/clients';
const suffix = '.test.ts';

/** What the tests of a client need: npm packages, and installed programs. */
const needs: Record<string, { packages: readonly string[]; programs: readonly string[] }> = {
  gitbeaker: { packages: ['@gitbeaker/rest'], programs: [] },
  'semantic-release': { packages: ['semantic-release', '@semantic-release/gitlab'], programs: ['git'] },
  git: { packages: [], programs: ['git'] },
};

const isOf = (file: string, word: string): boolean => file === word || file.startsWith(`${word}-`);

/** The selected test files, without their extensions; each word is a file, or a client with several. */
export function chosenFiles(files: readonly string[], only: readonly string[]): string[] {
  for (const word of only) {
    if (files.some((file) => isOf(file, word))) continue;
    throw new UnknownChoice(`--only: no client test is named ${word}; there are ${files.join(', ')}`);
  }
  return files.filter((file) => only.length === 0 || only.some((word) => isOf(file, word)));
}

function filesThere(): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) {
    throw new BrokenRun(
      'the client tests are no part of the package; run `npm ci` and `npm run conformance -- clients` in a checkout',
    );
  }
  const all = readdirSync(path).filter((name) => name.endsWith(suffix));
  return all.map((name) => name.slice(0, -suffix.length)).sort();
}

function isInstalled(name: string): boolean {
  const require = createRequire(join(root, 'package.json'));
  return (require.resolve.paths(name) ?? []).some((path) => existsSync(join(path, name, 'package.json')));
}

/** Checks that everything needed is installed before anything is created. */
function requireClients(files: readonly string[]): void {
  const wanted = Object.entries(needs).filter(([client]) => files.some((file) => isOf(file, client)));
  const packages = ['vitest', 'tsx', ...wanted.flatMap(([, need]) => need.packages)];
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length > 0) {
    throw new BrokenRun(`${missing.join(', ')} is not installed; run \`npm ci\` in ${root}`);
  }
  for (const program of new Set(wanted.flatMap(([, need]) => need.programs))) {
    if (spawnSync(program, ['--version']).status === 0) continue;
    throw new BrokenRun(`${program} is not there; install it, or leave its tests out with --only`);
  }
}

interface Target {
  url: string;
  token: string;
}

/** The tests create users, so only an administrator's token will do. */
async function requireAdministrator({ url, token }: Target, insecure: boolean): Promise<void> {
  if (token === '') throw new BrokenRun('client tests need the token of an administrator (--token)');
  const { send, close } = openTransport({ timeoutMs: 20_000, insecure });
  try {
    const { noAdmin } = await powersOf(url, send, { admin: token, tokens: {} });
    if (noAdmin !== null) throw new BrokenRun(`${noAdmin}; client tests need one, as they make users`);
  } finally {
    close();
  }
}

function runTests(files: readonly string[], { url, token }: Target, insecure: boolean): Promise<number> {
  const paths = files.map((file) => `${folder}/${file}${suffix}`);
  const trusting = { NODE_TLS_REJECT_UNAUTHORIZED: '0', GIT_SSL_NO_VERIFY: '1' };
  const child = spawn(process.execPath, ['--import', 'tsx', `${folder}/testing/run.ts`, ...paths], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CONFORMANCE_URL: url,
      CONFORMANCE_TOKEN: token,
      ...(insecure ? trusting : {}),
    },
  });
  // An interrupt at the terminal reaches the child as well, which then ends by itself.
  const wait = () => undefined;
  const stop = () => void child.kill('SIGTERM');
  process.on('SIGINT', wait).once('SIGTERM', stop);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => {
      process.removeListener('SIGINT', wait).removeListener('SIGTERM', stop);
      done(code ?? 2);
    });
  });
}

/** Tests a deployment with real clients; answers the exit code. */
export async function clientsCommand(options: ClientsOptions): Promise<number> {
  const files = chosenFiles(filesThere(), options.only);
  requireClients(files);
  const own = options.url ? null : await startHearth(ordinary);
  const insecure = options.insecure ?? false;
  const { url = '', token = '' } = own ?? options;
  const target = { url: addressOf(url), token };
  try {
    await requireAdministrator(target, insecure);
    console.error(`${files.length} files of client tests, ${target.url}`);
    const code = await runTests(files, target, insecure);
    // When the deployment is gone, failures say nothing about it.
    if (code === 1) await requireAdministrator(target, insecure);
    return code;
  } finally {
    await own?.stop();
  }
}
