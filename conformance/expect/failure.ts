/** What a failure shows of its exchange. */
export interface ShownExchange {
  readonly request: { readonly method: string; readonly url: string };
  readonly status: number;
  /** The request as a shell command. */
  readonly curl: string;
}

/** Details of a failed check. */
export interface FailureDetails {
  /** What was checked, such as `header x-total`. */
  what: string;
  expected: unknown;
  actual: unknown;
  /** The first place in the JSON that differs. */
  path?: string;
  exchange?: ShownExchange | undefined;
  /** The violated rule, when it is not the rule of the case. */
  rule?: string;
}

/** The beginning of a text, copied, because a slice would keep the whole text in memory. */
export const beginning = (text: string, length: number): string =>
  text.length > length ? Buffer.from(text.slice(0, length)).toString() : text;

/** A value in a message, shortened. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 600 ? `${beginning(text, 600)}...` : text;
}

/** The server violates a rule. */
export class CheckFailure extends Error {
  override name = 'CheckFailure';
  constructor(readonly details: FailureDetails) {
    const { what, expected, actual, path } = details;
    const place = path ? ` (at ${path})` : '';
    super(`${what ? `${what}: ` : ''}expected ${shown(expected)}, got ${shown(actual)}${place}`);
  }
}

/**
 * Why a case is skipped: the run lacks rights or data for it; the deployment legitimately differs, so that
 * the rule does not apply; or an operation that the case needs is not implemented.
 */
export type SkipKind = 'means' | 'otherwise' | { unbuilt: string };

/** The case cannot be tested here, for a reason that is not the server's fault. */
export class CaseSkipped extends Error {
  override name = 'CaseSkipped';
  constructor(
    why: string,
    readonly gap: SkipKind = 'means',
  ) {
    super(why);
  }
}
