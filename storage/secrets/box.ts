import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** A key that secrets are sealed with, and the short name that sealed texts carry of it. */
export interface SecretKey {
  id: string;
  bytes: Buffer;
}

/** A column that holds sealed texts; a text sealed for one column does not open in another. */
export type SealedPlace = `${string}.${string}`;

/** Seals secrets before they are stored, and opens them where they are used. */
export interface SecretBox {
  /** The stored form of a secret; another one each time. */
  seal(plain: string, place: SealedPlace): string;
  /** The secret behind a stored form; throws SecretUnreadable when no key opens it. */
  open(sealed: string, place: SealedPlace): string;
  /** Whether a stored form was sealed with the key that is used now. */
  isCurrent(sealed: string): boolean;
}

/** A stored secret that none of the keys opens: they are of another installation, or the text was changed. */
export class SecretUnreadable extends Error {
  constructor(place: SealedPlace) {
    // The stored form is left out on purpose: errors end in logs.
    super(`a secret in ${place} cannot be opened: its key is missing, or it was damaged`);
    this.name = 'SecretUnreadable';
  }
}

const nonceBytes = 12;
const tagBytes = 16;
const form = 's1';

/** A key made of 32 bytes. */
export const keyOf = (bytes: Buffer): SecretKey => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  bytes,
});

/** A new key from the random numbers of the system. */
export const newKey = (): SecretKey => keyOf(randomBytes(32));

/** The key that a text of the configuration stands for. */
export const keyOfText = (text: string): SecretKey =>
  keyOf(Buffer.from(hkdfSync('sha256', text, '', 'hearth secrets', 32)));

const sealWith = (key: SecretKey, plain: string, place: SealedPlace): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${form}.${key.id}.${body.toString('base64url')}`;
};

const openWith = (key: SecretKey, body: Buffer, place: SealedPlace): string | null => {
  if (body.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, body.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(place)).setAuthTag(body.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(body.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
};

/** A box that seals with the first key and opens with any of them. */
export const openSecretBox = (keys: readonly [SecretKey, ...SecretKey[]]): SecretBox => ({
  seal: (plain, place) => sealWith(keys[0], plain, place),
  open(sealed, place) {
    const [kind, id, body] = sealed.split('.');
    const key = kind === form ? keys.find((one) => one.id === id) : undefined;
    const plain = key && openWith(key, Buffer.from(body ?? '', 'base64url'), place);
    if (typeof plain !== 'string') throw new SecretUnreadable(place);
    return plain;
  },
  isCurrent: (sealed) => sealed.startsWith(`${form}.${keys[0].id}.`),
});
