/**
 * The list of everything that can fail. An entry says what is wrong in the terms of the domain; what the client
 * is answered is decided by the door through which the request came (REST: `server/http/render-failure.ts`).
 */

/** A text, several, or texts by field. */
export type Problem = string | readonly string[] | Readonly<Record<string, string | readonly string[]>>;

/**
 * Either a reason, which the door adds to its own text, or a problem, which replaces it. A reason that is made of texts
 * by field comes with them, for doors that tell each on its own.
 */
export type Words =
  | { reason?: string | undefined; fields?: Readonly<Record<string, readonly string[]>> | undefined }
  | { problem: Problem };

/** What is missing: a kind of thing, a record looked up by number or name, a file of limited life, or what a problem says. */
export type Missing =
  | { thing?: string | undefined }
  | { record: true }
  | { expired: true }
  | { problem: string };

/** Why a known token is no longer valid. */
export type TokenFault = 'expired' | 'revoked' | 'impersonation-off';

/** Why a clean-up of review apps schedules nothing. */
export type CleanupRefusal = 'unmatched' | 'not-allowed' | 'busy';

/** An environment as the outcome of a clean-up names it. */
export interface CleanedEnvironment {
  id: number;
  name: string;
  slug: string;
  external_url: string | null;
  created_at: string;
  updated_at: string;
}

/** The kinds of failures, each with what a door needs to know to answer. */
export interface FailureKinds {
  /** Nobody is signed in, or the credentials are unknown. */
  unauthenticated: object;
  'invalid-token': { why: TokenFault };
  /** The scopes of the token do not suffice; `scopes` are those that would. */
  'insufficient-scope': { scopes: readonly string[] };
  /** The viewer may not do this. */
  forbidden: { words: Words };
  /** A limit of the viewer is reached. */
  'limit-reached': { texts: readonly string[] };
  /** It does not exist, or the viewer may not know that it does. */
  'not-found': { missing: Missing };
  /** The input cannot be accepted; `unnamed` where nobody is told what of it. */
  invalid: { words: Words; unnamed?: true };
  /** A commit could not be applied to another branch; `tried` when it was only a dry run. */
  'not-applied': { why: 'conflict' | 'empty'; text: string; tried: boolean };
  /** A clean-up of review apps schedules nothing; `refused` are those that the viewer may not delete. */
  'cleanup-refused': { why: CleanupRefusal; refused: readonly CleanedEnvironment[] };
  /** The input is well formed, but cannot be processed. */
  unprocessable: { problem?: Problem | undefined };
  /** A value is well formed, but is none that could be used. */
  unfit: { text: string };
  /** Something else is there already. */
  conflict: { problem?: Problem | undefined };
  /** Another request changed the same thing at the same moment. */
  overtaken: object;
  /** Nothing would change. */
  'not-modified': object;
  /** The record changed after the moment that the caller gave. */
  'precondition-failed': object;
  /** The state of the target allows this to nobody. */
  'not-allowed': object;
  /** The state of the target does not let it succeed. */
  'not-acceptable': { problem?: string | undefined };
  'too-large': object;
  'too-often': object;
  /** Concurrent changes won every retry. */
  'gave-up': object;
  /** Described in the spec, not implemented yet. */
  'not-built': { operation: string };
  /** The server is stopping, overloaded, or lacks what it needs; it may be tried again after so many seconds. */
  unavailable: { after?: number | undefined };
}

/** The name of a kind of failure. */
export type FailureKind = keyof FailureKinds;

/** The facts of one failure of a kind; of any kind when none is named. */
export type FailureFacts<Kind extends FailureKind = FailureKind> = {
  [One in Kind]: { readonly kind: One } & Readonly<FailureKinds[One]>;
}[Kind];

/** The answers of a door by kind of failure: a new kind does not compile until every door has an answer to it. */
export type FailureAnswers<Answer> = {
  readonly [Kind in FailureKind]: (facts: FailureFacts<Kind>) => Answer;
};

/** The answer of a door to one failure. */
export function answerFailure<Answer, Kind extends FailureKind>(
  answers: FailureAnswers<Answer>,
  facts: FailureFacts<Kind>,
): Answer {
  return answers[facts.kind](facts);
}

/** Thrown where a request cannot be carried out. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(readonly facts: FailureFacts) {
    super(JSON.stringify(facts));
  }

  get kind(): FailureKind {
    return this.facts.kind;
  }
}

const fail = (facts: FailureFacts) => new Failure(facts);

/** Constructors of every failure; throw what they return. */
export const refuse = {
  /** Credentials are missing or unknown. */
  unauthorized: () => fail({ kind: 'unauthenticated' }),
  /** The token is known, but no longer valid. */
  invalidToken: (why: TokenFault) => fail({ kind: 'invalid-token', why }),
  /** The scopes of the token do not suffice; `scopes` are those that would. */
  insufficientScope: (scopes: readonly string[]) => fail({ kind: 'insufficient-scope', scopes }),
  /** The viewer may not, with a reason where one may be given. */
  forbidden: (reason?: string) => fail({ kind: 'forbidden', words: { reason } }),
  /** The viewer may not, with this text alone. */
  forbiddenSaying: (problem: string) => fail({ kind: 'forbidden', words: { problem } }),
  /** A limit of the viewer is reached. */
  limitReached: (texts: readonly string[]) => fail({ kind: 'limit-reached', texts }),
  /** A thing is hidden or absent; `thing` names what kind of thing it is, as `Project` does. */
  notFound: (thing?: string) => fail({ kind: 'not-found', missing: { thing } }),
  /** A record looked up by its number or name is hidden or absent. */
  recordNotFound: () => fail({ kind: 'not-found', missing: { record: true } }),
  /** A file is absent that is kept for some time only. */
  expired: () => fail({ kind: 'not-found', missing: { expired: true } }),
  /** Something is hidden or absent, with this text alone. */
  notFoundSaying: (problem: string) => fail({ kind: 'not-found', missing: { problem } }),
  /** The input is rejected, with a reason where there is one, and what it says of each field. */
  turnedDown: (reason?: string, fields?: Readonly<Record<string, readonly string[]>>) =>
    fail({ kind: 'invalid', words: { reason, fields } }),
  /** The input is rejected without a word about what is wrong with it. */
  rejected: () => fail({ kind: 'invalid', words: {}, unnamed: true }),
  /** The input is not valid: a text, or texts by field. */
  invalid: (problem: Problem) => fail({ kind: 'invalid', words: { problem } }),
  /** A commit could not be applied to another branch. */
  notApplied: (why: 'conflict' | 'empty', text: string, tried: boolean) =>
    fail({ kind: 'not-applied', why, text, tried }),
  /** A clean-up of review apps schedules nothing: nothing matched or may be deleted, or another one runs. */
  cleanupRefused: (why: CleanupRefusal, refused: readonly CleanedEnvironment[] = []) =>
    fail({ kind: 'cleanup-refused', why, refused }),
  /** The input cannot be processed, with a text where there is one. */
  unprocessable: (problem?: Problem) => fail({ kind: 'unprocessable', problem }),
  /** A value cannot be used. */
  unfit: (text: string) => fail({ kind: 'unfit', text }),
  /** Something else is there already, with a text where there is one. */
  conflict: (problem?: Problem) => fail({ kind: 'conflict', problem }),
  /** Another request changed the same thing at the same moment. */
  overtaken: () => fail({ kind: 'overtaken' }),
  /** There was nothing to do. */
  notModified: () => fail({ kind: 'not-modified' }),
  /** The record changed after the moment that the caller gave. */
  preconditionFailed: () => fail({ kind: 'precondition-failed' }),
  /** The state of the target allows this to nobody. */
  notAllowed: () => fail({ kind: 'not-allowed' }),
  /** The state of the target does not let it succeed. */
  notAcceptable: (problem?: string) => fail({ kind: 'not-acceptable', problem }),
  /** A body or a file is over its limit. */
  tooLarge: () => fail({ kind: 'too-large' }),
  /** The limit of an action is exceeded. */
  tooOften: () => fail({ kind: 'too-often' }),
  /** Concurrent changes won every retry. */
  gaveUp: () => fail({ kind: 'gave-up' }),
  /** The operation is described in the spec, but not implemented yet. */
  notBuilt: (operation: string) => fail({ kind: 'not-built', operation }),
  /** The server is stopping, overloaded, or lacks what it needs. */
  unavailable: (after?: number) => fail({ kind: 'unavailable', after }),
} as const;
