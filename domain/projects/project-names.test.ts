import { describe, expect, it } from 'vitest';
import { namesOf, pathFromName, projectNameProblems, projectPathProblems } from './project-names.js';

describe('projectNameProblems', () => {
  it.each(['Site', 'a b+c_d.e-f', '_x', '7', '🚀 launch', 'Ünïcode'])('accepts %s', (name) => {
    expect(projectNameProblems(name)).toEqual([]);
  });

  it.each(['-x', '.x', 'a/b', 'a<b>', '+'])('refuses %s', (name) => {
    expect(projectNameProblems(name)).toHaveLength(1);
  });

  it('wants some name of at most 255 characters', () => {
    expect(projectNameProblems('  ')).toEqual(["can't be blank"]);
    expect(projectNameProblems('x'.repeat(255))).toEqual([]);
    expect(projectNameProblems('x'.repeat(256))).toEqual(['is too long (maximum is 255 characters)']);
  });
});

describe('projectPathProblems', () => {
  it.each(['site', 'a.b', '_a', 'A-b', '.hidden', 'git'])('accepts %s', (path) => {
    expect(projectPathProblems(path)).toEqual([]);
  });

  it.each(['-a', 'a b', 'a/b', 'a.git', 'a.atom', '..', 'ü'])('refuses %s', (path) => {
    expect(projectPathProblems(path)).toHaveLength(1);
  });

  it('refuses reserved words in any case', () => {
    expect(projectPathProblems('Wikis')).toEqual(['Wikis is a reserved name']);
  });
});

describe('pathFromName', () => {
  it.each([
    ['site', 'site'],
    ['Keep.It', 'Keep.It'],
    ['My Site', 'my-site'],
    ['Crème brûlée!', 'creme-brulee'],
    ['x.git', 'x-git'],
  ])('makes of %s the path %s', (name, path) => {
    expect(pathFromName(name)).toBe(path);
  });
});

describe('namesOf', () => {
  it('fills in what is missing', () => {
    expect(namesOf({ name: 'My Site' })).toEqual({ name: 'My Site', path: 'my-site' });
    expect(namesOf({ path: 'site' })).toEqual({ name: 'site', path: 'site' });
    expect(namesOf({ name: 'A', path: 'b' })).toEqual({ name: 'A', path: 'b' });
  });
});
