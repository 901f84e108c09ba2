import { describe, expect, it } from 'vitest';
import { hashPassword, passwordProblems, verifyPassword } from './password.js';

describe('passwordProblems', () => {
  it('takes 8 to 128 characters, counted as people do', () => {
    expect(passwordProblems('a'.repeat(8))).toEqual([]);
    expect(passwordProblems('😀'.repeat(128))).toEqual([]);
  });

  it('names what is wrong with others', () => {
    expect(passwordProblems('')).toEqual(["can't be blank"]);
    expect(passwordProblems('a'.repeat(7))).toEqual(['is too short (minimum is 8 characters)']);
    expect(passwordProblems('a'.repeat(129))).toEqual(['is too long (maximum is 128 characters)']);
  });
});

describe('verifyPassword', () => {
  it('knows the password again and no other', async () => {
    const kept = await hashPassword('correct horse');
    expect(await verifyPassword('correct horse', kept)).toBe(true);
    expect(await verifyPassword('correct house', kept)).toBe(false);
  });

  it('keeps no two passwords alike', async () => {
    expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
  });

  it('refuses everything where nothing or something else is kept', async () => {
    expect(await verifyPassword('', null)).toBe(false);
    expect(await verifyPassword('x', 'plain$x')).toBe(false);
  });
});
