import * as crypto from 'node:crypto';
import { createHash, randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** Generates the text of a new access token: the prefix and 20 random characters of 6 bits each. */
export const newTokenText = (
  prefix = 'glpat-',
  random: (size: number) => Uint8Array = randomBytes,
): string => {
  let text = prefix;
  for (const byte of random(20)) text += alphabet[byte & 63];
  return text;
};

// One-shot hashing is several times cheaper than a Hash object; Node 20.12 and later have it.
const oneShot = (crypto as unknown as { hash?: (name: string, data: string, encoding: 'hex') => string })
  .hash;

/** The digest under which a token is stored; the text itself never is. */
export const tokenDigest = (text: string): string =>
  oneShot ? oneShot('sha256', text, 'hex') : createHash('sha256').update(text).digest('hex');

const made = /^[\w-]{20}$/;

/** Whether a text has the form of a token that was made with the usual prefix or with this one. */
export const isTokenText = (text: string, prefix: string): boolean =>
  ['glpat-', prefix].some((one) => one !== '' && text.startsWith(one) && made.test(text.slice(one.length)));
