import { createHash } from 'node:crypto';

/** The number of length-prefixed fields after the type, by type of key. */
const fieldsByType: Readonly<Record<string, number>> = {
  'ssh-rsa': 2,
  'ssh-dss': 4,
  'ssh-ed25519': 1,
  'ecdsa-sha2-nistp256': 2,
  'ecdsa-sha2-nistp384': 2,
  'ecdsa-sha2-nistp521': 2,
  'sk-ssh-ed25519@openssh.com': 2,
  'sk-ecdsa-sha2-nistp256@openssh.com': 3,
};

const longestKey = 5000;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A parsed public key. */
export interface SshPublicKey {
  /** Type, base64 and comment on one line. */
  text: string;
  type: string;
  comment: string;
  /** MD5 in pairs of hexadecimal digits. */
  fingerprint: string;
  /** SHA-256 in base64 without padding. */
  fingerprintSha256: string;
}

/** The length-prefixed fields of a key blob, or null when the lengths do not add up. */
function fieldsOf(blob: Buffer): Buffer[] | null {
  const fields: Buffer[] = [];
  let at = 0;
  while (at < blob.length) {
    if (at + 4 > blob.length) return null;
    const length = blob.readUInt32BE(at);
    if (length === 0 || at + 4 + length > blob.length) return null;
    fields.push(blob.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

/** Parses one line of OpenSSH public key text; null when it is not valid. Rule: KEY-CREATE-3. */
export function parseSshKey(given: string): SshPublicKey | null {
  const line = given.trim();
  if (line.length > longestKey || /[\r\n\0]/.test(line)) return null;
  const [type = '', encoded = '', ...rest] = line.split(/[ \t]+/);
  const count = Object.hasOwn(fieldsByType, type) ? fieldsByType[type] : undefined;
  if (count === undefined || !base64.test(encoded)) return null;
  const blob = Buffer.from(encoded, 'base64');
  const fields = fieldsOf(blob);
  if (fields?.length !== count + 1 || fields[0]?.toString('latin1') !== type) return null;
  const comment = rest.join(' ');
  const md5 = createHash('md5').update(blob).digest('hex');
  return {
    text: comment ? `${type} ${encoded} ${comment}` : `${type} ${encoded}`,
    type,
    comment,
    fingerprint: md5.replace(/(..)(?!$)/g, '$1:'),
    fingerprintSha256: createHash('sha256').update(blob).digest('base64').replace(/=+$/, ''),
  };
}
