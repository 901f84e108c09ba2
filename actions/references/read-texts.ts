import { refuse } from '../../domain/errors.js';
import { type Extracted, extractCommands } from '../../domain/quick-actions/grammar.js';
import { closingReferences } from '../../domain/references/closing.js';
import { type FoundReference, findReferences, type NumberedReference } from '../../domain/references/find.js';
import { isLongToRead } from '../../domain/references/reading.js';
import { besideTheLoop } from './text-threads.js';

/** What was found in a long text; commands are known of what somebody wrote, and not of what is left of it. */
interface Known {
  extracted?: Extracted;
  references: FoundReference[];
  closing: NumberedReference[];
}

/** As many characters as a few of the longest texts have. */
const mostKept = 3_000_000;
/** Seconds after which more texts may be read, when too many wait. */
const later = 5;

/** What the texts say that were read last. */
const known = new Map<string, Known>();
let size = 0;

function keep(text: string, found: Known): void {
  if (!isLongToRead(text)) return;
  if (known.delete(text)) size -= text.length;
  known.set(text, found);
  size += text.length;
  for (const oldest of known.keys()) {
    if (size <= mostKept) break;
    known.delete(oldest);
    size -= oldest.length;
  }
}

const knownOf = (text: string | null | undefined): Known | undefined =>
  isLongToRead(text) ? known.get(text) : undefined;

/** Reads a long text beside the event loop and keeps what it says; null when it cannot be read in time. */
async function readThere(text: string): Promise<Known | null> {
  const reading = await besideTheLoop('read', text);
  if (reading === null) return null;
  const { extracted, references, closing } = reading;
  if (extracted.text !== text) keep(extracted.text, { references: references[1], closing: closing[1] });
  const found = { extracted, references: references[0], closing: closing[0] };
  keep(text, found);
  return found;
}

/**
 * Reads a long text beside the event loop before a write that needs what it says; what follows finds it read. Short
 * ones are read where they are needed. Unavailable when it cannot be read in time. Rule: LIMIT-TEXT-1.
 */
export async function readBeside(text: string | null | undefined): Promise<void> {
  if (!isLongToRead(text) || knownOf(text)?.extracted) return;
  if ((await readThere(text)) === null) throw refuse.unavailable(later);
}

/** As `findReferences`, beside the event loop where the text is long; null when it cannot be read in time. */
export async function referencesBeside(text: string): Promise<readonly FoundReference[] | null> {
  if (!isLongToRead(text)) return findReferences(text);
  return (knownOf(text) ?? (await readThere(text)))?.references ?? null;
}

/** As `extractCommands`, without reading again what was read. */
export const commandsOf = (text: string): Extracted => knownOf(text)?.extracted ?? extractCommands(text);

/** As `findReferences`, without reading again what was read. */
export const referencesIn = (text: string | null | undefined): readonly FoundReference[] =>
  knownOf(text)?.references ?? findReferences(text);

/** As `closingReferences`, without reading again what was read. */
export const closingIn = (text: string | null | undefined): readonly NumberedReference[] =>
  knownOf(text)?.closing ?? closingReferences(text);
