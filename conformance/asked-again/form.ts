import type { Operation } from '../contract/operations.js';
import type { WireRequest } from '../http/transport.js';

/** In what a request is asked again: another carrier of the token or of sudo, more parameters, another encoding. */
export type FormKind = 'token' | 'sudo' | 'parameters' | 'encoding';

/** A refused request in another form, which has to be refused again. */
export interface Form {
  /** The form in words, such as `with the token as Bearer`. */
  words: string;
  /** The rule that is broken when it is let through. */
  rule: string;
  request: WireRequest;
  /** Whether the description promises the form, so that the same status is due; else any refusal will do. */
  isPromised: boolean;
  /** Forms to try instead when something else is refused in this one, such as what does not go together. */
  parts?: Form[];
}

/** A request that was refused, with what makes other forms of it. */
export interface Refused {
  request: WireRequest;
  operation: Operation;
  status: number;
}

/** Numbers and names of things that exist, for parameters that speak of them. */
export interface Known {
  /** The user of a number or name; undefined for one that the case has not made. */
  person(numberOrName: string): { id: number; username: string } | undefined;
  /** A number that a parameter may have, by its name; undefined where nothing is known for it. */
  number(name: string): number | undefined;
  /** Names of things in the sample repository that a parameter may have, by its name; none where nothing is known for it. */
  words(name: string): readonly string[];
  /** Whether a token is too powerful to be sent where logs keep it. */
  isKept(token: string): boolean;
}

/** The way in which a request sends its body, or would send one; null where it has none, or one of another kind. */
export function bodyWay({ method, headers, body }: WireRequest): 'json' | 'form' | null {
  const type = headers['content-type'] ?? '';
  if (!body) return method === 'GET' || method === 'HEAD' || type !== '' ? null : 'json';
  if (type.startsWith('application/json')) return 'json';
  return type.startsWith('application/x-www-form-urlencoded') ? 'form' : null;
}
