/**
 * A value whose JSON text is known already, so that it is written out without being built again; `kept` tells that
 * the same object answers again and again, so that what follows from its text is worth remembering.
 */
export class JsonText {
  constructor(
    readonly text: string,
    readonly kept = false,
  ) {}

  /** The value itself, for whoever puts it inside another one or looks into it. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** Lets a text stand for the value it is the JSON of. */
export const asValue = <Value>(text: string): Value => new JsonText(text) as unknown as Value;

/** As `asValue`, for a value that the caller keeps and answers again. */
export const asCachedValue = <Value>(text: string): Value => new JsonText(text, true) as unknown as Value;

/** The JSON text of one object with the fields of all these objects, none of which is empty. */
export const joinObjects = (...texts: readonly string[]): string =>
  `{${texts.map((text) => text.slice(1, -1)).join(',')}}`;
