import type { Case } from '../check.js';
import { resolved, typesOf } from '../contract/document.js';
import type { Operation, Parameter } from '../contract/operations.js';
import { made, ready } from './support.js';

const outside = (operation: Operation): Parameter[] =>
  operation.parameters.filter((one) => one.place !== 'path');

/** The wrong value takes the place of another one where two exclude each other. */
function withValue(operation: Operation, params: object, name: string, value: unknown) {
  const foes = [...operation.exclusive, ...operation.exactlyOne]
    .filter((names) => names.includes(name))
    .flat();
  const kept = Object.entries(params).filter(([other]) => !foes.includes(other));
  return { ...Object.fromEntries(kept), [name]: value };
}

const wordsOf = ({ schema }: Parameter): unknown[] | undefined =>
  schema.items === undefined ? schema.enum : resolved(schema.items).enum;

/** Whether a parameter takes only some words. */
export const isChoice = (one: Parameter): boolean => wordsOf(one) !== undefined;

function badEnum(operation: Operation, one: Parameter): Case[] {
  const isArray = one.schema.items !== undefined;
  const values = wordsOf(one);
  if (!values) return [];
  const number = values.some((value) => typeof value === 'number');
  const wrong = number ? 7777 : 'no-such-word';
  return [
    made(operation, {
      id: `gen.enum.${operation.id}.${one.name}`,
      rule: 'ERROR-PARAM-3',
      title: `${operation.summary}: ${one.name} refuses a value outside its set`,
      async run(context) {
        const { send, wish } = await ready(operation, context);
        const value = isArray ? [wrong] : wrong;
        const answer = await send(withValue(operation, wish.params, one.name, value));
        context.expect(answer).status(400).complaint(`${one.name} does not have a valid value`);
      },
    }),
  ];
}

function missing(operation: Operation, one: Parameter): Case[] {
  if (!one.required) return [];
  const text = `${one.name} is missing`;
  const more = one.schema['x-missing-empty'] ? `${text}, ${one.name} is empty` : text;
  return [
    made(operation, {
      id: `gen.missing.${operation.id}.${one.name}`,
      rule: 'ERROR-PARAM-1',
      title: `${operation.summary}: ${one.name} must be given`,
      async run(context) {
        const { send, wish } = await ready(operation, context);
        const { [one.name]: _left, ...rest } = wish.params;
        const answer = await send(rest);
        context.expect(answer).status(400);
        context.expect(answer).json('error').toBeOneOf(text, more);
      },
    }),
  ];
}

const strictTypes = new Set(['integer', 'number', 'boolean', 'null']);

/** Whether a parameter takes only values of a type that words are not of. */
export function isStrict(one: Parameter): boolean {
  if (one.schema.enum) return false;
  const types = typesOf(one.schema);
  const isDate = one.schema.format === 'date' || one.schema.format === 'date-time';
  return isDate || (types.length > 0 && types.every((type) => strictTypes.has(type)));
}

function wrongType(operation: Operation, one: Parameter): Case[] {
  if (!isStrict(one)) return [];
  return [
    made(operation, {
      id: `gen.type.${operation.id}.${one.name}`,
      rule: 'ERROR-PARAM-2',
      title: `${operation.summary}: ${one.name} refuses a value of another type`,
      async run(context) {
        const { send, wish } = await ready(operation, context);
        const answer = await send(withValue(operation, wish.params, one.name, 'nonsense'));
        context.expect(answer).status(400).complaint(`${one.name} is invalid`);
      },
    }),
  ];
}

/** Cases about parameters that are missing or wrong. */
export const parameterCases = (operation: Operation): Case[] =>
  outside(operation).flatMap((one) => [
    ...badEnum(operation, one),
    ...missing(operation, one),
    ...wrongType(operation, one),
  ]);
