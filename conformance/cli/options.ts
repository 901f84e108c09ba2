import { type Command, InvalidArgumentError, Option } from 'commander';
import { BrokenRun, openTransport } from '../http/transport.js';
import type { RunSettings } from '../runner/settings.js';
import type { ArchiveHost } from '../world/archive-host.js';
import { archivesIn } from '../world/archives-file.js';
import { type Role, roles } from '../world/names.js';
import { storedIn } from '../world/stored-file.js';
import { idsOf } from './files.js';

/** Options of every command that uses a deployment. */
export interface TargetOptions {
  url?: string;
  token?: string;
  tokenFor: Partial<Record<Role, string>>;
  insecure?: boolean;
  timeout: number;
  seed: number;
}

/** Options of a run. */
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
  stored?: string;
  archives?: string;
  receiverUrl?: string;
  onlyChangedSince?: string;
  resume?: string;
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

/** A random seed, which the report shows. */
export const anySeed = (): number => Math.floor(Math.random() * 2 ** 31);

/** Refuses an empty value: a shell variable that is not set must not look like a missing option. */
function filled(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('write something, or leave it out altogether.');
  return text;
}

function receiverAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:')
    throw new InvalidArgumentError('write an address as http://suite.example.org:9000.');
  return url.href.replace(/\/$/, '');
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
    .option('--insecure', 'accept certificates that cannot be verified');

/** Adds the options of the client tests. */
export const addClients = (command: Command): Command =>
  addAddress(command).option(
    '--only <word>',
    'a client, or one file of its tests; may be repeated',
    gather,
    [],
  );

/** Adds the options for the deployment. */
export function addTarget(command: Command): Command {
  return addAddress(command)
    .option(
      '--token-for <role=token>',
      `token of a role (${roles.join(', ')}); may be repeated`,
      tokenFor,
      {},
    )
    .option('--timeout <seconds>', 'time limit of one request, in seconds', whole(1), 10)
    .option(
      '--seed <number>',
      'determines the order of the cases and the names they use',
      whole(0),
      anySeed(),
    );
}

/** Adds the options of a run. */
export function addRun(command: Command): Command {
  return addTarget(command)
    .option(
      '--only <word>',
      'a family, rule, operation, case, or prefix of case ids with *; may be repeated',
      gather,
      [],
    )
    .option('--profile <name>', 'only the families of one profile', filled)
    .option('--report <folder>', 'write report.json, junit.xml, index.html and badge.svg there', filled)
    .addOption(
      new Option('--format <name>', 'format of the printed report')
        .choices(['pretty', 'json', 'junit', 'html'])
        .default('pretty'),
    )
    .option('--list', 'only list the cases')
    .option('--jobs <number>', 'number of cases that run at the same time', whole(1), 8)
    .option('--deadline <seconds>', 'time limit of one case, in seconds', whole(1), 30)
    .option('--group <path>', 'create everything in this group, which the token must own', filled)
    .option('--stored <file>', 'the file names an archive in object storage, to be imported', filled)
    .option('--archives <file>', 'the file names a host for archives that the deployment trusts', filled)
    .option(
      '--receiver-url <url>',
      'address by which the deployment reaches this machine, for what it delivers',
      receiverAddress,
    )
    .option('--read-only <file>', 'create nothing; the file names existing records', filled)
    .option('--known-failures <file>', 'ids of cases that are expected to fail, one per line', filled)
    .addOption(
      new Option('--tier <name>', 'the tier of the deployment; detected when left out').choices([
        'free',
        'premium',
        'ultimate',
      ]),
    )
    .option('--strict', 'count violated `should` rules as failures');
}

/** Adds the options by which a run builds on the report of an earlier one. */
export function addEarlier(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--only-changed-since <report>',
        'only cases that did not pass in that report, or that changed since: they, a rule of theirs, or an operation that they call',
      )
        .argParser(filled)
        .conflicts('resume'),
    )
    .option('--resume <report>', 'go on with a run that was stopped: what it judged is taken over', filled);
}

function parsedAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return url;
  // The first request reports an invalid address.
  if (url === null) return null;
  throw new BrokenRun(`--url takes an address as https://forge.example.org or https://example.org/forge`);
}

/**
 * The base address; the address of the API is accepted as well. Credentials are removed, because the address is
 * shown.
 */
export function addressOf(text: string): string {
  const url = parsedAddress(text);
  const shown = url && (url.username || url.password) ? text.replace(/\/\/[^/]*@/, '//') : text;
  return shown.replace(/\/+$/, '').replace(/\/api\/v4$/, '');
}

/** The name and password in an address, for a proxy in front of the deployment; null when there are none. */
export function proxyCredentialsOf(text: string): string | null {
  const url = parsedAddress(text);
  if (!url || (!url.username && !url.password)) return null;
  return `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
}

/** The deployment under test: its address, token, whether it is removed after the run, and whether the run started it. */
export interface Target {
  url: string;
  token: string | null;
  temporary?: boolean;
  own?: boolean;
  archives?: ArchiveHost;
}

/** The settings of a run, and how to close its connections. */
export function settingsOf(
  options: RunOptions,
  target: Target,
): { settings: RunSettings; close: () => void } {
  const { send, close } = openTransport({
    timeoutMs: options.timeout * 1000,
    insecure: options.insecure ?? false,
    door: proxyCredentialsOf(target.url),
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
    stored: options.stored ? storedIn(options.stored) : null,
    archives: target.archives ?? (options.archives ? archivesIn(options.archives) : null),
    receiverUrl: options.receiverUrl ?? null,
    temporary: target.temporary ?? false,
    own: target.own ?? false,
    chosen: { only: options.only, profile: options.profile ?? null, changedSince: null, resumed: null },
  };
  return { settings, close };
}
