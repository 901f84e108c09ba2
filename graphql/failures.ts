import { GraphQLError } from 'graphql';
import {
  answerFailure,
  Failure,
  type FailureAnswers,
  type FailureFacts,
  type Problem,
  type Words,
} from '../domain/errors.js';

/** What is said of anything that is absent, hidden or not for the caller to do. */
export const notAvailable =
  "The resource that you are attempting to access does not exist or you don't have permission to perform this action";

/** What a failure is to a mutation: an error of the whole field, or texts in its payload. */
export type Told = { top: string } | { texts: readonly string[] };

const capital = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The texts of a problem as sentences: those of a field begin with its name. */
function textsOf(problem: Problem): string[] {
  if (typeof problem === 'string') return [problem];
  if (Array.isArray(problem)) return [...problem];
  return Object.entries(problem as Record<string, string | readonly string[]>).flatMap(([field, texts]) =>
    [texts]
      .flat()
      .map((text) => (field === 'base' || field === 'error' ? text : `${capital(field)} ${text}`)),
  );
}

const hidden = (): Told => ({ top: notAvailable });
const told = (problem: Problem | undefined, otherwise: string): Told => ({
  texts: problem === undefined ? [otherwise] : textsOf(problem),
});
const worded = (words: Words, otherwise: string): Told => {
  if ('problem' in words) return { texts: textsOf(words.problem) };
  return { texts: words.fields ? textsOf(words.fields) : [words.reason ?? otherwise] };
};

/** A refusal that says more than that something may not be done is passed on in the payload. */
const forbidden = ({ words }: FailureFacts<'forbidden'>): Told =>
  'problem' in words ? { texts: textsOf(words.problem) } : hidden();

/** What GraphQL says of each kind of failure. */
const answers: FailureAnswers<Told> = {
  unauthenticated: hidden,
  'invalid-token': hidden,
  'insufficient-scope': hidden,
  forbidden,
  'limit-reached': ({ texts }) => ({ texts }),
  'not-found': hidden,
  invalid: ({ words }) => worded(words, 'Bad request'),
  'not-applied': ({ text }) => ({ texts: [text] }),
  unfit: ({ text }) => ({ texts: [text] }),
  'cleanup-refused': () => ({ texts: ['Failed to authenticate to clean up review apps'] }),
  unprocessable: ({ problem }) => told(problem, 'Unprocessable Entity'),
  conflict: ({ problem }) => told(problem, 'Conflict'),
  overtaken: () => ({ texts: ['Resource lock'] }),
  'not-modified': () => ({ texts: ['Not modified'] }),
  'precondition-failed': () => ({ texts: ['Precondition Failed'] }),
  'not-allowed': () => ({ texts: ['Method Not Allowed'] }),
  'not-acceptable': ({ problem }) => told(problem, 'Not Acceptable'),
  'too-large': () => ({ texts: ['Request Entity Too Large'] }),
  'too-often': () => ({ top: 'This endpoint has been requested too many times. Try again later.' }),
  'gave-up': () => ({ texts: ['Resource lock'] }),
  'not-built': ({ operation }) => ({ top: `Not implemented: ${operation}` }),
  unavailable: () => ({
    top: 'Request timed out. Please try a less complex query or a smaller set of records.',
  }),
};

/** What GraphQL says of a failure. */
export const toldOf = (failure: Failure): Told => answerFailure(answers, failure.facts);

/** A failure as the error of a field. */
export function errorOf(failure: Failure): GraphQLError {
  const what = toldOf(failure);
  return new GraphQLError('top' in what ? what.top : what.texts.join(', '));
}

/** The error of a field that demands more than the caller has. */
export const unavailable = (): GraphQLError => new GraphQLError(notAvailable);

const silent = new Set(['not-found', 'forbidden', 'unauthenticated', 'insufficient-scope']);

/** What is read, or null where it is absent or the caller may not see it; anything else that goes wrong is passed on. */
export async function visible<Value>(read: () => Value | Promise<Value>): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Failure && silent.has(error.kind)) return null;
    throw error;
  }
}
