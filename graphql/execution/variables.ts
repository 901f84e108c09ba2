import {
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isScalarType,
  type OperationDefinitionNode,
  print,
  typeFromAST,
  valueFromAST,
} from 'graphql';

type Values = Record<string, unknown>;

/** A part of a value that its type does not take. */
interface Problem {
  path: (string | number)[];
  explanation: string;
  message?: string;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a value as its type says; what is wrong is added to the problems. */
function read(value: unknown, type: GraphQLInputType, path: Problem['path'], problems: Problem[]): unknown {
  if (isNonNullType(type)) {
    if (value !== null && value !== undefined) return read(value, type.ofType, path, problems);
    problems.push({ path, explanation: 'Expected value to not be null' });
    return null;
  }
  if (value === null || value === undefined) return null;
  if (isListType(type)) {
    const values = Array.isArray(value) ? value : [value];
    return values.map((one, index) =>
      read(one, type.ofType, Array.isArray(value) ? [...path, index] : path, problems),
    );
  }
  if (isInputObjectType(type)) return readObject(value, type, path, problems);
  if (isEnumType(type)) {
    const known = typeof value === 'string' ? type.getValue(value) : undefined;
    if (known) return known.value;
    const names = type.getValues().map(({ name }) => name);
    problems.push({
      path,
      explanation: `Expected ${JSON.stringify(value)} to be one of: ${names.join(', ')}`,
    });
    return null;
  }
  return isScalarType(type) ? readScalar(value, type, path, problems) : null;
}

function readObject(
  value: unknown,
  type: GraphQLInputType & {
    getFields(): Record<string, { type: GraphQLInputType; defaultValue?: unknown }>;
    name: string;
  },
  path: Problem['path'],
  problems: Problem[],
): unknown {
  if (!isObject(value)) {
    problems.push({
      path,
      explanation: `Expected ${JSON.stringify(value)} to be a key-value object responding to \`to_h\` or \`to_unsafe_h\`.`,
    });
    return null;
  }
  const fields = type.getFields();
  const result: Values = {};
  for (const name of Object.keys(value)) {
    if (!(name in fields))
      problems.push({ path: [...path, name], explanation: `Field is not defined on ${type.name}` });
  }
  for (const [name, field] of Object.entries(fields)) {
    if (name in value) result[name] = read(value[name], field.type, [...path, name], problems);
    else if (field.defaultValue !== undefined) result[name] = field.defaultValue;
    else if (isNonNullType(field.type)) {
      problems.push({ path: [...path, name], explanation: 'Expected value to not be null' });
    }
  }
  return result;
}

function readScalar(
  value: unknown,
  type: { name: string; parseValue(value: unknown): unknown },
  path: Problem['path'],
  problems: Problem[],
): unknown {
  try {
    const parsed = type.parseValue(value);
    if (parsed !== undefined) return parsed;
  } catch (error) {
    const isOwn = error instanceof GraphQLError && !/cannot represent/.test(error.message);
    const explanation = isOwn
      ? error.message
      : `Could not coerce value ${JSON.stringify(value)} to ${type.name}`;
    problems.push(isOwn ? { path, explanation, message: explanation } : { path, explanation });
    return null;
  }
  problems.push({ path, explanation: `Could not coerce value ${JSON.stringify(value)} to ${type.name}` });
  return null;
}

const partsOf = (problems: readonly Problem[]): string => {
  const named = problems.filter(({ path }) => path.length > 0);
  if (named.length === 0) return '';
  return ` for ${named.map(({ path, explanation }) => `${path.join('.')} (${explanation})`).join(', ')}`;
};

/** The values of the variables of an operation; the errors of those that their types do not take. */
export function readVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Readonly<Values>,
): { values: Values; errors: GraphQLError[] } {
  const values: Values = {};
  const errors: GraphQLError[] = [];
  for (const definition of operation.variableDefinitions ?? []) {
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) continue;
    const name = definition.variable.name.value;
    const isGiven = Object.hasOwn(given, name);
    if (!isGiven && definition.defaultValue) {
      values[name] = valueFromAST(definition.defaultValue, type);
      continue;
    }
    if (!isGiven && !isNonNullType(type)) continue;
    const value = isGiven ? given[name] : null;
    const problems: Problem[] = [];
    const found = read(value, type, [], problems);
    if (problems.length === 0) {
      values[name] = found;
      continue;
    }
    errors.push(
      new GraphQLError(
        `Variable $${name} of type ${print(definition.type)} was provided invalid value${partsOf(problems)}`,
        { nodes: definition, extensions: { value: value ?? null, problems } },
      ),
    );
  }
  return { values, errors };
}
