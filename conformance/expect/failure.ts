/** What a failure shows of the exchange that it came of. */
export interface ShownExchange {
  readonly request: { readonly method: string; readonly url: string };
  readonly status: number;
  /** The request as a line for a shell. */
  readonly curl: string;
}

/** What a failed check can tell. */
export interface FailureDetails {
  /** What was looked at, such as `header x-total`. */
  what: string;
  expected: unknown;
  actual: unknown;
  /** The first place in the JSON that differs. */
  path?: string;
  exchange?: ShownExchange | undefined;
  /** The rule that is broken, when it is not the rule of the case. */
  rule?: string;
}

/** The beginning of a text, by itself: a part of a long text would keep all of it in memory. */
export const beginning = (text: string, length: number): string =>
  text.length > length ? Buffer.from(text.slice(0, length)).toString() : text;

/** A value in a message: short, and never the whole of a long body. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 600 ? `${beginning(text, 600)}...` : text;
}

/** The server does not do what a rule says. */
export class CheckFailure extends Error {
  override name = 'CheckFailure';
  constructor(readonly details: FailureDetails) {
    const { what, expected, actual, path } = details;
    const place = path ? ` (at ${path})` : '';
    super(`${what ? `${what}: ` : ''}expected ${shown(expected)}, got ${shown(actual)}${place}`);
  }
}

/**
 * Why a case is not judged: the run lacks the power or means for it; the deployment rightly has it otherwise, so that
 * the rule does not bear on it; or an operation that the case needs is not built.
 */
export type Gap = 'means' | 'otherwise' | { unbuilt: string };

/** The case cannot be judged here, for a reason that is not the server's fault. */
export class CaseSkipped extends Error {
  override name = 'CaseSkipped';
  constructor(
    why: string,
    readonly gap: Gap = 'means',
  ) {
    super(why);
  }
}
