import { describe, expect, it } from 'vitest';
import { parseSshKey } from './ssh-key.js';

function field(value: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(value.length);
  return Buffer.concat([length, value]);
}

const keyOf = (type: string, ...fields: Buffer[]) =>
  `${type} ${Buffer.concat([field(Buffer.from(type)), ...fields.map(field)]).toString('base64')}`;

const ed25519 = keyOf('ssh-ed25519', Buffer.alloc(32, 7));

describe('parseSshKey', () => {
  it('reads type, comment and both fingerprints', () => {
    const key = parseSshKey(`  ${ed25519}   mia at work \n`);
    expect(key).toMatchObject({
      type: 'ssh-ed25519',
      comment: 'mia at work',
      text: `${ed25519} mia at work`,
    });
    expect(key?.fingerprint).toMatch(/^([0-9a-f]{2}:){15}[0-9a-f]{2}$/);
    expect(key?.fingerprintSha256).toMatch(/^[A-Za-z0-9+/]{43}$/);
  });

  it('gives the same fingerprints whatever the comment', () => {
    expect(parseSshKey(`${ed25519} a`)?.fingerprintSha256).toBe(parseSshKey(ed25519)?.fingerprintSha256);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['an unknown type', keyOf('ssh-new', Buffer.alloc(32))],
    ['a type that is a property of every object', keyOf('constructor', Buffer.alloc(32))],
    ['a type that differs inside', ed25519.replace('ssh-ed25519', 'ssh-rsa')],
    ['a missing field', keyOf('ssh-rsa', Buffer.alloc(3))],
    ['a cut blob', ed25519.slice(0, -8)],
    ['two lines', `${ed25519}\n${ed25519}`],
    ['a private key', '-----BEGIN OPENSSH PRIVATE KEY-----'],
  ])('refuses %s', (_what, text) => {
    expect(parseSshKey(text)).toBeNull();
  });
});
