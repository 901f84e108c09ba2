import { type Command, InvalidArgumentError, Option } from 'commander';
import { BrokenRun, openTransport } from '../http/transport.js';
import type { RunSettings } from '../runner/settings.js';
import { type Role, roles } from '../world/names.js';
import { idsOf } from './files.js';

/** Flags that every command which talks to a deployment takes. */
export interface TargetOptions {
  url?: string;
  token?: string;
  tokenFor: Partial<Record<Role, string>>;
  insecure?: boolean;
  timeout: number;
  seed: number;
}

/** Flags of a run. */
export interface RunOptions extends TargetOptions {
  only: string[];
  profile?: string;
  report?: string;
  format: 'pretty' | 'json' | 'junit' | 'html';
  list?: boolean;
  jobs: number;
  deadline: number;
  readOnly?: string;
  knownFailures?: string;
  strict?: boolean;
  tier?: string;
  group?: string;
}

function tokenFor(text: string, before: Partial<Record<Role, string>>): Partial<Record<Role, string>> {
  const [role = '', ...rest] = text.split('=');
  if (!(roles as readonly string[]).includes(role) || rest.length === 0) {
    throw new InvalidArgumentError(`write ROLE=TOKEN with a role of ${roles.join(', ')}.`);
  }
  return { ...before, [role]: rest.join('=') };
}

/** Reads a whole number. */
export function whole(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < least) {
      throw new InvalidArgumentError(`expected a whole number from ${least}.`);
    }
    return value;
  };
}

/** Any seed will do as long as it is told. */
export const anySeed = (): number => Math.floor(Math.random() * 2 ** 31);

/** A variable that a script forgot to fill must not look like a flag that was left out. */
function filled(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('write something, or leave it out altogether.');
  return text;
}

const gather = (text: string, before: string[]) => [...before, ...text.split(',').map(filled)];

const addAddress = (command: Command): Command =>
  command
    .addOption(
      new Option('--url <url>', 'base address of the deployment').env('CONFORMANCE_URL').argParser(filled),
    )
    .addOption(
      new Option('--token <token>', 'token of an administrator').env('CONFORMANCE_TOKEN').argParser(filled),
    )
    .option('--insecure', 'take certificates that cannot be verified');

/** Adds the flags of the client tests. */
export const addClients = (command: Command): Command =>
  addAddress(command).option(
    '--only <word>',
    'a client, or one file of its tests; may be repeated',
    gather,
    [],
  );

/** Adds the flags that say which deployment is meant. */
export function addTarget(command: Command): Command {
  return addAddress(command)
    .option(
      '--token-for <role=token>',
      `token of a role (${roles.join(', ')}); may be repeated`,
      tokenFor,
      {},
    )
    .option('--timeout <seconds>', 'seconds that one request may take', whole(1), 10)
    .option('--seed <number>', 'order of the cases and names of the run', whole(0), anySeed());
}

/** Adds the flags of a run. */
export function addRun(command: Command): Command {
  return addTarget(command)
    .option(
      '--only <word>',
      'a family, rule or case, or the beginning of ids with *; may be repeated',
      gather,
      [],
    )
    .option('--profile <name>', 'only the families of one profile', filled)
    .option('--report <folder>', 'write report.json, junit.xml, index.html and badge.svg there', filled)
    .addOption(
      new Option('--format <name>', 'what is printed')
        .choices(['pretty', 'json', 'junit', 'html'])
        .default('pretty'),
    )
    .option('--list', 'only list the cases')
    .option('--jobs <number>', 'cases at the same time', whole(1), 8)
    .option('--deadline <seconds>', 'seconds that one case may take', whole(1), 30)
    .option('--group <path>', 'make everything inside this group, which the token has to own', filled)
    .option('--read-only <file>', 'make nothing; the file names what exists', filled)
    .option('--known-failures <file>', 'ids of cases that must fail still, one a line', filled)
    .addOption(
      new Option('--tier <name>', 'the tier that is served; else the deployment is asked').choices([
        'free',
        'premium',
        'ultimate',
      ]),
    )
    .option('--strict', 'let broken rules of level `should` count as well');
}

function parsedAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return url;
  // Whatever is no address at all is told by the first request.
  if (url === null) return null;
  throw new BrokenRun(`--url takes an address as https://forge.example.org or https://example.org/forge`);
}

/**
 * The base address: people give that of the interface as well. What opens a door before the deployment is left out,
 * since the address is shown.
 */
export function addressOf(text: string): string {
  const url = parsedAddress(text);
  const shown = url && (url.username || url.password) ? text.replace(/\/\/[^/]*@/, '//') : text;
  return shown.replace(/\/+$/, '').replace(/\/api\/v4$/, '');
}

/** The name and password that an address holds; null where it holds none. */
export function doorOf(text: string): string | null {
  const url = parsedAddress(text);
  if (!url || (!url.username && !url.password)) return null;
  return `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
}

/** What is judged: where it is, whose token opens it, and whether it goes away with the run. */
export interface Target {
  url: string;
  token: string | null;
  temporary?: boolean;
}

/** What a run is told, and how to let go of its connections. */
export function settingsOf(
  options: RunOptions,
  target: Target,
): { settings: RunSettings; close: () => void } {
  const { send, close } = openTransport({
    timeoutMs: options.timeout * 1000,
    insecure: options.insecure ?? false,
    door: doorOf(target.url),
  });
  const settings: RunSettings = {
    base: addressOf(target.url),
    credentials: { admin: target.token, tokens: options.tokenFor },
    transport: send,
    seed: options.seed,
    jobs: options.jobs,
    caseDeadline: options.deadline * 1000,
    readOnly: options.readOnly ?? null,
    knownFailures: idsOf(options.knownFailures),
    strict: options.strict ?? false,
    tier: options.tier ?? null,
    group: options.group ?? null,
    temporary: target.temporary ?? false,
    chosen: { only: options.only, profile: options.profile ?? null },
  };
  return { settings, close };
}
