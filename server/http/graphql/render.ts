import { Failure } from '../../../domain/errors.js';
import { isRefused, renderFailure } from '../render-failure.js';
import { RequestError } from '../request-errors.js';
import { VariablesError } from './request.js';

/** What the endpoint itself says, before or instead of any answer to a query. */
export interface EndpointAnswer {
  status: number;
  body: { errors: readonly { message: string }[] };
}

const saying = (status: number, message: string): EndpointAnswer => ({
  status,
  body: { errors: [{ message }] },
});

/** The texts of the endpoint together are longer than it reads. */
export const tooLarge = saying(422, 'Query too large');
/** A mutation came in a request that only reads. */
export const mutationInGet = saying(422, 'Mutations are forbidden in GET requests');
/** Nothing is served there by that verb. */
export const notFound = saying(404, 'Not found!');
/** The server itself failed. */
export const fault = saying(500, 'Internal server error');
/** The token is wrong, or does not reach this far. */
export const invalidToken = saying(401, 'Invalid token');

const notForUser = saying(403, 'API not accessible for user');
const timedOut = saying(
  503,
  'Request timed out. Please try a less complex query or a smaller set of records.',
);

function ofFailure(failure: Failure): EndpointAnswer {
  switch (failure.kind) {
    case 'unauthenticated':
    case 'invalid-token':
    case 'insufficient-scope':
      return invalidToken;
    case 'forbidden':
      return notForUser;
    case 'unavailable':
      return timedOut;
    default:
      return withWordsOfRest(failure);
  }
}

/** Status and words of REST, in the form of GraphQL. */
function withWordsOfRest(refused: Parameters<typeof renderFailure>[0]): EndpointAnswer {
  const { status, body } = renderFailure(refused);
  return saying(status, String(body?.['message'] ?? body?.['error'] ?? ''));
}

/** What is answered to an error of a request as a whole; null for a fault of the server. */
export function endpointAnswerTo(error: unknown): EndpointAnswer | null {
  if (error instanceof VariablesError) return saying(422, error.message);
  if (error instanceof Failure) return ofFailure(error);
  if (error instanceof RequestError || isRefused(error)) return withWordsOfRest(error);
  return null;
}
