import { expect, it } from 'vitest';
import { allCases } from '../all-cases.js';
import { chosen, isByHand } from './choose.js';
import { meets } from './fault.js';
import { allFaults } from './index.js';
import { emptyOnStage } from './unseen.js';

const all = allFaults();
const choose = (...only: string[]) => chosen(allCases(), all, { only, profile: null, sample: null, seed: 1 });

it('a fault that is named brings the cases that can see it, and no search for what kills each of them', () => {
  const { cases, faults, isNamed } = choose('revoked-token-is-told-plainly');
  const [fault] = faults;
  expect(faults.map(({ name }) => name)).toEqual(['revoked-token-is-told-plainly']);
  expect(isNamed).toBe(true);
  expect(fault && cases.some((one) => meets(one, fault))).toBe(true);
  expect(cases.every((one) => one.operation !== null || (fault && meets(one, fault)))).toBe(true);
  expect(cases.length).toBeLessThan(200);
});

it('a fault of a list that is empty on the stage brings the cases by hand of its family', () => {
  const { cases } = choose('field-dropped.listProjectIterations.title');
  const ids = cases.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['gen.answer.listProjectIterations', 'iteration-list']));
  expect(ids.length).toBeLessThan(100);
});

it('a sample draws from both kinds of faults, and another seed draws others', () => {
  const drawn = (seed: number) =>
    chosen(allCases(), all, { only: [], profile: null, sample: 20, seed }).faults.map(({ name }) => name);
  const byHand = all.filter(isByHand).length;
  expect(drawn(1)).toHaveLength(Math.ceil(byHand / 12) + 20);
  const both = new Set([...drawn(1), ...drawn(2)]);
  expect(both.size).toBeGreaterThan(drawn(1).length + byHand / 16);
});

it('a sample draws faults by hand rule by rule, so that they share the cases that can tell of them', () => {
  const drawn = chosen(allCases(), all, { only: [], profile: null, sample: 0, seed: 3 }).faults;
  const first = (fault: (typeof all)[number]) => fault.rules[0];
  const rules = new Set(drawn.map(first));
  const whole = all.filter((fault) => isByHand(fault) && rules.has(first(fault)));
  // Of the last rule some may be left out.
  const lost = new Set(whole.filter((fault) => !drawn.includes(fault)).map(first));
  expect(lost.size).toBeLessThanOrEqual(1);
  expect(rules.size).toBeGreaterThan(20);
});

it('a sample runs what can tell of its faults, and a twelfth of the other cases', () => {
  const sample = chosen(allCases(), all, { only: [], profile: null, sample: 20, seed: 1 });
  const ran = new Set(sample.cases);
  const operations = new Set(sample.faults.flatMap((fault) => fault.operations));
  const able = allCases().filter((one) => one.operation === null || operations.has(one.operation));
  const unseen = able.filter(
    ({ operation }) => operation && operations.has(operation) && emptyOnStage.has(operation),
  );
  const families = new Set(unseen.map(({ family }) => family));
  const telling = able.filter(
    (one) =>
      sample.faults.some((fault) => meets(one, fault)) ||
      (one.operation === null && families.has(one.family)),
  );
  expect(telling.filter((one) => !ran.has(one))).toEqual([]);
  const others = sample.cases.length - telling.length;
  expect(others).toBeGreaterThan((able.length - telling.length) / 16);
  expect(others).toBeLessThan((able.length - telling.length) / 8);
});

it('a family brings its faults, and each of its cases has to be able to fail', () => {
  const { cases, faults, isNamed } = choose('todos');
  expect(isNamed).toBe(false);
  expect(faults.length).toBeGreaterThan(10);
  expect(cases.length).toBeGreaterThan(10);
});
