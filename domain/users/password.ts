import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const shortest = 8;
/** Characters that a password has at most. */
export const longestPassword = 128;
const keyLength = 32;
const cost = { N: 16_384, r: 8, p: 1 } as const;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** What is wrong with a new password, as texts for the field; empty when nothing is. Rule: USER-CREATE-6. */
export function passwordProblems(password: string): string[] {
  const length = [...password].length;
  if (length === 0) return ["can't be blank"];
  if (length < shortest) return [`is too short (minimum is ${shortest} characters)`];
  return length > longestPassword ? [`is too long (maximum is ${longestPassword} characters)`] : [];
}

/** The stored form of a password: the method with its costs, the salt and the derived key. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether a password matches its stored form; takes the same time whichever part differs. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [method, n, r, p, salt, key] = (stored ?? '').split('$');
  if (method !== 'scrypt' || !salt || !key) return false;
  const wanted = Buffer.from(key, 'base64url');
  const options = { N: Number(n), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), options);
  return derived.length === wanted.length && timingSafeEqual(derived, wanted);
}
