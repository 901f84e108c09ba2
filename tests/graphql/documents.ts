import fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** Where drawn documents find what exists. */
export interface KnownNames {
  paths: readonly string[];
  ids: readonly string[];
  texts: readonly string[];
}

type Draw = <Value>(values: readonly Value[]) => Value;

const literalOf = (type: GraphQLInputType, draw: Draw, known: KnownNames, depth: number): string => {
  if (isNonNullType(type)) return literalOf(type.ofType, draw, known, depth);
  if (isListType(type)) {
    const members = Array.from({ length: draw([0, 1, 1, 2]) }, () =>
      literalOf(type.ofType, draw, known, depth),
    );
    return `[${members.join(', ')}]`;
  }
  if (isEnumType(type)) return draw(type.getValues()).name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || (depth < 2 && draw([true, false])),
    );
    return `{${fields.map((field) => `${field.name}: ${literalOf(field.type, draw, known, depth + 1)}`).join(', ')}}`;
  }
  switch (type.name) {
    case 'Int':
      return draw(['0', '1', '5', '100', '-1', '2147483647']);
    case 'Boolean':
      return draw(['true', 'false']);
    case 'Float':
      return draw(['0.5', '1']);
    case 'Time':
    case 'Date':
    case 'ISO8601Date':
      return draw(['"2022-01-01"', '"2030-12-31T00:00:00Z"']);
    default: {
      const isId = type.name.endsWith('ID') && type.name !== 'ID';
      return JSON.stringify(draw(isId ? known.ids : [...known.paths, ...known.texts, ...known.ids]));
    }
  }
};

const argumentsOf = (args: readonly GraphQLArgument[], draw: Draw, known: KnownNames): string => {
  const given = args.filter((one) => isRequiredArgument(one) || draw([true, false, false, false, false]));
  if (given.length === 0) return '';
  return `(${given.map((one) => `${one.name}: ${literalOf(one.type, draw, known, 0)}`).join(', ')})`;
};

/** A selection of some fields of a type, down to a depth. */
export function selection(
  schema: GraphQLSchema,
  fields: readonly GraphQLField<unknown, unknown>[],
  draw: Draw,
  known: KnownNames,
  depth: number,
): string {
  const usable = depth > 0 ? fields : fields.filter(({ type }) => !isCompositeType(getNamedType(type)));
  const chosen = new Set(
    Array.from({ length: draw([1, 2, 3]) }, () => draw(usable.length > 0 ? usable : fields)),
  );
  const parts = [...chosen].map((field, index) => {
    const type = getNamedType(field.type);
    const own = `f${index}: ${field.name}${argumentsOf(field.args, draw, known)}`;
    if (!isCompositeType(type)) return own;
    const below = isObjectType(type) ? Object.values(type.getFields()) : [];
    if (depth <= 0 || below.length === 0) return `${own} { __typename }`;
    return `${own} { ${selection(schema, below, draw, known, depth - 1)} }`;
  });
  return parts.join(' ');
}

const broken = (text: string, draw: Draw): string => {
  const at = draw(Array.from({ length: 20 }, (_, part) => Math.floor((part * text.length) / 20)));
  const noise = draw([
    '{',
    '}',
    '(',
    '"',
    '$x',
    '@skip',
    '...',
    '\u0000',
    '💥',
    'null',
    '!',
    '...on Foo{a}',
    '#',
  ]);
  return text.slice(0, at) + noise + text.slice(draw([at, at + 1, at + 7]));
};

const hostile = (draw: Draw): string =>
  draw([
    `{ ${Array.from({ length: 400 }, (_, index) => `a${index}: __typename`).join(' ')} }`,
    `{ ${'a{'.repeat(900)}b${'}'.repeat(900)} }`,
    `query { ...A } ${Array.from({ length: 60 }, (_, index) => `fragment F${index} on Query { a: __typename ...F${index + 1} ...F${index + 1} }`).join(' ')} fragment A on Query { ...F0 } fragment F60 on Query { __typename }`,
    'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    `{ currentUser { ${'groups { nodes { parent { '.repeat(8)} id ${'} } }'.repeat(8)} } }`,
    `{ __schema { types { ${'fields { type { '.repeat(9)} name ${'} }'.repeat(9)} } } }`,
    `query(${Array.from({ length: 300 }, (_, index) => `$v${index}: Int`).join(', ')}) { __typename }`,
    `{ ${Array.from({ length: 250 }, () => 'project(fullPath: "a") { id }').join(' ')} }`,
    `{ project(fullPath: ${JSON.stringify('x'.repeat(9_000))}) { id } }`,
    'a'.repeat(10_001),
  ]);

/** Documents drawn from a schema: good ones, some of them changes, broken ones and hostile ones. */
export const documents = (schema: GraphQLSchema, known: KnownNames): fc.Arbitrary<string> =>
  fc.gen().map((gen) => {
    // By their places: the values themselves lead round in circles through the whole schema.
    const draw: Draw = <Value>(values: readonly Value[]) => values[gen(fc.nat, values.length - 1)] as Value;
    const kind = draw(['query', 'query', 'query', 'query', 'mutation', 'broken', 'hostile']);
    if (kind === 'hostile') return hostile(draw);
    const root = kind === 'mutation' ? schema.getMutationType() : schema.getQueryType();
    const fields = Object.values(root?.getFields() ?? {});
    const text = `${kind === 'mutation' ? 'mutation' : 'query'} { ${selection(schema, fields, draw, known, draw([2, 3, 4]))} }`;
    return kind === 'broken' ? broken(text, draw) : text;
  });
