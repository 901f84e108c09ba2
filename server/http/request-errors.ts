/** What is wrong with a request before any operation looks at it; only this door can find it. */
export type RequestFacts =
  | { kind: 'no-route' }
  /** The address has the suffix of a format that is not given out. */
  | { kind: 'format'; format: string }
  /** The address exists for other verbs. */
  | { kind: 'verb'; allowed: readonly string[] }
  /** The body is of a kind that is not read. */
  | { kind: 'content-type'; type: string }
  /** The bytes are no HTTP at all. */
  | { kind: 'malformed' }
  /** The address is that of a version that is gone. */
  | { kind: 'old-version' };

/** Thrown where a request cannot be routed or read. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(readonly facts: RequestFacts) {
    super(JSON.stringify(facts));
  }
}
