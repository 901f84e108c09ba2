import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../storage/database/engine/connection.js';
import { program } from '../../tools/testing/program.js';
import { explain } from './explain.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the program as somebody at a keyboard does, with what stands in the environment changed. */
const hearth = async (words: string[], environment: Record<string, string> = {}) => {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [await program(), ...words], {
    cwd: root,
    env: { ...env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), 25_000);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  clearTimeout(timer);
  return { code, said };
};

describe('the command line', () => {
  let folder = '';
  let taken: Server;
  let port = 0;
  const at = (name: string) => path.join(folder, name);

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'hearth-mistakes-'));
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    port = (taken.address() as { port: number }).port;
    writeFileSync(at('file'), 'a file');
    mkdirSync(at('garbage'));
    writeFileSync(at('garbage/hearth.db'), 'no database at all, whatever its name says. '.repeat(50));
    mkdirSync(at('bin'));
    symlinkSync(process.execPath, at('bin/node'));
    const newer = await openDatabase({ file: at('newer/hearth.db') });
    await newer.write((tx) => tx('migrations').insert({ name: '9999-later', ran_at: 'later' }));
    await newer.close();
  });
  afterAll(async () => {
    taken.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const serve = (name: string, more: string[] = []) => ['serve', '--port', '0', '--data', at(name), ...more];
  const mistakes: [string, () => [words: string[], env?: Record<string, string>], RegExp][] = [
    ['a port that is taken', () => [serve('a', ['--port', String(port)])], /port is in use .*--port/],
    ['a data folder that is a file', () => [serve('file')], /already in use .*name another path/],
    ['a data folder below a file', () => [serve('file/below')], /not a folder .*name another path/],
    [
      'a database that is none',
      () => [serve('garbage')],
      /hearth\.db .*is not a database .*restore a backup/,
    ],
    ['data of a newer version', () => [serve('newer')], /newer version: .*install that version/],
    ['git that is not there', () => [serve('b'), { PATH: at('bin') }], /git was not found.*needs git 2\.36/],
    [
      'a database that does not answer',
      () => [serve('c'), { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x' }],
      /cannot be reached .*start it/,
    ],
    [
      'an address of another database',
      () => [serve('d'), { DATABASE_URL: 'mysql://a:secret@localhost/x' }],
      /no address of PostgreSQL, like/,
    ],
    ['a backup of nothing', () => [['backup', at('x.tar'), '--data', at('none')]], /no data in .*--data/],
    [
      'a token for nothing',
      () => [['token', 'create', '--user', 'root', '--data', at('none')]],
      /no data in .*--data/,
    ],
    [
      'an archive that is not there',
      () => [['restore', at('none.tar'), '--data', at('e')]],
      /not found .*check the path/,
    ],
  ];

  it.each(mistakes)('says in one line what to do about %s', async (_what, build, expected) => {
    const [words, environment] = build();
    const { code, said } = await hearth(words, environment);
    expect(said).toMatch(expected);
    expect(said).toMatch(/^hearth: .*\n$/);
    expect(said).not.toContain('secret');
    expect(code).toBe(1);
  });

  it('leaves nothing behind where there was nothing to work on', () => {
    expect(existsSync(at('none'))).toBe(false);
    expect(readdirSync(at('e'))).toEqual([]);
  });

  it.each([
    ['ENOSPC', /disk is full/],
    ['EROFS', /read-only .*--data/],
    ['SQLITE_IOERR_WRITE', /^boom$/],
    ['SQLITE_FULL', /disk is full/],
    ['SQLITE_READONLY_DIRECTORY', /permissions of the data folder/],
    ['28P01', /refuses the login .*DATABASE_URL/],
    ['42501', /grant create on schema public/],
  ])('explains %s', (code, expected) => {
    expect(explain(Object.assign(new Error('boom'), { code }))).toMatch(expected);
  });

  it('distinguishes a port that needs privileges from a folder that does', () => {
    const error = (syscall: string) => Object.assign(new Error('boom'), { code: 'EACCES', syscall });
    expect(explain(error('listen'))).toContain('--port');
    expect(explain(error('open'))).toContain('data folder');
  });
});
