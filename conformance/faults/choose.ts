import type { Case } from '../check.js';
import { shuffled } from '../runner/random.js';
import { select } from '../runner/select.js';
import { type Fault, meets } from './fault.js';
import { emptyOnStage } from './unseen.js';

/** Selects faults and cases. */
export interface MatrixChoice {
  only: readonly string[];
  profile: string | null;
  /** How many generated faults to draw, beside a twelfth of those written by hand; null for all. */
  sample: number | null;
  seed: number;
}

/** Of a sample: one of so many faults written by hand, and one of so many cases that can tell of none of these. */
const shares = { byHand: 12, others: 12 };

/** Whether a fault was written by hand; the names of generated ones contain the operation. */
export const isByHand = (fault: Fault): boolean => !fault.name.includes('.');

/**
 * Faults of one rule one after the other, the rules in an order that the seed decides: those that are drawn share the
 * cases that can tell of them, so that a sample needs few of the cases that make hundreds of requests.
 */
function byRule(faults: readonly Fault[], seed: number): Fault[] {
  const rules = shuffled([...new Set(faults.map((one) => one.rules[0]))], seed);
  const ranks = new Map(rules.map((id, at) => [id, at]));
  const rank = (one: Fault): number => ranks.get(one.rules[0]) ?? 0;
  return [...faults].sort((one, other) => rank(one) - rank(other));
}

/** The selected faults: by their own names, or those that the selected cases should catch. */
function chosenFaults(all: readonly Fault[], cases: readonly Case[], choice: MatrixChoice): Fault[] {
  const words = new Set(choice.only);
  const named = all.filter((one) => words.has(one.name));
  if (words.size > 0 && named.length === words.size) return named;
  const rules = new Set(cases.flatMap((one) => one.rules));
  const own = new Set(cases.flatMap((one) => (one.operation ? [one.operation] : [])));
  const isAll = words.size === 0 && choice.profile === null;
  // Faults of general conventions affect every family; only those of its own operations are wanted.
  const isWanted = (one: Fault) =>
    one.rules.some((id) => rules.has(id)) &&
    (one.operations.length === 0 || one.operations.some((id) => own.has(id)));
  const faults = shuffled(
    isAll ? all : all.filter((one) => words.has(one.name) || isWanted(one)),
    choice.seed,
  );
  if (choice.sample === null) return faults;
  const byHand = byRule(faults.filter(isByHand), choice.seed);
  const made = faults.filter((one) => !isByHand(one));
  return [...byHand.slice(0, Math.ceil(byHand.length / shares.byHand)), ...made.slice(0, choice.sample)];
}

/** The cases that can be affected by one of the faults. */
function affectedCases(cases: readonly Case[], faults: readonly Fault[]): Case[] {
  const operations = new Set(faults.flatMap((one) => one.operations));
  const rules = new Set(faults.filter((one) => one.operations.length === 0).flatMap((one) => one.rules));
  return cases.filter(
    (one) =>
      one.operation === null ||
      operations.has(one.operation) ||
      one.rules.some((id) => rules.has(id) && one.id.startsWith('gen.answer.')),
  );
}

/**
 * Whether a case can tell of one of the faults. Of lists that are empty on the prepared stage those alone can that fill
 * them, which are written by hand and name other rules: all of their family are taken.
 */
function tellingOf(able: readonly Case[], faults: readonly Fault[]): (one: Case) => boolean {
  const unseen = new Set(faults.flatMap(({ operations }) => operations.filter((id) => emptyOnStage.has(id))));
  const families = new Set(
    able.flatMap(({ operation, family }) => (operation !== null && unseen.has(operation) ? [family] : [])),
  );
  return (one) =>
    faults.some((fault) => meets(one, fault)) || (one.operation === null && families.has(one.family));
}

/** Of a sample: the cases that can tell of one of the faults, and a share of all others, which are run without any. */
function drawnCases(able: readonly Case[], faults: readonly Fault[], seed: number): Case[] {
  const drawn = new Set(shuffled(able, seed).slice(0, Math.ceil(able.length / shares.others)));
  const tells = tellingOf(able, faults);
  return able.filter((one) => drawn.has(one) || tells(one));
}

/**
 * The selected faults and cases. When only faults are named, cases without an operation run only if they name a rule
 * of these faults, and whether every case can fail is left to larger runs.
 */
export function chosen(
  cases: readonly Case[],
  all: readonly Fault[],
  choice: MatrixChoice,
): { cases: Case[]; faults: Fault[]; isNamed: boolean } {
  const names = new Set(all.map((one) => one.name));
  const only = choice.only.filter((word) => !names.has(word));
  const wanted = select(cases, { only, profile: choice.profile });
  const faults = chosenFaults(all, wanted, choice);
  const isNamed = only.length === 0 && choice.only.length > 0;
  const able = affectedCases(wanted, faults);
  if (isNamed) {
    const tells = tellingOf(able, faults);
    return { cases: able.filter((one) => one.operation !== null || tells(one)), faults, isNamed };
  }
  return { cases: choice.sample === null ? able : drawnCases(able, faults, choice.seed), faults, isNamed };
}
