import { describe, expect, it } from 'vitest';
import { caseOf } from '../judging.testing.js';
import { select } from './select.js';

const cases = ['project-forks', 'project-stars'].map((id) => caseOf(id, async () => undefined));
const complaint = (word: string): string => {
  try {
    return `${select(cases, { only: [word], profile: null }).length} cases`;
  } catch (error) {
    return (error as Error).message;
  }
};

it('is a family, a rule, an operation, an id or how ids begin', () => {
  const some = [{ ...cases[0], operation: 'listForks' }, cases[1]] as typeof cases;
  const chosen = (word: string) => select(some, { only: [word], profile: null }).map(({ id }) => id);
  expect(chosen('listForks')).toEqual(['project-forks']);
  expect(chosen('project-stars')).toEqual(['project-stars']);
  expect(chosen('project-*')).toEqual(['project-forks', 'project-stars']);
});

describe('a word that names nothing', () => {
  it.each([
    ['project-frosk', '; is project-forks meant?'],
    ['version-1', '; is VERSION-1 meant?'],
    ['projects-star', '; is project-stars meant?'],
    ['pipelines', ''],
    ['projekt-*', ''],
  ])('%s is told with what may be meant', (word, told) => {
    expect(complaint(word)).toBe(
      `--only: no case has the family, rule, operation or id ${word}${told} (--list tells them)`,
    );
  });

  it('is one of a profile as well', () => {
    expect(() => select(cases, { only: [], profile: 'cor' })).toThrow(
      /there is no profile cor; is core meant\?/,
    );
  });
});
