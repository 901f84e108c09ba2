import type { Operation, Parameter } from '../contract/operations.js';
import { describedRule } from '../contract/rules.js';
import { type Fault, fault } from './fault.js';
import { valuesIn, without } from './helpers.js';
import { isTellingWord } from './implied.js';
import { unseen } from './unseen.js';

/** The values of a closed set that differ from what a parameter means when it is left out. */
function wordsOf({ schema }: Parameter): unknown[] {
  const words = schema.enum ?? [];
  return words.filter((word) => word !== schema.default && word !== null && word !== '');
}

/** One value of a closed set is not known: the parameter counts as left out. */
export const wordFaults = (operation: Operation): Fault[] =>
  operation.parameters.flatMap((parameter) => {
    const { id } = operation;
    const { name, place, required } = parameter;
    if (place === 'path' || required || unseen.has(name) || unseen.has(`${id}.${name}`)) return [];
    const telling = wordsOf(parameter).filter((word) => isTellingWord(`${id}.${name}.${word}`));
    return telling.map((word) =>
      fault({
        name: `word-is-not-known.${id}.${name}.${word}`,
        operations: [id],
        rules: [describedRule(id), ...operation.rules],
        before: (request, called) =>
          called?.id === id && valuesIn(request, name).includes(String(word)) ? without(request, name) : null,
      }),
    );
  });
