import { describe, expect, it } from 'vitest';
import { groupNameProblems, groupPathProblems } from './group-names.js';

describe('groupPathProblems', () => {
  it.each(['acme', 'a', '.hidden', '_x', 'a-b.c', '42', 'Acme'])('accepts %s', (path) => {
    expect(groupPathProblems(path, 'top')).toEqual([]);
  });

  it.each(['-acme', 'acme.', 'acme.git', 'acme.ATOM', 'a b', 'a/b', 'ä', '-'])('refuses %s', (path) => {
    expect(groupPathProblems(path, 'below')[0]).toMatch(/^can contain only letters/);
  });

  it('refuses what is blank', () => {
    expect(groupPathProblems(' ', 'top')).toEqual(["can't be blank"]);
  });

  it('refuses more than 255 characters', () => {
    expect(groupPathProblems('a'.repeat(256), 'top')).toEqual(['is too long (maximum is 255 characters)']);
  });

  it('keeps one list of reserved words for the top and another for below', () => {
    expect(groupPathProblems('API', 'top')).toEqual(['API is a reserved name']);
    expect(groupPathProblems('api', 'below')).toEqual([]);
    expect(groupPathProblems('tree', 'below')).toEqual(['tree is a reserved name']);
    expect(groupPathProblems('tree', 'top')).toEqual([]);
  });
});

describe('groupNameProblems', () => {
  it.each(['Acme', 'Acme (EU) – West', 'Grüße 🚀', '🚀', '1st', '_x', '日本'])('accepts %s', (name) => {
    expect(groupNameProblems(name)).toEqual([]);
  });

  it.each(['-x', '<b>', ' lead', 'a/b'])('refuses %s', (name) => {
    expect(groupNameProblems(name)[0]).toMatch(/^can contain only letters/);
  });

  it('refuses a blank name and a long one', () => {
    expect(groupNameProblems('')).toEqual(["can't be blank"]);
    expect(groupNameProblems('a'.repeat(256))).toEqual(['is too long (maximum is 255 characters)']);
  });
});
