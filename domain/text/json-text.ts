import { type LateJson, type LateText, lateJson } from './late-text.js';

/**
 * A value whose JSON text is known already and is sent as it is; `isCached` says that the same object is answered again,
 * so that what is derived from its text is worth caching.
 */
export class JsonText {
  constructor(
    readonly text: string,
    readonly isCached = false,
    /** The texts that are read when it is sent, in the order of their marks. */
    readonly late: readonly LateText[] = [],
  ) {}

  /** The value itself, for callers that embed or inspect it. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** A JSON text, typed as the value it represents. */
export const fromJsonText = <Value>(text: string): Value => new JsonText(text) as unknown as Value;

/** As `fromJsonText`, for a cached value. */
export const fromCachedJsonText = <Value>(text: string): Value =>
  new JsonText(text, true) as unknown as Value;

/** The characters of a value that is JSON text. */
export const sizeOfJsonText = (value: unknown): number => (value instanceof JsonText ? value.text.length : 0);

/** As `fromJsonText`, for JSON that is kept with the texts that are read when it is sent. */
export const fromLateJson = <Value>({ text, late }: LateJson, isCached = false): Value =>
  new JsonText(text, isCached, late) as unknown as Value;

/** A value as JSON, with the texts in it that are read when it is sent. */
export const lateJsonOf = (value: unknown): LateJson => (value instanceof JsonText ? value : lateJson(value));

/** The JSON text of one object with the fields of all the given ones, none of which is empty. */
export const joinObjects = (...texts: readonly string[]): string =>
  `{${texts.map((text) => text.slice(1, -1)).join(',')}}`;
