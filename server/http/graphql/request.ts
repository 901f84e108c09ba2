import type { GraphqlRequest } from '../../../graphql/index.js';

type Bag = Readonly<Record<string, unknown>>;

/** The name under which a batch stands among the parameters. */
export const batchName = '_json';

/** Thrown where the variables of a request cannot be read. */
export class VariablesError extends Error {
  override readonly name = 'VariablesError';
}

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new VariablesError((error as Error).message);
  }
}

/** The variables of a request: an object, or its JSON; nothing at all is no variables. */
function variablesOf(given: unknown): Bag {
  if (given === undefined || given === null || given === '') return {};
  if (isBag(given)) return given;
  const value = typeof given === 'string' ? parsed(given) : given;
  if (value === null) return {};
  if (!isBag(value)) throw new VariablesError(`Unexpected parameter: ${JSON.stringify(value)}`);
  return value;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function requestOf(params: Bag): GraphqlRequest {
  return {
    query: textOf(params['query']),
    variables: variablesOf(params['variables']),
    operationName: textOf(params['operationName']) || null,
  };
}

/** What a request asks for: one query, or a batch of them. */
export interface GraphqlAsked {
  requests: readonly GraphqlRequest[];
  isBatch: boolean;
  removeDeprecated: boolean;
}

/** Reads what is asked for out of the parameters; an empty batch asks for nothing. Rule: GRAPHQL-GET-3. */
export function askedIn(params: Bag, mayBatch: boolean): GraphqlAsked {
  const batch = mayBatch ? params[batchName] : undefined;
  const removeDeprecated = String(params['remove_deprecated']) === 'true';
  if (!Array.isArray(batch) || batch.length === 0) {
    return { requests: [requestOf(params)], isBatch: false, removeDeprecated };
  }
  const requests = batch.map((one) => requestOf(isBag(one) ? one : {}));
  return { requests, isBatch: true, removeDeprecated };
}
