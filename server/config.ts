import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { tiers } from '../domain/operation.js';
import { type ConfigKey, choice, flag, integer, text } from './config-key.js';
import { unknownNames } from './config-names.js';
import { gitProcessesSays, rootTokenSays, secretKeySays, trustedProxiesSays } from './config-texts.js';
import type { Config } from './embedding.js';
import { networksOf } from './limits/address.js';

export type { ConfigKey } from './config-key.js';
export type { Config } from './embedding.js';

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** Every key there is, in the order of the reference. */
export const configKeys = {
  host: text('HEARTH_HOST', 'Address to listen on.', '127.0.0.1'),
  port: integer('HEARTH_PORT', 8080, 0, 65_535, 'Port to listen on; 0 picks a free one.'),
  url: {
    kind: 'address',
    default: '',
    env: 'HEARTH_URL',
    description: 'Address under which people reach the server; used in links.',
  },
  data: text('HEARTH_DATA', 'Folder for the database, repositories and files.', 'data'),
  databaseUrl: text('DATABASE_URL', 'PostgreSQL to use instead of SQLite.', '', true),
  ephemeral: flag('HEARTH_EPHEMERAL', 'Keep no data: a temporary folder is removed on exit.'),
  demo: flag('HEARTH_DEMO', 'Fill an empty server with example data.'),
  rootToken: { ...text('HEARTH_ROOT_TOKEN', rootTokenSays, '', true), least: 8 },
  rootTokenFile: text('HEARTH_ROOT_TOKEN_FILE', 'File whose first line is the access token of `root`.'),
  secretKey: {
    ...text('HEARTH_SECRET_KEY', secretKeySays, '', true),
    kind: 'key',
  },
  oldSecretKey: {
    ...text('HEARTH_OLD_SECRET_KEY', 'The key before that; stored secrets still open with it.', '', true),
    kind: 'key',
  },
  smtpUrl: text(
    'HEARTH_SMTP_URL',
    'Mail server that integrations send mails through, as smtp://user:password@mail.example.org:587.',
    '',
    true,
  ),
  mailFrom: text('HEARTH_MAIL_FROM', 'Address that mails come from.', 'hearth@localhost'),
  objectStorageUrl: {
    kind: 'address',
    default: '',
    env: 'HEARTH_OBJECT_STORAGE_URL',
    description:
      'Object storage that archives are imported from; left out, that of the region that is asked for.',
  },
  tier: choice('HEARTH_TIER', tiers, 'ultimate', 'Tier whose fields and operations are served.'),
  workers: integer('HEARTH_WORKERS', 1, 1, 64, 'Server processes over one data folder.'),
  logLevel: choice('HEARTH_LOG_LEVEL', logLevels, 'info', 'Lowest level of log lines that are written.'),
  version: text('HEARTH_VERSION', 'Version of the interface that is reported.', '15.6.0'),
  revision: text('HEARTH_REVISION', 'Revision that is reported.', '0123456789a'),
  bodyLimit: integer(
    'HEARTH_BODY_LIMIT',
    104_857_600,
    1024,
    2 ** 31,
    'Largest JSON or form body, in bytes; one without files is 13 MiB at most, and all beside files 14 MiB.',
  ),
  fileLimit: integer('HEARTH_FILE_LIMIT', 10_737_418_240, 1024, 2 ** 40, 'Largest uploaded file, in bytes.'),
  gitTimeout: integer('HEARTH_GIT_TIMEOUT', 600, 1, 86_400, 'Seconds after which a git process is killed.'),
  gitProcesses: integer('HEARTH_GIT_PROCESSES', 48, 4, 1000, gitProcessesSays),
  gitWait: integer('HEARTH_GIT_WAIT', 30, 1, 600, 'Seconds a transfer waits for its turn before 503.'),
  idleTimeout: integer('HEARTH_IDLE_TIMEOUT', 60, 1, 3600, 'Seconds a client may send or read nothing.'),
  rateLimits: flag(
    'HEARTH_RATE_LIMITS',
    'Enforce the limits of single actions and of wrong passwords; off with ephemeral and in embedding, unless asked for.',
    true,
  ),
  trustedProxies: {
    ...text('HEARTH_TRUSTED_PROXIES', trustedProxiesSays, 'loopback'),
    kind: 'networks',
  },
  stopDeadline: integer(
    'HEARTH_STOP_DEADLINE',
    20,
    0,
    3600,
    'Seconds that open requests get to finish when the server stops.',
  ),
} as const satisfies Record<string, ConfigKey>;

/** The name of a configuration key. */
export type ConfigName = keyof typeof configKeys;

/** Where a value came from. */
export type ConfigSource = 'flag' | 'environment' | 'file' | 'default';

/** An invalid configuration, with all of its problems. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`the configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

function readAddress(word: string): string | null {
  if (word === '' || !URL.canParse(word)) return word === '' ? word : null;
  const { protocol, username, search, hash } = new URL(word);
  const isPlain = username === '' && search === '' && hash === '';
  return isPlain && /^https?:$/.test(protocol) ? word : null;
}

const shortestKey = 32;

function readWord(key: ConfigKey, word: string): string | null {
  if (key.kind === 'choice') return key.choices?.includes(word) ? word : null;
  if (key.kind === 'networks') return networksOf(word) ? word : null;
  const least = key.kind === 'key' ? shortestKey : (key.least ?? 0);
  if (word !== '' && word.length < least) return null;
  return key.kind === 'address' ? readAddress(word) : word;
}

function readKind(key: ConfigKey, raw: unknown): string | number | boolean | null {
  const word = String(raw).trim();
  if (key.kind === 'boolean') {
    if (/^(true|1|yes|on)$/i.test(word)) return true;
    return /^(false|0|no|off|)$/i.test(word) ? false : null;
  }
  if (key.kind === 'integer') {
    const number = Number(word);
    const fits = Number.isInteger(number) && number >= (key.min ?? 0) && number <= (key.max ?? Infinity);
    return word !== '' && fits ? number : null;
  }
  return readWord(key, word);
}

function expected(key: ConfigKey): string {
  if (key.kind === 'integer') return `a whole number from ${key.min} to ${key.max}`;
  if (key.kind === 'choice') return `one of ${key.choices?.join(', ')}`;
  if (key.kind === 'address') return 'an address like https://git.example.org';
  if (key.kind === 'networks') return 'addresses and ranges separated by commas';
  if (key.kind === 'key') return `at least ${shortestKey} characters`;
  if (key.least !== undefined) return `at least ${key.least} characters`;
  return key.kind === 'boolean' ? 'true or false' : 'text';
}

function parsed(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError([`${file} cannot be read: ${(error as Error).message.split('\n')[0]}`]);
  }
}

/** The first line of the file that holds the token of root. */
function tokenIn(file: string): string {
  let token: string;
  try {
    token = (readFileSync(file, 'utf8').split('\n')[0] ?? '').trim();
  } catch (error) {
    throw new ConfigError([`rootTokenFile cannot be read: ${(error as Error).message}`]);
  }
  if (token === '' || readWord(configKeys.rootToken, token) === null) {
    throw new ConfigError([
      `rootTokenFile: its first line cannot be used, expected ${expected(configKeys.rootToken)}`,
    ]);
  }
  return token;
}

function readFile(file: string | undefined): Record<string, unknown> {
  if (!file) return {};
  if (!existsSync(file)) throw new ConfigError([`there is no configuration file ${file}`]);
  const value: unknown = parsed(file) ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new ConfigError([`${file} does not hold keys and values`]);
  }
  return value as Record<string, unknown>;
}

/**
 * Computes the configuration: flag over environment (`HEARTH_...`) over file over default; `defaults` replaces some of
 * the defaults. Throws ConfigError listing every problem at once.
 */
export function loadConfig(
  flags: Partial<Record<ConfigName, unknown>>,
  env: NodeJS.ProcessEnv = process.env,
  file: string | undefined = env['HEARTH_CONFIG'],
  defaults: Partial<Config> = {},
): { config: Config; sources: Record<ConfigName, ConfigSource> } {
  const fromFile = readFile(file);
  const problems = unknownNames(configKeys, flags, env, fromFile, file);
  const values: Record<string, unknown> = {};
  const sources = {} as Record<ConfigName, ConfigSource>;
  for (const [name, key] of Object.entries(configKeys) as [ConfigName, ConfigKey][]) {
    const places: [ConfigSource, unknown][] = [
      ['flag', flags[name]],
      ['environment', env[key.env]],
      ['file', fromFile[name]],
    ];
    const [source, raw] = places.find(([, value]) => value !== undefined) ?? [
      'default',
      defaults[name] ?? key.default,
    ];
    const value = readKind(key, raw);
    if (value === null) {
      const said = key.secret ? 'cannot be used' : `is ${JSON.stringify(raw)}`;
      problems.push(`${name} (${source}) ${said}, expected ${expected(key)}`);
    }
    values[name] = value;
    sources[name as ConfigName] = source as ConfigSource;
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const config = values as unknown as Config;
  // What keeps no data serves tests and trials, which call as often as they can.
  if (sources.rateLimits === 'default' && config.ephemeral) config.rateLimits = false;
  if (config.rootTokenFile !== '' && config.rootToken === '')
    config.rootToken = tokenIn(config.rootTokenFile);
  config.data = resolve(config.data);
  config.url = config.url.replace(/\/+$/, '');
  return { config, sources };
}
