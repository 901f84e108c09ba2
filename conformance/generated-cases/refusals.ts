import type { Case } from '../check.js';
import type { Operation } from '../contract/operations.js';
import { isChoice, isStrict, outside } from './parameters.js';
import { generatedCase, ready } from './support.js';

const inPath = (operation: Operation) => operation.parameters.filter((one) => one.place === 'path');

/** A word instead of each number in the path. */
function wrongPath(operation: Operation): Case[] {
  const numbers = inPath(operation).filter(isStrict);
  if (numbers.length === 0) return [];
  const shape = operation.path.split('/');
  return [
    generatedCase(operation, {
      id: `gen.path.${operation.id}`,
      rules: ['ERROR-PARAM-2', ...(numbers.length > 1 ? ['ERROR-PARAM-5'] : [])],
      title: `${operation.summary}: words are refused where the address has numbers, each by name`,
      async run(context) {
        const { input, caller } = await ready(operation, context);
        const parts = input.path.split('/');
        const path = shape.map((part, at) =>
          numbers.some(({ name }) => part === `{${name}}`) ? 'nonsense' : (parts[at] ?? ''),
        );
        const answer = await caller.call(operation.verb, path.join('/'), input.params);
        context.expect(answer).status(400);
        if (operation.verb === 'HEAD') return;
        const wanted = numbers.map(({ name }) => `${name} is invalid`);
        context.expect.value('complaints', answer.text('error').split(', '), answer).toEqual(wanted);
      },
    }),
  ];
}

/** Whether an operation has reasons of its own to answer 400. */
const complains = (operation: Operation): boolean =>
  inPath(operation).some(isStrict) ||
  outside(operation).some((one) => one.required || isStrict(one) || isChoice(one));

/** Operations without such reasons still refuse parameters that cannot be parsed. */
function unreadable(operation: Operation): Case[] {
  if (complains(operation) || !operation.answers.has(400)) return [];
  return [
    generatedCase(operation, {
      id: `gen.unreadable.${operation.id}`,
      rule: 'ERROR-PARAM-10',
      title: `${operation.summary}: a query that is no text answers 400`,
      async run(context) {
        const { input, caller } = await ready(operation, context);
        const answer = await caller.call(operation.verb, `${input.path}?no_such_parameter=%FF`, input.params);
        context.expect(answer).status(400);
      },
    }),
  ];
}

/** Cases about calls refused for any role: wrong paths, unreadable parameters. */
export const refusalCases = (operation: Operation): Case[] => [
  ...wrongPath(operation),
  ...unreadable(operation),
];
