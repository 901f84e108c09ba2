import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cases } from '../generated/cases.js';
import { allCases } from './all-cases.js';
import { operations } from './contract/operations.js';
import { match } from './contract/routes.js';
import { rules } from './contract/rules.js';
import { allFaults } from './faults/index.js';
import { recipes } from './recipes/index.js';
import { profiles } from './runner/profiles.js';

const frozen = JSON.parse(readFileSync(new URL('./case-ids.json', import.meta.url), 'utf8')) as string[];

function repeated(words: readonly string[]): string[] {
  const seen = new Set<string>();
  return words.filter((word) => seen.size === seen.add(word).size);
}

describe('the cases', () => {
  it('have ids that are used once', () => {
    const ids = allCases().map((one) => one.id);
    expect(repeated(ids)).toEqual([]);
  });

  it('written by hand have every frozen id still, and no other', () => {
    const ids = new Set(cases.map((one) => one.id));
    const gone = frozen.filter((id) => !ids.has(id));
    const unfrozen = [...ids].filter((id) => !frozen.includes(id));
    expect({ gone, unfrozen }, 'take new ids in with `npx tsx tools/generate/main.ts --cases`').toEqual({
      gone: [],
      unfrozen: [],
    });
  });

  it('belong to a profile by their families', () => {
    const known = new Set<string>(Object.values(profiles).flat());
    const families = new Set(allCases().map((one) => one.family));
    expect([...families].filter((name) => !known.has(name))).toEqual([]);
  });

  it('made from the description are there for every operation', () => {
    const answered = new Set(
      allCases()
        .filter((one) => one.id.startsWith('gen.answer.'))
        .map((one) => one.operation),
    );
    expect(operations.filter((one) => !answered.has(one.id)).map((one) => one.id)).toEqual([]);
  });
});

describe('the rules', () => {
  const visible = [...rules.values()].filter(({ observable }) => observable).map(({ id }) => id);

  it('that a client can see are named by a case each', () => {
    const asked = new Set(allCases().flatMap((one) => one.rules));
    expect(visible.filter((id) => !asked.has(id))).toEqual([]);
  });

  it('that a client can see are broken by a fault each', () => {
    const broken = new Set(allFaults().flatMap((one) => one.rules));
    expect(visible.filter((id) => !broken.has(id))).toEqual([]);
  });
});

describe('the faults', () => {
  it('have names that are used once', () => {
    const names = allFaults().map((one) => one.name);
    expect(repeated(names)).toEqual([]);
  });
});

describe('the recipes', () => {
  it('are for operations that exist', () => {
    const ids = new Set(operations.map((one) => one.id));
    expect(Object.keys(recipes).filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('the routes', () => {
  it('find every operation again from a path of it', () => {
    const lost = operations.filter((one) => {
      const path = one.path.replace(/\{(\w+)\}/g, (_all, name: string) => (name === 'format' ? 'zip' : '77'));
      return match(one.verb, path)?.id !== one.id;
    });
    expect(lost.map((one) => one.id)).toEqual([]);
  });
});
