import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../tools/testing/client.js';
import { type TestDatabase, testDatabase } from '../tools/testing/database.js';
import { program } from '../tools/testing/program.js';
import { type ServerProcess, serve } from './support/process.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const rootToken = 'root-token-of-the-tests';

describe('hearth export and hearth import', () => {
  let folder: string;
  let database: TestDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearth-cli-transfer-'));
    database = await testDatabase();
    server = await serve({ data: join(folder, 'data'), rootToken, databaseUrl: database.url });
  }, 60_000);
  afterAll(async () => {
    await server.kill();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const hearth = async (...words: string[]) => {
    const data = ['--data', join(folder, 'data'), '--log-level', 'error'];
    const child = spawn(process.execPath, [await program(), ...words, ...data], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: database.url ?? '' },
    });
    const [out, err, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number | null>((done) => child.on('exit', done)),
    ]);
    return { out, err, code };
  };

  it('move a project while its server runs, and say what stands in the way', async () => {
    const api = new TestClient(server.url, rootToken);
    await api.post('/projects', { name: 'site', initialize_with_readme: true });
    const file = join(folder, 'site.tar.gz');
    expect(await hearth('export', 'root/site', file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^wrote .*site\.tar\.gz, \d+ bytes\n$/),
    });
    expect(await hearth('import', file, 'root/copy')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^imported root\/copy with id \d+\n$/),
    });
    const tree = (await api.get('/projects/root%2Fcopy/repository/tree')).body as { name: string }[];
    expect(tree.map(({ name }) => name)).toEqual(['README.md']);
    const [nowhere, absent] = [
      await hearth('import', file, 'nowhere/copy'),
      await hearth('export', 'root/absent', join(folder, 'absent.tar.gz')),
    ];
    expect([nowhere.code, nowhere.err]).toEqual([1, 'hearth: 404 Namespace Not Found\n']);
    expect([absent.code, absent.err]).toEqual([1, 'hearth: 404 Project Not Found\n']);
    expect(existsSync(join(folder, 'absent.tar.gz'))).toBe(false);
  }, 120_000);
});
