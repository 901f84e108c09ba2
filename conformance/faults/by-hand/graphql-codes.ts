import { type Fault, fault } from '../fault.js';
import { isGraphql } from '../graphql.js';

interface Told {
  errors?: { message: string; extensions?: { code?: string } }[];
}

const codes = [
  ...['undefinedField', 'argumentNotAccepted', 'missingRequiredArguments', 'argumentLiteralsIncompatible'],
  ...['missingRequiredInputObjectAttribute', 'selectionMismatch', 'fieldConflict', 'variableNotDefined'],
  ...['variableNotUsed', 'useAndDefineFragment', 'undefinedType', 'undefinedDirective'],
];

const texts: readonly [name: string, from: RegExp][] = [
  ['missing-parts-of-inputs', /is required\. Expected type/],
  ['selections-on-scalars', /^Selections can't be made on scalars/],
  ['conflicts-of-fields', /has a field conflict/],
];

/** Errors of documents that do not say what is at fault, of one kind each. */
export const faults: Fault[] = [
  ...codes.map((code) =>
    fault({
      name: `graphql-errors-have-no-code-${code}`,
      rules: ['GRAPHQL-ANSWER-9'],
      applies: (one) => isGraphql(one) && JSON.stringify(one.json).includes(`"code":"${code}"`),
      change: ({ json }) => ({
        json: { errors: (json as Told).errors?.map(({ extensions: _, ...error }) => error) },
      }),
    }),
  ),
  ...texts.map(([name, from]) =>
    fault({
      name: `graphql-errors-do-not-tell-of-${name}`,
      rules: ['GRAPHQL-ANSWER-6'],
      applies: (one) =>
        isGraphql(one) &&
        ((one.json as Told | null)?.errors?.some(({ message }) => from.test(message)) ?? false),
      change: ({ json }) => ({
        json: { errors: (json as Told).errors?.map((error) => ({ ...error, message: 'Invalid query' })) },
      }),
    }),
  ),
];
