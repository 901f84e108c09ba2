import { createHash, randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** Makes the text of a new access token: the prefix and 20 characters of 6 random bits each. */
export const newTokenText = (
  prefix = 'glpat-',
  random: (size: number) => Uint8Array = randomBytes,
): string => {
  let text = prefix;
  for (const byte of random(20)) text += alphabet[byte & 63];
  return text;
};

/** The digest under which a token is kept; the text itself is never stored. */
export const tokenDigest = (text: string): string => createHash('sha256').update(text).digest('hex');
