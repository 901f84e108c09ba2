import { expect, it } from 'vitest';
import { checkHouse, lengthProblems } from './house.js';

const lines = (count: number): string => 'x\n'.repeat(count);

it.each(['actions/a.ts', 'actions/a.test.ts', 'conformance/cases/a/a.ts'])(
  '%s has at most 250 lines',
  (name) => {
    expect(lengthProblems(name, lines(250))).toEqual([]);
    expect(lengthProblems(name, lines(251))).toEqual([`${name}: 251 lines; split it by rule (at most 250)`]);
  },
);

it('tells of a generated file among those that are written', () => {
  const text = '// Generated from something by `npm run generate`. Do not edit.';
  const files = new Map([
    ['conformance/cases/index.ts', text],
    ['generated/cases.ts', text],
  ]);
  expect(checkHouse(files)).toEqual(['conformance/cases/index.ts: is generated; it belongs into generated/']);
});

it('tells of what runs and takes something from the scenes of tests', () => {
  const text = "import { b } from './testing/b.js';";
  const files = new Map([
    ['handlers/a/a.ts', text],
    ['handlers/a/a.test.ts', text],
  ]);
  const wrong = checkHouse(files).filter((problem) => problem.startsWith('handlers/'));
  expect(wrong).toEqual(['handlers/a/a.ts: only tests may import from handlers/a/testing/b.js']);
});

it('tells of a room that another may not import from', () => {
  const files = new Map([['domain/a.ts', "import { b } from '../storage/b.js';"]]);
  expect(checkHouse(files)).toContain('domain/a.ts: domain may not import from storage (../storage/b.js)');
});
