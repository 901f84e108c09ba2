import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyOfText, openSecretBox } from './box.js';
import { addKey, forgetOldKeys, loadKeys } from './keys.js';

describe('the keys of a data folder', () => {
  let data = '';
  const file = () => path.join(data, 'secret-key');
  const load = (secretKey = '', oldSecretKey = '') => loadKeys({ data, secretKey, oldSecretKey });
  const ids = async (...texts: string[]) => (await load(...texts)).map(({ id }) => id);

  beforeEach(() => {
    data = mkdtempSync(path.join(tmpdir(), 'hearth-keys-'));
  });
  afterEach(() => rmSync(data, { recursive: true, force: true }));

  it('are made once, for their owner only', async () => {
    const first = await ids();
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(await ids()).toEqual(first);
    expect(readdirSync(data)).toEqual(['secret-key']);
  });

  it('become unreadable for others again', async () => {
    await load();
    chmodSync(file(), 0o644);
    await load();
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('are the same for all that start together', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => ids()));
    expect(new Set(all.flat()).size).toBe(1);
  });

  it('give way to the key of the configuration, and still open what they sealed', async () => {
    const sealed = openSecretBox(await load()).seal('token', 'a.b');
    const text = 'one text of thirty-two characters';
    const keys = await load(text);
    expect(keys[0].id).toBe(keyOfText(text).id);
    expect(openSecretBox(keys).open(sealed, 'a.b')).toBe('token');
  });

  it('are not made where the configuration has one', async () => {
    await load('one text of thirty-two characters', 'an older text of thirty-two characters');
    expect(readdirSync(data)).toEqual([]);
  });

  it('come first where only the older key of the configuration is left', async () => {
    const old = 'an older text of thirty-two characters';
    expect(await ids('', old)).toEqual([expect.any(String), keyOfText(old).id]);
    expect(readdirSync(data)).toEqual(['secret-key']);
  });

  it('get a new one in front, until the old ones are forgotten', async () => {
    const [old] = await ids();
    await addKey(data);
    const both = await ids();
    expect([both.length, both[1]]).toEqual([2, old]);
    await forgetOldKeys({ data, secretKey: '', oldSecretKey: '' });
    expect(await ids()).toEqual(both.slice(0, 1));
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('are all forgotten for the key of the configuration', async () => {
    await load();
    const secretKey = 'one text of thirty-two characters';
    await forgetOldKeys({ data, secretKey, oldSecretKey: '' });
    expect(readdirSync(data)).toEqual([]);
  });

  it('are refused when the file holds something else', async () => {
    writeFileSync(file(), 'no key\n');
    await expect(load()).rejects.toThrow(/secret-key holds a line that is no key/);
    expect(readFileSync(file(), 'utf8')).toBe('no key\n');
  });
});
