/**
 * A text of a record that is too long to be held in memory together with others of its list. It is read when its turn
 * comes while the answer is sent, and is empty where what it belongs to is gone by then.
 */
export class LateText {
  constructor(
    /** Tells it from every other text, and changes with its length. */
    readonly id: string,
    readonly load: () => Promise<string>,
  ) {}

  /** The mark that stands for it in JSON. */
  toJSON(): string {
    marked?.push(this);
    return `\0${(marked?.length ?? 0) - 1}\0`;
  }
}

/** JSON in which marks stand for the texts that are read later, in their order. */
export interface LateJson {
  readonly text: string;
  readonly late: readonly LateText[];
}

// Set only while `lateJson` runs, which nothing can interrupt.
let marked: LateText[] | null = null;

// The quote that begins a text stands behind no backslash, and no name of a field is a mark.
const mark = /(?<!\\)"\\u0000\d+\\u0000"(?!:)/g;
const looksLikeMark = /^\0\d+\0$/;

/** Has a text that looks like a mark, as one from a file may, take its turn among those that are read later. */
function toldApart(this: Record<string, unknown>, key: string, value: unknown): unknown {
  if (typeof value !== 'string' || !looksLikeMark.test(value) || this[key] instanceof LateText) return value;
  return new LateText('looks like a mark', async () => value).toJSON();
}

/** The JSON of a value that may hold texts to be read later. */
export function lateJson(value: unknown): LateJson {
  const late: LateText[] = [];
  marked = late;
  try {
    const text = JSON.stringify(value);
    const hasMarks = text?.includes('\\u0000') ?? false;
    if (!hasMarks || (text.match(mark)?.length ?? 0) === late.length) return { text, late };
    late.length = 0;
    return { text: JSON.stringify(value, toldApart), late };
  } finally {
    marked = null;
  }
}

/** A text that is to be read later, typed as the text that it stands for. */
export const lateText = (id: string, load: LateText['load']): string =>
  new LateText(id, load) as unknown as string;

/** Whether what is typed as a text is one that is read later. */
export const isLate = (text: unknown): boolean => text instanceof LateText;

/** What becomes of a text that is read later; `name` says what is done to it. */
export const changedLater = (
  text: string,
  name: string,
  change: (whole: string) => Promise<string>,
): string => {
  const { id, load } = text as unknown as LateText;
  return lateText(`${name} ${id}`, async () => change(await load()));
};

/** The pieces of JSON, in order: those that are known, and the texts between them. */
export async function* piecesOf({ text, late }: LateJson): AsyncGenerator<string> {
  const known = text.split(mark);
  for (const [index, piece] of known.entries()) {
    yield piece;
    const next = late[index];
    if (next) yield JSON.stringify(await next.load());
  }
}
