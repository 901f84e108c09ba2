/** A type guard for a value read from a stored payload. */
export type Check<Value> = (value: unknown) => value is Value;

/** One check for each key of a payload. */
export type Checks<Payload> = { readonly [Key in keyof Payload]-?: Check<Payload[Key]> };

export const isNumber: Check<number> = (value) => typeof value === 'number';

export const isText: Check<string> = (value) => typeof value === 'string';

export const isTextOrNull: Check<string | null> = (value) => value === null || isText(value);

export const isNumberList: Check<number[]> = (value) => Array.isArray(value) && value.every(isNumber);

/** One of some words. */
export const isOneOf =
  <const Word extends string>(words: readonly Word[]): Check<Word> =>
  (value): value is Word =>
    words.some((word) => word === value);

/** A check that also accepts an absent value. */
export const isOptional =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

/** A record with any keys; its values are not checked. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value passes the check of every key; further keys are ignored. */
export const hasShape = <Payload>(checks: Checks<Payload>, value: unknown): value is Payload =>
  isRecord(value) && Object.entries<Check<unknown>>(checks).every(([key, check]) => check(value[key]));
