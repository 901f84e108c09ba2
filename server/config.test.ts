import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, configKeys, loadConfig } from './config.js';

const folder = mkdtempSync(join(tmpdir(), 'hearth-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const file = (text: string): string => {
  count += 1;
  const path = join(folder, `${count}.yaml`);
  writeFileSync(path, text);
  return path;
};
const problemsOf = (run: () => unknown): readonly string[] => {
  try {
    run();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('loadConfig', () => {
  it('works without any configuration', () => {
    const { config, sources } = loadConfig({}, {});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 8080, tier: 'ultimate', ephemeral: false });
    expect(new Set(Object.values(sources))).toEqual(new Set(['default']));
  });

  it('lets a flag win over the environment, that over the file, that over the default', () => {
    const path = file('port: 1\nhost: file.test\ntier: free\n');
    const env = { HEARTH_PORT: '2', HEARTH_HOST: 'env.test' };
    const { config, sources } = loadConfig({ port: 3 }, env, path);
    expect(config).toMatchObject({ port: 3, host: 'env.test', tier: 'free', workers: 1 });
    expect(sources).toMatchObject({ port: 'flag', host: 'environment', tier: 'file', workers: 'default' });
  });

  it('takes the file from the environment', () => {
    expect(loadConfig({}, { HEARTH_CONFIG: file('port: 4711\n') }).config.port).toBe(4711);
  });

  it('tells every problem at once, with where it came from and what would fit', () => {
    const problems = problemsOf(() =>
      loadConfig(
        { port: 99_999 },
        { HEARTH_TIER: 'gold', HEARTH_EPHEMERAL: 'perhaps' },
        file('nonsense: 1\n'),
      ),
    );
    expect(problems).toHaveLength(4);
    const text = problems.join('\n');
    expect(text).toMatch(/no key nonsense/);
    expect(text).toMatch(/port \(flag\).*whole number from 0 to 65535/);
    expect(text).toMatch(/tier \(environment\).*free, premium, ultimate/);
    expect(text).toMatch(/ephemeral \(environment\).*true or false/);
  });

  it.each(['', '1.5', 'eighty', '-1'])('refuses %j as a port', (text) => {
    expect(problemsOf(() => loadConfig({}, { HEARTH_PORT: text }))).toHaveLength(1);
  });

  it('says which file is missing or holds something else', () => {
    expect(problemsOf(() => loadConfig({}, {}, join(folder, 'none.yaml')))[0]).toContain('none.yaml');
    expect(problemsOf(() => loadConfig({}, {}, file('- a\n- b\n')))).toHaveLength(1);
  });

  it('says when a file is no YAML', () => {
    expect(problemsOf(() => loadConfig({}, {}, file('a: [1\nb: }')))).toHaveLength(1);
  });

  it('refuses names that nobody reads, and says which one may be meant', () => {
    const flags = { prot: 1 } as never;
    const env = { HEARTH_DTAA: '/srv', HEARTH_NONSENSE_OF_SOMEBODY: '1' };
    expect(problemsOf(() => loadConfig(flags, env, file('teir: free\n')))).toEqual([
      'there is no option prot; is port meant?',
      'the environment: there is no variable HEARTH_DTAA; is HEARTH_DATA meant?',
      'the environment: there is no variable HEARTH_NONSENSE_OF_SOMEBODY',
      expect.stringMatching(/yaml: there is no key teir; is tier meant\?$/),
    ]);
  });

  it('leaves names alone that commands read, or that a cluster sets for a service beside us', () => {
    const env = {
      HEARTH_DEBUG: '1',
      HEARTH_SERVICE_HOST: '10.0.0.1',
      HEARTH_PORT_8080_TCP: 'tcp://10.0.0.1:8080',
    };
    expect(problemsOf(() => loadConfig({}, env))).toEqual([]);
  });

  it.each([
    'git.example.org',
    'ftp://git.example.org',
    'https://a:b@git.example.org',
    'https://git.example.org/?a=1',
  ])('refuses %s as the address of a server', (url) => {
    expect(problemsOf(() => loadConfig({ url }, {}))[0]).toMatch(
      /^url \(flag\) .*like https:\/\/git\.example\.org$/,
    );
  });

  it('takes an empty file as saying nothing', () => {
    expect(loadConfig({}, {}, file('')).config.port).toBe(8080);
  });

  it('makes the data folder absolute and takes slashes off the address', () => {
    const { config } = loadConfig({ data: 'here', url: 'https://hearth.test//' }, {});
    expect(config).toMatchObject({ data: resolve('here'), url: 'https://hearth.test' });
  });

  it('has limits on, but for servers that keep nothing, and as asked for in any case', () => {
    const limits = (flags: object, env = {}, defaults = {}) =>
      loadConfig(flags, env, undefined, defaults).config.rateLimits;
    expect([limits({}), limits({ ephemeral: true })]).toEqual([true, false]);
    expect(limits({ ephemeral: true }, { HEARTH_RATE_LIMITS: 'true' })).toBe(true);
    expect(limits({ rateLimits: false })).toBe(false);
    expect(limits({}, {}, { rateLimits: false })).toBe(false);
  });

  it('hides every key that holds a credential', () => {
    const secret = Object.entries(configKeys).filter(([, key]) => 'secret' in key && key.secret);
    expect(secret.map(([name]) => name)).toEqual([
      'databaseUrl',
      'rootToken',
      'secretKey',
      'oldSecretKey',
      'smtpUrl',
    ]);
  });
});
