import fc from 'fast-check';
import { type Described, type Parameter, resolved, type Schema, typesOf } from './spec.js';

/** What exists in the world that requests are drawn for: values by name of the parameter. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** One drawn request. */
export interface Drawn {
  operation: Described;
  path: string;
  params: Record<string, unknown>;
  /** Place in the list of callers. */
  caller: number;
  encoding: 'json' | 'form' | 'query';
}

const broken: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    'x',
    '-1',
    '0',
    '1.5',
    'true',
    '\u0000',
    '99999999999999999999',
    '2147483648',
    '9007199254740991',
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 53,
    true,
    false,
    'none',
    'any',
    '[',
    '(',
    '%',
    '_',
    '\\',
    "'",
    '*',
    '../..',
    '+012022-01-01',
    '0000-00-00',
    '9999-12-31T23:59:59-12:00',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 }), { maxKeys: 3 }),
  fc.integer(),
  fc.constant('x'.repeat(3000)),
);

const dates = {
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
};

function textOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.format === 'date-time') return fc.date(dates).map((date) => date.toISOString());
  if (schema.format === 'date') return fc.date(dates).map((date) => date.toISOString().slice(0, 10));
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('a', 'main', 'Test Text', 'x-y.z'),
  );
}

/** Values that a schema allows, as far as its types, words and limits tell. */
function fitting(given: Schema, depth: number): fc.Arbitrary<unknown> {
  const schema = resolved(given);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const kinds = typesOf(schema).map((type): fc.Arbitrary<unknown> => {
    switch (type) {
      case 'integer':
        return fc.integer({ min: schema.minimum ?? -1, max: schema.maximum ?? 120 });
      case 'number':
        return fc.double({ min: -10, max: 1000, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(depth > 2 ? fc.constant('x') : fitting(schema.items ?? {}, depth + 1), {
          maxLength: 3,
        });
      case 'object':
        return depth > 2 ? fc.constant({}) : objectOf(schema, depth);
      default:
        return textOf(schema);
    }
  });
  return kinds.length > 0 ? fc.oneof(...kinds) : textOf(schema);
}

function objectOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, child]) => [name, fitting(child, depth + 1)] as const,
  );
  const required = new Set(schema.required ?? []);
  return fc
    .tuple(fc.record(Object.fromEntries(members)), fc.infiniteStream(fc.boolean()))
    .map(([record, coins]) =>
      Object.fromEntries(
        Object.entries(record).filter(([name]) => required.has(name) || coins.next().value === true),
      ),
    );
}

/** What exists of a parameter: `projects.id` stands for the ids below `/projects`. */
function existing(operation: Described, name: string, known: Known): readonly unknown[] | undefined {
  return known[`${operation.path.split('/')[1]}.${name}`] ?? known[name];
}

/** Paths mostly lead somewhere, or nothing behind them would ever be reached. */
function valuesOf(operation: Described, parameter: Parameter, known: Known): fc.Arbitrary<unknown> {
  const there = existing(operation, parameter.name, known);
  const isPath = parameter.place === 'path';
  const choices = [
    { weight: isPath && there ? 1 : 5, arbitrary: fitting(parameter.schema, 0) },
    { weight: isPath ? 1 : 2, arbitrary: broken },
  ];
  if (there) choices.push({ weight: isPath ? 20 : 8, arbitrary: fc.constantFrom(...there) });
  return fc.oneof(...choices);
}

/** A piece of a path; a lone half of a pair cannot be encoded, and without a piece it is the path of something else. */
function pieceOf(value: unknown): string {
  const text = value === null || typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '?') || ' ');
}

/** Draws requests of one operation: required parameters nearly always, others now and then. */
export function requestsOf(operation: Described, known: Known, callers: number): fc.Arbitrary<Drawn> {
  const drawn = operation.parameters.map((parameter) => {
    const isUsual = parameter.required || parameter.place === 'path';
    const value = valuesOf(operation, parameter, known);
    if (parameter.place === 'path') return value.map((one) => ({ parameter, value: one }));
    return fc
      .option(value, { freq: isUsual ? 12 : 1, nil: undefined })
      .map((one) => ({ parameter, value: one }));
  });
  return fc
    .record({
      values: fc.tuple(...drawn),
      caller: fc.nat(callers - 1),
      encoding: fc.constantFrom('json', 'json', 'form', 'query'),
    })
    .map(({ values, caller, encoding }) => {
      let { path } = operation;
      const params: Record<string, unknown> = {};
      for (const { parameter, value } of values) {
        if (parameter.place === 'path') path = path.replace(`{${parameter.name}}`, pieceOf(value));
        else if (value !== undefined) params[parameter.name] = value;
      }
      return { operation, path, params, caller, encoding: encoding as Drawn['encoding'] };
    });
}
