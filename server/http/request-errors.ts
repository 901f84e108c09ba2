/** What can be wrong with an HTTP request before any operation is called. */
export type RequestFacts =
  | { kind: 'no-route' }
  /** The address has the suffix of an unsupported format. */
  | { kind: 'format'; format: string }
  /** The address exists for other verbs. */
  | { kind: 'verb'; allowed: readonly string[] }
  /** The content type of the body is not supported. */
  | { kind: 'content-type'; type: string }
  /** The bytes are not valid HTTP. */
  | { kind: 'malformed' }
  /** The rest of the request does not come. */
  | { kind: 'slow' }
  /** The project is named by an address that it had before; `location` is where what was to be read is now. */
  | { kind: 'moved'; projectId: number; location?: string }
  /** The address belongs to a removed version of the API. */
  | { kind: 'old-version' };

/** Thrown where a request cannot be routed or read. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(readonly facts: RequestFacts) {
    super(JSON.stringify(facts));
  }
}
