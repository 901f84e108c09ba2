import { type FoundReference, type NumberedReference, referencesOfProse } from './find.js';
import { findOutside, type OutsideTracker } from './outside.js';
import { withoutCode } from './without-code.js';

const stems = ['clos', 'fix', 'resolv', 'implement'];
const endings: Record<string, readonly string[]> = {
  clos: ['e', 'es', 'ed', 'ing'],
  fix: ['', 'es', 'ed', 'ing'],
  resolv: ['e', 'es', 'ed', 'ing'],
  implement: ['', 's', 'ed', 'ing'],
};

const verbs = stems.map((stem) => {
  const [first, rest] = [stem.slice(0, 1), stem.slice(1)];
  return `[${first.toUpperCase()}${first}]${rest}(?:${(endings[stem] ?? []).join('|')})`;
});
const verb = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(?:${verbs.join('|')})(?![\p{L}\p{N}_])(?:[ \t]*:)?`,
  'gu',
);

const anyVerb = new RegExp(verb.source, 'u');

/** Whether a text has a word that may close something; a quick look before it is read. */
export const speaksOfClosing = (text: string): boolean => anyVerb.test(text);

/** The text allowed between a verb and an issue, or between two issues of one verb. */
const afterVerb = /^ (?:issues? )?$/i;
const between = /^ ?(?:,? ?and |, ?)?(?:issues? )?$/i;

const blanks = /\s+/g;
/** Characters; every verb looks at what lies between it and the next issue, however far that is. */
const longestGap = 100;

/** Runs of blanks are told once: with many, an expression that has them at several places tries every way to share them. */
const fits = (gap: RegExp, prose: string, from: number, to: number): boolean =>
  to - from <= longestGap && gap.test(prose.slice(from, to).replace(blanks, ' '));

interface Placed {
  start: number;
  end: number;
}

/** What follows a verb in a text: one thing or more, separated only by commas and "and". */
function* afterVerbs<One extends Placed>(prose: string, all: readonly One[]): Generator<One> {
  let next = 0;
  for (const match of prose.matchAll(verb)) {
    let end = match.index + match[0].length;
    let gap = afterVerb;
    while ((all[next]?.start ?? end) < end) next++;
    for (let one = all[next]; one && fits(gap, prose, end, one.start); one = all[++next]) {
      yield one;
      end = one.end;
      gap = between;
    }
  }
}

/** The issues that a text closes (`Fixes #1, #2 and acme/api#3`), each once. */
export function closingReferences(text: string | null | undefined): NumberedReference[] {
  if (!text) return [];
  const prose = withoutCode(text);
  return closingInProse(prose, referencesOfProse(prose));
}

/** The issues that a text closes which has no code any more, among its references. */
export function closingInProse(prose: string, references: readonly FoundReference[]): NumberedReference[] {
  const issues = references
    .filter((one): one is NumberedReference => one.kind === 'issue')
    .map((issue) => ({ issue, start: issue.start, end: issue.start + issue.text.length }));
  const closed = new Map<string, NumberedReference>();
  for (const { issue } of afterVerbs(prose, issues)) {
    closed.set(`${issue.base ?? ''} ${issue.path ?? ''} ${issue.number}`, issue);
  }
  return [...closed.values()];
}

/**
 * The issues of an outside tracker that a text closes (`Fixes ABC-9 and ABC-10`), each once: as they are written, but for
 * the sign of a number. Rule: MR-CLOSES-3.
 */
export function closingOutside(text: string | null | undefined, tracker: OutsideTracker): string[] {
  if (!text) return [];
  const prose = withoutCode(text);
  const named = findOutside(prose, tracker).map(({ start, text: written }) => ({
    name: written.replace(/^#/, ''),
    start,
    end: start + written.length,
  }));
  return [...new Set([...afterVerbs(prose, named)].map(({ name }) => name))];
}
