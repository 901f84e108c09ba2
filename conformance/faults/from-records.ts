import { propertiesOf, resolved, type Schema, typesOf } from '../contract/document.js';
import type { Operation } from '../contract/operations.js';
import { describedRule } from '../contract/rules.js';
import { showings } from '../recipes/showing/index.js';
import { type Fault, fault } from './fault.js';
import { drop, edit, on } from './helpers.js';
import { alwaysEmpty } from './unseen.js';

function recordOf(operation: Operation): Schema | null {
  const schema = operation.answers.get(operation.success)?.content?.['application/json']?.schema;
  if (!schema) return null;
  const one = resolved(schema);
  return one.items ? resolved(one.items) : one;
}

function requiredOf(schema: Schema): string[] {
  const one = resolved(schema);
  const [first, ...others] = (one.anyOf ?? one.oneOf ?? []).map(requiredOf);
  if (first) return first.filter((name) => others.every((names) => names.includes(name)));
  return [...(one.required ?? []), ...(one.allOf ?? []).flatMap(requiredOf)];
}

const samples: Record<string, unknown> = {
  string: 'wrong',
  integer: 424_242,
  boolean: true,
  object: { wrong: true },
  array: ['wrong'],
};

/** A value of a type that a schema does not allow; undefined when it allows every type. */
function wrongValue(schema: Schema): unknown {
  const types = new Set(typesOf(schema));
  if (types.size === 0) return undefined;
  if (types.has('number')) types.add('integer');
  const type = Object.keys(samples).find((name) => !types.has(name));
  return type === undefined ? undefined : samples[type];
}

function wrongWord(schema: Schema): unknown {
  const one = resolved(schema);
  if (one.format === 'date-time' || one.format === 'date') return 'yesterday';
  return one.enum && typesOf(one).includes('string') ? 'no-such-word' : undefined;
}

const set = (name: string, value: unknown) => edit((row) => (name in row ? { ...row, [name]: value } : row));

/** A record lacks a field, or has it with a wrong type, format or word. */
export function recordFaults(operation: Operation): Fault[] {
  const record = recordOf(operation);
  if (!record || operation.verb === 'HEAD' || alwaysEmpty.has(operation.id)) return [];
  const properties = propertiesOf(record);
  const common = {
    rules: [describedRule(operation.id)],
    operations: [operation.id],
    applies: on(operation.id, operation.success),
  };
  // Fields that only some records have are missed only where they are shown.
  const expected = new Set([...requiredOf(record), ...(showings[operation.id]?.fields ?? [])]);
  return Object.entries(properties).flatMap(([name, schema]) => {
    const made: Fault[] = [];
    const add = (kind: string, change: ReturnType<typeof edit>) =>
      made.push(fault({ name: `${kind}.${operation.id}.${name}`, ...common, change }));
    if (expected.has(name)) {
      add('field-dropped', drop(name));
      const wrong = wrongValue(schema);
      if (wrong !== undefined) add('field-type', set(name, wrong));
      const word = wrongWord(schema);
      if (word !== undefined) add('field-word', set(name, word));
    }
    return made;
  });
}
