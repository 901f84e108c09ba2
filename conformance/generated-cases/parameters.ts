import type { Case } from '../check.js';
import { resolved, typesOf } from '../contract/document.js';
import type { Operation, Parameter } from '../contract/operations.js';
import type { Exchange } from '../http/exchange.js';
import { generatedCase, ready } from './support.js';

/** The parameters outside of the path. */
export const outside = (operation: Operation): Parameter[] =>
  operation.parameters.filter((one) => one.place !== 'path');

const wordsOf = ({ schema }: Parameter): unknown[] | undefined =>
  schema.items === undefined ? schema.enum : resolved(schema.items).enum;

/** Whether a parameter accepts only certain words. */
export const isChoice = (one: Parameter): boolean => wordsOf(one) !== undefined;

const strictTypes = new Set(['integer', 'number', 'boolean', 'null']);

/** Whether a parameter has a type that a word cannot have. */
export function isStrict(one: Parameter): boolean {
  if (one.schema.enum) return false;
  const types = typesOf(one.schema);
  const isDate = one.schema.format === 'date' || one.schema.format === 'date-time';
  return isDate || (types.length > 0 && types.every((type) => strictTypes.has(type)));
}

/** An invalid value for a parameter, with the complaint about it; none when every word is valid. */
export function wrongValue(one: Parameter): { value: unknown; complaint: string } | null {
  const words = wordsOf(one);
  if (!words) return isStrict(one) ? { value: 'nonsense', complaint: `${one.name} is invalid` } : null;
  const value = words.some((word) => typeof word === 'number') ? 7777 : 'no-such-word';
  const complaint = `${one.name} does not have a valid value`;
  return { value: one.schema.items === undefined ? value : [value], complaint };
}

const foesOf = ({ exclusive, exactlyOne }: Operation, name: string): string[] =>
  [...exclusive, ...exactlyOne].filter((names) => names.includes(name)).flat();

/** Parameters that can be invalid in the same request: those that exclude each other are in different ones. */
function together(operation: Operation, parameters: readonly Parameter[]): Parameter[][] {
  const sets: Parameter[][] = [];
  for (const one of parameters) {
    const foes = foesOf(operation, one.name);
    const found = sets.find((set) => !set.some(({ name }) => foes.includes(name)));
    if (found) found.push(one);
    else sets.push([one]);
  }
  return sets;
}

/** All complaints are in one text, in the order in which the parameters are declared. */
const complaintsOf = (answer: Exchange): string[] => answer.text('error').split(', ');

/** Invalid values for several parameters; each must be complained about. */
function wrong(operation: Operation, parameters: readonly Parameter[], index: number): Case {
  const found = parameters.flatMap((one) => {
    const bad = wrongValue(one);
    return bad ? [{ name: one.name, isWord: isChoice(one), ...bad }] : [];
  });
  const foes = new Set(found.flatMap(({ name }) => foesOf(operation, name)));
  return generatedCase(operation, {
    id: `gen.wrong.${operation.id}${index === 0 ? '' : `.${index + 1}`}`,
    rules: [
      ...(found.some(({ isWord }) => !isWord) ? ['ERROR-PARAM-2'] : []),
      ...(found.some(({ isWord }) => isWord) ? ['ERROR-PARAM-3'] : []),
      ...(found.length > 1 ? ['ERROR-PARAM-5'] : []),
    ],
    title: `${operation.summary}: values of another type or outside the set are refused, each by name`,
    async run(context) {
      const { send, input } = await ready(operation, context);
      const kept = Object.entries(input.params).filter(([name]) => !foes.has(name));
      const bad = found.map(({ name, value }) => [name, value] as const);
      const answer = await send(Object.fromEntries([...kept, ...bad]));
      context.expect(answer).status(400);
      const wanted = found.map(({ complaint }) => complaint);
      context.expect.value('complaints', complaintsOf(answer), answer).toEqual(wanted);
    },
  });
}

/** Required parameters are missing; each must be complained about. */
function missing(operation: Operation): Case[] {
  const names = outside(operation).flatMap((one) => (one.required ? [one.name] : []));
  if (names.length === 0) return [];
  return [
    generatedCase(operation, {
      id: `gen.missing.${operation.id}`,
      rules: ['ERROR-PARAM-1', ...(names.length > 1 ? ['ERROR-PARAM-5'] : [])],
      title: `${operation.summary}: ${names.join(', ')} must be given`,
      async run(context) {
        const { send, input } = await ready(operation, context);
        const rest = Object.entries(input.params).filter(([name]) => !names.includes(name));
        const answer = await send(Object.fromEntries(rest));
        context.expect(answer).status(400);
        // Some that must not be blank are reported as empty as well.
        const told = complaintsOf(answer).filter(
          (text) => !names.some((name) => text === `${name} is empty`),
        );
        const wanted = names.map((name) => `${name} is missing`);
        context.expect.value('complaints', told, answer).toEqual(wanted);
      },
    }),
  ];
}

/** Cases about missing and invalid parameters. */
export const parameterCases = (operation: Operation): Case[] => [
  ...together(
    operation,
    outside(operation).filter((one) => wrongValue(one) !== null),
  ).map((some, index) => wrong(operation, some, index)),
  ...missing(operation),
];
