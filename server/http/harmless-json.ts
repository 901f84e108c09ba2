import { lateJsonOf } from '../../domain/text/json-text.js';
import { type LateJson, piecesOf } from '../../domain/text/late-text.js';
import { inTurns } from '../../domain/turns/loop-turns.js';

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const risky = Object.keys(escapes);

/** Compact JSON in which nothing can be mistaken for HTML. */
export function toJson(value: unknown): string {
  return harmless(lateJsonOf(value).text);
}

/** A piece of JSON in which nothing can be mistaken for HTML. */
export function harmless(json: string): string {
  // A search per character is several times faster than one search for a character class.
  return risky.some((character) => json.includes(character))
    ? json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character)
    : json;
}

/** The bytes that a text has once it is harmless, without making that. */
export function harmlessLength(json: string): number {
  let bytes = Buffer.byteLength(json);
  if (!risky.some((character) => json.includes(character))) return bytes;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    // Six characters stand for one of one byte, or of three.
    if (code === 0x3c || code === 0x3e || code === 0x26) bytes += 5;
    else if (code === 0x2028 || code === 0x2029) bytes += 3;
  }
  return bytes;
}

/** Characters of a slice. */
const SLICE = 64 * 1024;

const highSurrogate = /[\ud800-\udbff]$/;

/** A long text in slices, none of which ends within a character. */
async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; ) {
    const slice = text.slice(from, from + SLICE);
    const to =
      highSurrogate.test(slice) && from + SLICE < text.length ? from + SLICE + 1 : from + slice.length;
    yield text.slice(from, to);
    from = to;
  }
}

/** A piece of JSON, in slices where it is long, with the turns of others between them. */
export async function* harmlessSlices(text: string): AsyncGenerator<string> {
  for await (const slice of inTurns(slicesOf(text))) yield harmless(slice);
}

/** JSON with the texts that are read while it is sent. */
export async function* harmlessPieces(json: LateJson): AsyncGenerator<string> {
  // Reading and sending may both be done at once, and others have their turn as well.
  for await (const piece of piecesOf(json)) yield* harmlessSlices(piece);
}
