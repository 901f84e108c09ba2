/** Where the bytes of a streamed text come from. */
export interface StreamedContent {
  size: number;
  /** Changes whenever the bytes do. */
  id: string;
  open: () => Promise<AsyncIterable<Uint8Array>>;
}

/**
 * An object in which one text is the base64 of bytes that are too many to be held in memory. They are read while the
 * answer is sent, and not at all where only the headers of it are wanted.
 */
export class StreamedJson {
  constructor(
    readonly fields: Readonly<Record<string, unknown>>,
    readonly key: string,
    readonly content: StreamedContent,
  ) {}

  /** The object without the text, for callers that inspect it. */
  toJSON(): unknown {
    return this.fields;
  }
}

/**
 * A list whose elements are written while they are found out, because they are too many or too long to be held in
 * memory; `id` changes whenever they do.
 */
export class StreamedList {
  constructor(
    readonly id: string,
    /** Starts finding them out; answers the text of the JSON between the brackets, in pieces. */
    readonly open: () => Promise<AsyncIterable<string>>,
  ) {}

  /** Nothing of it is known yet, for callers that inspect it. */
  toJSON(): unknown {
    return [];
  }
}

/** A list that is written while it is found out, typed as what it represents. */
export const streamedList = <Element>(id: string, open: StreamedList['open']): Element[] =>
  new StreamedList(id, open) as unknown as Element[];

/** The object with the bytes in the place of one of its texts, typed as what it represents. */
export const withStreamed = <Value extends object>(
  fields: Value,
  key: keyof Value & string,
  content: StreamedContent,
): Value => new StreamedJson(fields as unknown as Record<string, unknown>, key, content) as unknown as Value;

/** The length of the base64 of so many bytes. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** The base64 of bytes as they arrive, as text of one byte a character. */
export async function* base64Of(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of source) {
    const bytes = Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % 3);
    rest = bytes.subarray(whole);
    if (whole > 0) yield Buffer.from(bytes.toString('base64', 0, whole), 'latin1');
  }
  if (rest.length > 0) yield Buffer.from(rest.toString('base64'), 'latin1');
}
