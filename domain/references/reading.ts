import { type Extracted, extractCommands } from '../quick-actions/grammar.js';
import { closingInProse } from './closing.js';
import { type FoundReference, type NumberedReference, referencesOfProse } from './find.js';
import { withoutCode } from './without-code.js';

/** What a text says to those who look through it for commands and references. */
export interface TextReading {
  extracted: Extracted;
  /** The references of the text as it is written, and of what is left of it without its commands. */
  references: readonly [FoundReference[], FoundReference[]];
  /** The issues that it says it closes, likewise. */
  closing: readonly [NumberedReference[], NumberedReference[]];
}

function referencesIn(text: string) {
  const prose = withoutCode(text);
  const references = referencesOfProse(prose);
  return { references, closing: closingInProse(prose, references) };
}

/** Looks through a text for everything that somebody may look for. */
export function readText(text: string): TextReading {
  const extracted = extractCommands(text);
  const whole = referencesIn(text);
  const left = extracted.text === text ? whole : referencesIn(extracted.text);
  return {
    extracted,
    references: [whole.references, left.references],
    closing: [whole.closing, left.closing],
  };
}

/** The characters of a text that is read in a few milliseconds, whatever it says. */
const leastLong = 8000;

/** Whether reading a text takes so long that others would wait for it. */
export const isLongToRead = (text: string | null | undefined): text is string =>
  typeof text === 'string' && text.length >= leastLong;
