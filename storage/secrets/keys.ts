import { constants } from 'node:fs';
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { keyOf, keyOfText, newKey, type SecretKey } from './box.js';

/** Where keys come from: the texts of the configuration, which may be empty, and a data folder. */
export interface KeySource {
  data: string;
  /** What the key is made of instead of the file. */
  secretKey: string;
  /** What the key was made of before. */
  oldSecretKey: string;
}

/** The keys of an installation; the first one seals. */
export type SecretKeys = [SecretKey, ...SecretKey[]];

/** The name of the file with the keys, the newest first, each on a line. */
export const keyFileName = 'secret-key';

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const readKeys = async (file: string): Promise<SecretKey[]> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isAbsent(error)) return '';
    throw error;
  });
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const bytes = Buffer.from(line.trim(), 'base64url');
      if (bytes.length !== 32) throw new Error(`${file} holds a line that is no key`);
      return keyOf(bytes);
    });
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, constants.O_RDONLY);
  await handle.sync().finally(() => handle.close());
};

/** Writes keys beside their file, on the disk and readable by their owner only; answers where. */
const writeDraft = async (file: string, keys: readonly SecretKey[]): Promise<string> => {
  const draft = `${file}.${keys[0]?.id}.new`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(keys.map(({ bytes }) => `${bytes.toString('base64url')}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
};

/** Makes the first key of a data folder, where processes that start together agree on one. */
const makeFirstKey = async (file: string): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = await writeDraft(file, [newKey()]);
  try {
    await link(draft, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

/** Those of the configuration before those of the file; an older one alone comes behind them. */
const inOrder = ({ secretKey, oldSecretKey }: KeySource, found: readonly SecretKey[]): SecretKey[] => {
  const given = [secretKey, oldSecretKey].filter((text) => text !== '').map(keyOfText);
  return secretKey === '' ? [...found, ...given] : [...given, ...found];
};

/**
 * The keys of an installation: those of the configuration before those of the file. Without any, one is made and
 * written to `secret-key` in the data folder, readable by its owner only.
 */
export const loadKeys = async (source: KeySource): Promise<SecretKeys> => {
  const file = path.join(source.data, keyFileName);
  const kept = await readKeys(file);
  // A copied file may have become readable by others.
  if (kept.length > 0) await chmod(file, 0o600);
  else if (source.secretKey === '') await makeFirstKey(file);
  const found = kept.length > 0 || source.secretKey !== '' ? kept : await readKeys(file);
  const [first, ...others] = inOrder(source, found);
  if (!first) throw new Error(`${file} holds no key`);
  return [first, ...others];
};

const replaceFile = async (file: string, keys: readonly SecretKey[]): Promise<void> => {
  await rename(await writeDraft(file, keys), file);
  await syncFolder(path.dirname(file));
};

/** Puts a new key before those of the file; the old ones still open what was sealed with them. */
export const addKey = async (data: string): Promise<void> => {
  const file = path.join(data, keyFileName);
  await replaceFile(file, [newKey(), ...(await readKeys(file))]);
};

/** Forgets the keys of the file but the first; all of them where the configuration gives the key. */
export const forgetOldKeys = async ({ data, secretKey }: KeySource): Promise<void> => {
  const file = path.join(data, keyFileName);
  const keys = await readKeys(file);
  if (secretKey !== '') await rm(file, { force: true });
  else if (keys.length > 1) await replaceFile(file, keys.slice(0, 1));
};
