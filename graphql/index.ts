import { GraphQLError } from 'graphql';
import { Documents } from './execution/documents.js';
import {
  answered,
  type Executable,
  execution,
  type GraphqlAnswer,
  type GraphqlCaller,
  type GraphqlRequest,
  type Prepared,
  prepare,
} from './execution/execute.js';
import { complexityLimit } from './limits/check.js';
import { executableSchema } from './schema.js';
import { withoutDeprecated } from './without-deprecated.js';

export type { GraphqlRequest } from './execution/execute.js';

/** What one request with one or several queries is answered. */
export type DoorAnswer = { kind: 'results'; results: readonly GraphqlAnswer[] } | { kind: 'mutation-in-get' };

/** What is asked besides the queries. */
export interface Asked {
  requests: readonly GraphqlRequest[];
  /** Whether only reading is allowed, as in a GET request. */
  readsOnly: boolean;
  /** Whether what is deprecated is not there for this request. */
  removeDeprecated: boolean;
}

const isPrepared = (one: Prepared | { errors: readonly GraphQLError[] }): one is Prepared =>
  'operation' in one;

/** The queries of a batch together may cost no more than one alone. */
function overBatch(all: readonly (Prepared | { errors: readonly GraphQLError[] })[], limit: number) {
  if (all.length < 2) return null;
  const sum = all.reduce((total, one) => total + (isPrepared(one) ? one.complexity : 0), 0);
  if (sum <= limit) return null;
  return new GraphQLError(`Query has complexity of ${sum}, which exceeds max complexity of ${limit}`);
}

/** The GraphQL door: answers queries from the same actions, rules and queries as REST. */
export class GraphqlDoor {
  readonly #current: Executable;
  readonly #sdl: string;
  #withoutDeprecated: Executable | undefined;

  constructor(sdl: string) {
    this.#sdl = sdl;
    const schema = executableSchema(sdl);
    this.#current = { name: 'all', schema, documents: new Documents(schema) };
  }

  #executable(removeDeprecated: boolean): Executable {
    if (!removeDeprecated) return this.#current;
    if (!this.#withoutDeprecated) {
      const schema = executableSchema(withoutDeprecated(this.#sdl));
      this.#withoutDeprecated = { name: 'without deprecated', schema, documents: new Documents(schema) };
    }
    return this.#withoutDeprecated;
  }

  /** Answers all queries of a request, mutations one after another; throws where the server itself fails. */
  async answer({ requests, readsOnly, removeDeprecated }: Asked, caller: GraphqlCaller): Promise<DoorAnswer> {
    const executable = this.#executable(removeDeprecated);
    const prepared = requests.map((one) => prepare(executable, one, caller.viewer));
    const isMutation = (one: (typeof prepared)[number]) =>
      isPrepared(one) && one.operation.operation === 'mutation';
    if (readsOnly && prepared.some(isMutation)) return { kind: 'mutation-in-get' };
    const over = overBatch(prepared, complexityLimit(caller.viewer));
    if (over) return { kind: 'results', results: prepared.map(() => ({ errors: [over] })) };
    const run = prepared.length === 1 ? answered : execution;
    const results: GraphqlAnswer[] = [];
    // One after another, so that what a mutation changes is there for those behind it.
    for (const one of prepared) results.push(isPrepared(one) ? await run(executable, one, caller) : one);
    return { kind: 'results', results };
  }
}
