import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import type { ReadContext } from '../../actions/context.js';
import { Failure } from '../../domain/errors.js';
import { fromLateJson } from '../../domain/text/json-text.js';
import { type LateJson, lateJson } from '../../domain/text/late-text.js';
import { remembered } from '../../storage/database/engine/cached.js';
import { readTogether } from '../../storage/database/engine/together.js';
import { type GivenContext, GraphqlContext } from '../context.js';
import { errorOf } from '../failures.js';
import { checkLimits, complexityLimit } from '../limits/check.js';
import type { Documents } from './documents.js';
import { readVariables } from './variables.js';
import { watched } from './watched.js';

/** One query or mutation as it was sent. */
export interface GraphqlRequest {
  query: string;
  variables: Readonly<Record<string, unknown>>;
  operationName: string | null;
}

/** Who asks, and how. */
export type GraphqlCaller = GivenContext;

/** An answer to one request: what is sent, and what went wrong in the server itself. */
export interface GraphqlAnswer {
  data?: unknown;
  errors?: readonly GraphQLError[];
}

/** A schema with its documents. */
export interface Executable {
  /** What tells it from others of the same server. */
  name: string;
  schema: GraphQLSchema;
  documents: Documents;
}

/** A request that can be executed, with what it costs. */
export interface Prepared {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  request: GraphqlRequest;
  complexity: number;
}

const refused = (...errors: readonly GraphQLError[]): { errors: readonly GraphQLError[] } => ({ errors });

function operationOf(document: DocumentNode, name: string | null): OperationDefinitionNode | GraphQLError {
  const all = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (name) {
    return all.find((one) => one.name?.value === name) ?? new GraphQLError(`No operation named "${name}"`);
  }
  const [only, another] = all;
  if (!only) return new GraphQLError('No query string was present');
  return another ? new GraphQLError('An operation name is required') : only;
}

/** Parses, judges and measures a request; the errors where it cannot be executed. */
export function prepare(
  { schema, documents }: Executable,
  request: GraphqlRequest,
  viewer: ReadContext['viewer'],
): Prepared | { errors: readonly GraphQLError[] } {
  if (request.query.trim() === '') return refused(new GraphQLError('No query string was present'));
  const { document, errors, remaining } = documents.judged(request.query);
  if (!document || errors.length > 0) return { errors };
  const operation = operationOf(document, request.operationName);
  if (operation instanceof GraphQLError) return refused(operation);
  const variables = readVariables(schema, operation, request.variables);
  if (variables.errors.length > 0) return { errors: variables.errors };
  const { error, measures } = checkLimits(
    { schema, document, operation, variables: request.variables },
    viewer,
  );
  if (error) return refused(error);
  const others = remaining();
  if (others.length > 0) return { errors: others };
  return { document, operation, request, complexity: measures.complexity };
}

/** The error that a client is told; faults of the server are passed on to whoever answers the request. */
function shownError(error: GraphQLError): GraphQLError {
  const { originalError } = error;
  if (originalError instanceof Failure && originalError.kind !== 'unavailable') {
    const { message } = errorOf(originalError);
    return new GraphQLError(message, { nodes: error.nodes ?? null, path: error.path ?? null });
  }
  if (originalError && !(originalError instanceof GraphQLError) && !isOfEngine(error)) throw originalError;
  return error;
}

/** The engine itself complains of values that a schema does not allow with plain errors. */
const isOfEngine = ({ originalError }: GraphQLError): boolean =>
  originalError?.constructor === Error &&
  /^Cannot return null for non-nullable field /.test(originalError.message);

/** Executes what was prepared; throws where the server itself fails. */
export async function execution(
  { schema }: Executable,
  { document, operation, request, complexity }: Prepared,
  caller: GraphqlCaller,
): Promise<GraphqlAnswer> {
  const figures = { limit: complexityLimit(caller.viewer), score: complexity };
  const result: ExecutionResult = await readTogether(async () =>
    execute({
      schema,
      document,
      operationName: operation.name?.value,
      variableValues: request.variables,
      contextValue: new GraphqlContext(caller, figures),
    }),
  );
  const { data, errors } = result;
  if (!errors) return { data };
  return { data: data ?? null, errors: errors.map(shownError) };
}

const answers = remembered<{ json: LateJson; isKept: boolean }>(
  'answers to queries',
  ({ json }) => json.text.length,
);

/**
 * As `execution`, for what is asked alone. A query whose answer follows from the database and the day alone is answered
 * from memory until something is written, as pages of lists over REST are.
 */
export async function answered(
  executable: Executable,
  prepared: Prepared,
  caller: GraphqlCaller,
): Promise<GraphqlAnswer> {
  if (prepared.operation.operation !== 'query') return execution(executable, prepared, caller);
  const { viewer, mayWrite, today, services } = caller;
  const key = { schema: executable.name, ...prepared.request, viewer, mayWrite, today };
  const made = await answers(services.db, key, async () => {
    const { given, followsFromRows } = watched(caller);
    const answer = await execution(executable, prepared, given);
    const keeps = followsFromRows() && !answer.errors;
    return { value: { json: lateJson(answer), isKept: keeps }, keeps };
  });
  return fromLateJson(made.json, made.isKept);
}
