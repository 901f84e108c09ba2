import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const shortest = 8;
/** Characters that a password has at most. */
export const longestPassword = 128;
const keyLength = 32;
const cost = { N: 16_384, r: 8, p: 1 } as const;

/** What a key is derived from, and at what cost. */
export interface Derivation {
  password: string;
  salt: Uint8Array;
  length: number;
  options: ScryptOptions;
}

/** Derives a key. */
export type Derive = (asked: Derivation) => Promise<Uint8Array>;

const deriveHere: Derive = ({ password, salt, length, options }) =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, length, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });

const derivation = (password: string, salt: Uint8Array, options: ScryptOptions): Derivation => ({
  password: password.normalize('NFKC'),
  salt,
  length: keyLength,
  options,
});

/** What is wrong with a new password, as texts for the field; empty when nothing is. Rule: USER-CREATE-6. */
export function passwordProblems(password: string): string[] {
  const length = [...password].length;
  if (length === 0) return ["can't be blank"];
  if (length < shortest) return [`is too short (minimum is ${shortest} characters)`];
  return length > longestPassword ? [`is too long (maximum is ${longestPassword} characters)`] : [];
}

/** The stored form of a password: the method with its costs, the salt and the derived key. */
export async function hashPassword(password: string, derive = deriveHere): Promise<string> {
  const salt = randomBytes(16);
  const key = Buffer.from(await derive(derivation(password, salt, cost)));
  return `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether a password matches its stored form; takes the same time whichever part differs. */
export async function verifyPassword(
  password: string,
  stored: string | null,
  derive = deriveHere,
): Promise<boolean> {
  const [method, n, r, p, salt, key] = (stored ?? '').split('$');
  if (method !== 'scrypt' || !salt || !key) return false;
  const wanted = Buffer.from(key, 'base64url');
  const options = { N: Number(n), r: Number(r), p: Number(p) };
  const derived = await derive(derivation(password, Buffer.from(salt, 'base64url'), options));
  return derived.length === wanted.length && timingSafeEqual(derived, wanted);
}
