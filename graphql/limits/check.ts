import { GraphQLError } from 'graphql';
import type { ReadContext } from '../../actions/context.js';
import { type Measured, type Measures, measure } from './complexity.js';
import { recursionError } from './recursion.js';

type Caller = ReadContext['viewer'];

/** What a query of somebody may cost. */
export const complexityLimit = (viewer: Caller): number => {
  if (viewer === null) return 200;
  return viewer.admin ? 300 : 250;
};

/** How deep a query of somebody may go. */
const depthLimit = (viewer: Caller): number => (viewer === null ? 15 : 20);

/** The standard question for the schema costs more than others may, and is allowed to everybody. */
const schemaLimit = 300;

const aboutSchema = new Set(['__schema', '__type']);

const asksSchemaOnly = ({ operation }: Measured): boolean =>
  operation.selectionSet.selections.every((one) => one.kind === 'Field' && aboutSchema.has(one.name.value));

/** What is wrong with an operation that goes beyond the limits of its caller, and what it costs. */
export function checkLimits(
  measured: Measured,
  viewer: Caller,
): { error: GraphQLError | null; measures: Measures } {
  const measures = measure(measured);
  const { complexity, depth } = measures;
  const limit = asksSchemaOnly(measured) ? schemaLimit : complexityLimit(viewer);
  if (complexity > limit) {
    const error = new GraphQLError(
      `Query has complexity of ${complexity}, which exceeds max complexity of ${limit}`,
    );
    return { error, measures };
  }
  const deepest = depthLimit(viewer);
  if (depth > deepest) {
    return {
      error: new GraphQLError(`Query has depth of ${depth}, which exceeds max depth of ${deepest}`),
      measures,
    };
  }
  return { error: recursionError(measured.document, measured.operation), measures };
}
