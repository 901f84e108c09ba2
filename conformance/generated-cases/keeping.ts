import type { Case, CaseContext } from '../check.js';
import type { Operation, Parameter } from '../contract/operations.js';
import type { Params } from '../http/encode.js';
import { sendingsOf, valuesFor } from './echoes.js';
import { generatedCase, goodStatuses, needsOf, ready } from './support.js';

/** What is no change of a record: a merge, and a status that is given whole. */
const noChanges: ReadonlySet<string> = new Set(['acceptMergeRequest', 'setOwnStatus']);

/** Parameters that leave each other as they are, by words; levels and switches of the same feature do not. */
export function keptTogether(operation: Operation): [word: string, parameters: Parameter[]][] {
  const isChange = operation.verb === 'PUT' || operation.verb === 'PATCH';
  if (!isChange || noChanges.has(operation.id)) return [];
  const of = (...words: string[]) =>
    sendingsOf(operation).flatMap((one) => (words.includes(one.word) ? one.parameters : []));
  const all: [string, Parameter[]][] = [
    ['fields', of('words', 'switches')],
    ['levels', of('levels')],
  ];
  return all.filter(([, parameters]) => parameters.length > 1);
}

/** Each parameter is changed alone; the answer tells all others as they were. */
async function judge(context: CaseContext, operation: Operation, parameters: readonly Parameter[]) {
  const { expect, world } = context;
  const { send, input } = await ready(operation, context, { change: true });
  const values = new Map(parameters.map((one) => [one.name, valuesFor(one, world.name)]));
  const first = Object.fromEntries([...values].map(([name, some]) => [name, some[0]]));
  expect(await send({ ...input.params, ...first })).status(...goodStatuses(operation, input));
  const others = Object.entries(input.params).filter(([name]) => !values.has(name));
  const now: Params = { ...first };
  for (const [name, some] of values) {
    now[name] = some[1] ?? some[0];
    const answer = await send({ ...Object.fromEntries(others), [name]: now[name] });
    expect(answer).status(...goodStatuses(operation, input));
    for (const [kept, wanted] of Object.entries(now)) expect(answer).json(kept).toEqual(wanted);
  }
}

/** Cases about what a change leaves as it was. */
export const keepingCases = (operation: Operation): Case[] =>
  keptTogether(operation).map(([word, parameters]) =>
    generatedCase(operation, {
      id: `gen.keep.${operation.id}${word === 'fields' ? '' : `.${word}`}`,
      rule: 'CONV-KEEP-1',
      needs: needsOf(parameters),
      title: `${operation.summary}: of the ${word} what is not sent stays as it was`,
      run: (context) => judge(context, operation, parameters),
    }),
  );
