import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterData } from '../../storage/backup/enter-data.js';
import { createBackup } from '../../storage/backup/index.js';
import { openDatabase } from '../../storage/database/engine/connection.js';
import { seed } from '../../storage/database/engine/seed.js';
import type { Database } from '../../storage/database/engine/types.js';
import { makeProject, makeUser } from '../../storage/database/testing/make.js';
import { openSecretBox, SecretUnreadable } from '../../storage/secrets/box.js';
import { loadKeys } from '../../storage/secrets/keys.js';
import { program } from '../../tools/testing/program.js';

const run = promisify(execFile);
const at = '2022-11-20T09:30:00.123Z';
const place = 'integrations.secrets';
const plain = 'the-secret-of-the-service';

describe('hearth secrets rotate', () => {
  let data = '';

  const hearth = async (environment: Record<string, string> = {}) => {
    const { DATABASE_URL: _, ...env } = process.env;
    const words = [await program(), 'secrets', 'rotate', '--data', data];
    return run(process.execPath, words, { env: { ...env, ...environment } });
  };
  const onData = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const db = await openDatabase({ file: path.join(data, 'hearth.db') });
    return work(db).finally(() => db.close());
  };
  const keys = (secretKey = '', oldSecretKey = '') => loadKeys({ data, secretKey, oldSecretKey });
  const sealed = () =>
    onData(async (db) => (await db.read('integrations').pluck('secrets').orderBy('id')) as string[]);

  /** As many projects with an integration each, whose secret is sealed. */
  const fill = async (count: number) => {
    const box = openSecretBox(await keys());
    await onData(async (db) => {
      await seed(db, { at, rootToken: 'glpat-root' });
      const user = await makeUser(db, 'kim');
      const project = await makeProject(db, 'site', user);
      await db.write(async (tx) => {
        for (let number = 0; number < count; number += 1) {
          const secrets = box.seal(`${plain}-${number}`, place);
          const slug = `kind-${number}`;
          await tx('integrations').insert({
            project_id: project.id,
            slug,
            secrets,
            created_at: at,
            updated_at: at,
          });
        }
      });
    });
  };

  beforeEach(() => {
    data = mkdtempSync(path.join(tmpdir(), 'hearth-secrets-'));
  });
  afterEach(() => rmSync(data, { recursive: true, force: true }));

  it('seals everything with a new key and forgets the old one', async () => {
    await fill(450);
    const [old] = await keys();
    expect((await hearth()).stdout).toBe('sealed 450 secrets with the new key\n');
    const now = await keys();
    expect([now.length, now[0].id === old.id]).toEqual([1, false]);
    const box = openSecretBox(now);
    const texts = await sealed();
    expect(texts.map((text) => box.open(text, place))).toEqual(texts.map((_, index) => `${plain}-${index}`));
    expect(() => openSecretBox([old]).open(texts[0] ?? '', place)).toThrow(SecretUnreadable);
  });

  it('changes to the key of the environment, and from that to another', async () => {
    await fill(2);
    const [first, second] = ['a first text of thirty-two letters', 'a second text of thirty-two letters'];
    await hearth({ HEARTH_SECRET_KEY: first });
    expect((await hearth({ HEARTH_SECRET_KEY: second, HEARTH_OLD_SECRET_KEY: first })).stdout).toMatch(
      /^sealed 2 /,
    );
    const box = openSecretBox(await keys(second));
    expect((await sealed()).map((text) => box.open(text, place))).toEqual([`${plain}-0`, `${plain}-1`]);
  });

  it('tells of secrets that no key opens, and leaves them', async () => {
    await fill(1);
    const before = await sealed();
    rmSync(path.join(data, 'secret-key'));
    await expect(hearth()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/1 could not be opened/),
    });
    expect(await sealed()).toEqual(before);
  });

  it('refuses while the data is in use, and changes nothing', async () => {
    await fill(1);
    const before = readFileSync(path.join(data, 'secret-key'), 'utf8');
    const stay = await enterData({ data });
    await expect(hearth()).rejects.toMatchObject({
      stderr: expect.stringMatching(/in use; stop the server first/),
    });
    stay.release();
    expect(readFileSync(path.join(data, 'secret-key'), 'utf8')).toBe(before);
  });

  it('keeps a key that is too short out of the message', async () => {
    const refused = hearth({ HEARTH_SECRET_KEY: 'too-short-a-key' });
    await expect(refused).rejects.toMatchObject({ stderr: expect.stringMatching(/at least 32 characters/) });
    await expect(refused).rejects.not.toMatchObject({ stderr: expect.stringMatching(/too-short-a-key/) });
  });

  it('is all that a backup has of a secret: the sealed text without its key', async () => {
    await fill(1);
    const target = path.join(data, 'backup.tar');
    await onData((db) => createBackup({ db, data, at }, target));
    const archive = readFileSync(target, 'latin1');
    expect(archive).toContain((await sealed())[0]);
    expect(archive).not.toContain(plain);
    expect(archive).not.toContain(readFileSync(path.join(data, 'secret-key'), 'utf8').trim());
  });
});
