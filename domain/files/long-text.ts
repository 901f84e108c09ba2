/** A text that is too long to be held in memory: its bytes are part of a file that lasts as long as its request. */
export class LongText {
  constructor(
    readonly file: string,
    readonly start: number,
    /** In bytes. */
    readonly size: number,
    /** Whether a byte of it is zero, which texts of parameters do not have. */
    readonly hasZero: boolean,
  ) {}

  /** Nothing of it is shown to callers that inspect it. */
  toJSON(): string {
    return '';
  }
}

/** The content of a file as it is given, which may be long. */
export type FileText = string | LongText;

/** The length of a text in bytes. */
export const bytesOf = (text: FileText): number =>
  text instanceof LongText ? text.size : Buffer.byteLength(text);
