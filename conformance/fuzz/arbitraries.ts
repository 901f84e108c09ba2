import fc from 'fast-check';
import { resolved, type Schema, typesOf } from '../contract/document.js';
import type { Operation } from '../contract/operations.js';

/** A request of the fuzzer: values for some parameters, and how they are sent. */
export interface Draft {
  operation: Operation;
  path: Record<string, string>;
  params: Record<string, unknown>;
  as: 'query' | 'json' | 'form' | 'multipart';
  verb: string;
}

const oddText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    'null',
    'true',
    '../..',
    '%00',
    '%',
    '\u0000',
    '𝒳',
    "'; --",
    'a'.repeat(2000),
  ),
);
const oddNumber = fc.oneof(
  fc.integer({ min: -5, max: 200 }),
  fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, 1e21, 0.5),
);
const odd = fc.oneof(
  oddText,
  oddNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 5 }), oddText, { maxKeys: 2 }),
);

/** Values that a schema allows, and now and then something else. */
export function valueFor(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema, depth), weight: 6 }, { arbitrary: odd, weight: 1 });
}

function fitting(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const one = resolved(schema);
  if (one.enum) return fc.constantFrom(...one.enum);
  const types = typesOf(one).filter((type) => type !== 'null');
  const choices = types.map((type) => ofType(type, one, depth));
  return choices.length > 0 ? fc.oneof(...choices) : odd;
}

function ofType(type: string, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return fc.integer({ min: -3, max: 120 });
  if (type === 'array') {
    return depth > 2 ? fc.constant([]) : fc.array(valueFor(schema.items ?? {}, depth + 1), { maxLength: 4 });
  }
  if (type === 'object') return ofObject(schema, depth);
  if (schema.format === 'date') return fc.constantFrom('2022-01-31', '2030-12-01', '2022-02-30');
  if (schema.format === 'date-time') return fc.constantFrom('2022-01-31T10:00:00Z', '2022-13-01T00:00:00Z');
  return oddText;
}

function ofObject(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const properties = depth > 2 ? [] : Object.entries(schema.properties ?? {});
  const model = Object.fromEntries(properties.map(([name, child]) => [name, valueFor(child, depth + 1)]));
  return fc.record(model, { requiredKeys: [] });
}

/** Requests of one operation, valid and broken, on the given records. */
export function draftOf(
  operation: Operation,
  named: (name: string) => readonly (string | number)[],
): fc.Arbitrary<Draft> {
  const inPath = operation.parameters.filter((one) => one.place === 'path');
  const others = operation.parameters.filter((one) => one.place !== 'path');
  const path = Object.fromEntries(
    inPath.map((one) => [
      one.name,
      fc.oneof(
        { arbitrary: fc.constantFrom(...named(one.name).map(String), '999999999'), weight: 6 },
        { arbitrary: oddText.filter((text) => text !== ''), weight: 1 },
      ),
    ]),
  );
  const params = Object.fromEntries(others.map((one) => [one.name, valueFor(one.schema)]));
  const needed = others.filter((one) => one.required).map((one) => one.name);
  return fc.record({
    operation: fc.constant(operation),
    path: fc.record(path) as fc.Arbitrary<Record<string, string>>,
    params: fc.oneof(
      { arbitrary: fc.record(params, { requiredKeys: needed }), weight: 5 },
      { arbitrary: fc.record(params, { requiredKeys: [] }), weight: 1 },
    ) as fc.Arbitrary<Record<string, unknown>>,
    as: operation.reads
      ? fc.constant<Draft['as']>('query')
      : fc.constantFrom<Draft['as'][]>('json', 'form', 'multipart', 'query'),
    verb: fc.oneof(
      { arbitrary: fc.constant(operation.verb as string), weight: 20 },
      { arbitrary: fc.constantFrom('PATCH', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD'), weight: 1 },
    ),
  });
}
