/**
 * The list of everything that can stand in the way of what was asked. An entry says what is wrong in terms of the
 * house; what a caller is answered is the business of the door through which the request came
 * (REST: `server/http/render-failure.ts`).
 */

/** A text, several, or texts by the field that they are about. */
export type Problem = string | readonly string[] | Readonly<Record<string, string | readonly string[]>>;

/** Either a reason, which the door adds to words of its own, or a problem, which stands instead of them. */
export type Words = { reason?: string | undefined } | { problem: Problem };

/** What is missing: the kind of a thing, a record looked up by its number or name, or whatever a problem says. */
export type Missing = { thing?: string | undefined } | { record: true } | { problem: string };

/** Why a token that is known is no longer good for anything. */
export type TokenFault = 'expired' | 'revoked' | 'impersonation-off';

/** The kinds of failures, each with what a door needs to know to answer. */
export interface FailureKinds {
  /** Nobody is signed in, or with credentials that nobody has. */
  unauthenticated: object;
  'invalid-token': { why: TokenFault };
  /** The token does not reach so far; `scopes` are those that would. */
  'insufficient-scope': { scopes: readonly string[] };
  /** The viewer may not do this. */
  forbidden: { words: Words };
  /** A limit of the viewer is reached. */
  'limit-reached': { texts: readonly string[] };
  /** It does not exist, or the viewer may not know that it does. */
  'not-found': { missing: Missing };
  /** What was given cannot be accepted. */
  invalid: { words: Words };
  /** A commit could not be applied on another branch; `tried` when it was only a trial. */
  'not-applied': { why: 'conflict' | 'empty'; text: string; tried: boolean };
  /** What was given is well formed, but cannot be done. */
  unprocessable: { problem?: Problem | undefined };
  /** Somebody else was there first. */
  conflict: { problem?: Problem | undefined };
  /** Another request changed the same thing at the same moment. */
  overtaken: object;
  /** It is so already. */
  'not-modified': object;
  /** The record changed after the moment that the caller gave. */
  'precondition-failed': object;
  /** Nobody may do this while the thing is in the state that it is in. */
  'not-allowed': object;
  /** The state of the thing does not let it succeed. */
  'not-acceptable': { problem?: string | undefined };
  'too-large': object;
  'too-often': object;
  /** Others were faster each time that it was tried. */
  'gave-up': object;
  /** Described in the spec, not built yet. */
  'not-built': { operation: string };
  /** The server is stopping, overloaded, or lacks what it needs. */
  unavailable: object;
}

/** The name of what can stand in the way. */
export type FailureKind = keyof FailureKinds;

/** The facts of one failure of a kind, of any when none is named. */
export type FailureFacts<Kind extends FailureKind = FailureKind> = {
  [One in Kind]: { readonly kind: One } & Readonly<FailureKinds[One]>;
}[Kind];

/** What a door answers, kind by kind: a new kind does not compile before every door has an answer to it. */
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

/** Thrown by whoever finds that something stands in the way. */
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

/** The constructors of every failure; throw what they return. */
export const refuse = {
  /** Credentials are missing or unknown. */
  unauthorized: () => fail({ kind: 'unauthenticated' }),
  /** The token is known, but no longer valid. */
  invalidToken: (why: TokenFault) => fail({ kind: 'invalid-token', why }),
  /** The scopes of the token do not reach; `scopes` are those that would. */
  insufficientScope: (scopes: readonly string[]) => fail({ kind: 'insufficient-scope', scopes }),
  /** The viewer may not, with a reason when one may be told. */
  forbidden: (reason?: string) => fail({ kind: 'forbidden', words: { reason } }),
  /** The viewer may not, told in these words alone. */
  forbiddenSaying: (problem: string) => fail({ kind: 'forbidden', words: { problem } }),
  /** A limit of the viewer is reached. */
  limitReached: (texts: readonly string[]) => fail({ kind: 'limit-reached', texts }),
  /** A thing is hidden or absent; `thing` names what kind of thing it is, as `Project` does. */
  notFound: (thing?: string) => fail({ kind: 'not-found', missing: { thing } }),
  /** A record looked up by its number or name is hidden or absent. */
  recordNotFound: () => fail({ kind: 'not-found', missing: { record: true } }),
  /** Something is hidden or absent, told in these words alone. */
  notFoundSaying: (problem: string) => fail({ kind: 'not-found', missing: { problem } }),
  /** What was given is turned down, with a reason where there is one. */
  turnedDown: (reason?: string) => fail({ kind: 'invalid', words: { reason } }),
  /** What was given is not valid: a text, or texts by field. */
  invalid: (problem: Problem) => fail({ kind: 'invalid', words: { problem } }),
  /** A commit could not be applied on another branch. */
  notApplied: (why: 'conflict' | 'empty', text: string, tried: boolean) =>
    fail({ kind: 'not-applied', why, text, tried }),
  /** What was given cannot be done, with words where there are any. */
  unprocessable: (problem?: Problem) => fail({ kind: 'unprocessable', problem }),
  /** Somebody else was there first, with words where there are any. */
  conflict: (problem?: Problem) => fail({ kind: 'conflict', problem }),
  /** Another request changed the same thing at the same moment. */
  overtaken: () => fail({ kind: 'overtaken' }),
  /** There was nothing to do. */
  notModified: () => fail({ kind: 'not-modified' }),
  /** The record changed after the moment that the caller gave. */
  preconditionFailed: () => fail({ kind: 'precondition-failed' }),
  /** Nobody may do this while the thing is in the state that it is in. */
  notAllowed: () => fail({ kind: 'not-allowed' }),
  /** The state of the thing does not let it succeed. */
  notAcceptable: (problem?: string) => fail({ kind: 'not-acceptable', problem }),
  /** A body or a file is over its limit. */
  tooLarge: () => fail({ kind: 'too-large' }),
  /** An action that has a limit of its own was done too often. */
  tooOften: () => fail({ kind: 'too-often' }),
  /** Others were faster each time that it was tried. */
  gaveUp: () => fail({ kind: 'gave-up' }),
  /** The operation is described in the spec, but not built yet. */
  notBuilt: (operation: string) => fail({ kind: 'not-built', operation }),
  /** The server is stopping, overloaded, or lacks what it needs. */
  unavailable: () => fail({ kind: 'unavailable' }),
} as const;
