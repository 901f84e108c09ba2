import { describe, expect, it } from 'vitest';
import { keyOfText, newKey, openSecretBox, SecretUnreadable } from './box.js';

const place = 'integrations.secrets';
const key = newKey();
const box = openSecretBox([key]);

describe('a box of secrets', () => {
  it.each(['', 'token', 'ключ 🔑', 'x'.repeat(100_000)])('gives back what was sealed', (plain) => {
    expect(box.open(box.seal(plain, place), place)).toBe(plain);
  });

  it('seals the same text differently each time, and hides it', () => {
    const [first, second] = [box.seal('hunter2', place), box.seal('hunter2', place)];
    expect(first).not.toBe(second);
    expect(Buffer.from(first.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('hunter2');
  });

  it('does not open what was sealed for another column, or by another key', () => {
    const sealed = box.seal('token', place);
    expect(() => box.open(sealed, 'hooks.token')).toThrow(SecretUnreadable);
    expect(() => openSecretBox([newKey()]).open(sealed, place)).toThrow(SecretUnreadable);
  });

  it('does not open what was changed anywhere', () => {
    const [form, id, body = ''] = box.seal('token', place).split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => box.open(`${form}.${id}.${changed.toString('base64url')}`, place)).toThrow(
        SecretUnreadable,
      );
    }
  });

  it.each(['', '.', 's1', 's1..', `s1.${key.id}.`, `s1.${key.id}.AAAA`, 'token', `s2.${key.id}.AAAA`])(
    'does not open %j',
    (text) => {
      expect(() => box.open(text, place)).toThrow(SecretUnreadable);
    },
  );

  it('says nothing of the secret when it does not open it', () => {
    const other = openSecretBox([newKey()]);
    expect(() => other.open(box.seal('hunter2', place), place)).toThrow(/^a secret in integrations.secrets/);
  });

  it('opens with an older key and seals with the newest', () => {
    const both = openSecretBox([newKey(), key]);
    const sealed = box.seal('token', place);
    expect([both.open(sealed, place), both.isCurrent(sealed)]).toEqual(['token', false]);
    expect(both.isCurrent(both.seal('token', place))).toBe(true);
  });

  it('makes the same key of the same text', () => {
    const sealed = openSecretBox([keyOfText('one text of thirty-two characters')]).seal('token', place);
    expect(openSecretBox([keyOfText('one text of thirty-two characters')]).open(sealed, place)).toBe('token');
    expect(keyOfText('another text of thirty-two letters').id).not.toBe(sealed.split('.')[1]);
  });
});
