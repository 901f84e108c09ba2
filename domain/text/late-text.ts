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

/** The JSON of a value that may hold texts to be read later. */
export function lateJson(value: unknown): LateJson {
  const late: LateText[] = [];
  marked = late;
  try {
    return { text: JSON.stringify(value), late };
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

// No parameter and no column holds a zero, so that no other text of a record looks like a mark.
const mark = /"\\u0000\d+\\u0000"/;

/** The pieces of JSON, in order: those that are known, and the texts between them. */
export async function* piecesOf({ text, late }: LateJson): AsyncGenerator<string> {
  const known = text.split(mark);
  for (const [index, piece] of known.entries()) {
    yield piece;
    const next = late[index];
    if (next) yield JSON.stringify(await next.load());
  }
}
