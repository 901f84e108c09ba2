import type { Case, CaseContext } from '../check.js';
import { type Bound, boundsOf, type Range, rangesOf } from '../contract/bounds.js';
import { propertiesOf, resolved } from '../contract/document.js';
import { type Operation, operations } from '../contract/operations.js';
import type { Params } from '../http/encode.js';
import { generatedCase, goodStatuses, needsOf, type Ready, ready } from './support.js';

/** A text of so many characters: where any may stand in it, of ones that take several bytes. */
export function textOf({ name }: Pick<Bound, 'name'>, length: number, word: string): string {
  const starts: Readonly<Record<string, string>> = {
    url: 'https://example.org/',
    external_url: 'https://example.org/',
    website_url: 'https://example.org/',
    target_url: 'https://example.org/',
    filepath: '/',
  };
  const isFree = /^(title|description|body|bio|location|comment|message)$/.test(name);
  const begin = `${starts[name] ?? ''}${word}`.slice(0, length);
  return begin + (isFree ? 'é' : 'a').repeat(length - begin.length);
}

/** Whether the place that a call writes to can be read, and so be looked at after a refusal. */
const readsBack = ({ path }: Operation): boolean =>
  operations.some((one) => one.verb === 'GET' && one.path === path);

const isTold = (operation: Operation, field: string | null): field is string => {
  const schema = operation.answers.get(operation.success)?.content?.['application/json']?.schema;
  return field !== null && schema !== undefined && !resolved(schema).items && field in propertiesOf(schema);
};

/** Other parameters go along, but none that says the same in another word. */
const along = ({ exclusive, exactlyOne }: Operation, params: Params, name: string): Params => {
  const foes = [...exclusive, ...exactlyOne].filter((names) => names.includes(name)).flat();
  return Object.fromEntries(Object.entries(params).filter(([other]) => !foes.includes(other)));
};

async function judgeLength(context: CaseContext, operation: Operation, bound: Bound): Promise<void> {
  const { expect, world } = context;
  const { send, input, caller }: Ready = await ready(operation, context, { change: true });
  const others = along(operation, input.params, bound.name);
  const word = world.name('long');
  const refused = await send({ ...others, [bound.name]: textOf(bound, bound.most + 1, word) });
  expect(refused).status(bound.refused);
  expect
    .value('the refusal', String(JSON.stringify(refused.body)), refused)
    .toMatch(/too long|could not be updated/);
  if (readsBack(operation)) {
    const kept = await caller.get(input.path);
    expect.value('what is told afterwards', kept.bytes.includes(word), kept).toEqual(false);
  }
  const wanted = textOf(bound, bound.most, world.name('full'));
  const answer = await send({ ...others, [bound.name]: wanted });
  expect(answer).status(...goodStatuses(operation, input));
  if (isTold(operation, bound.field)) expect(answer).json(bound.field).toEqual(wanted);
}

/** What would lock others out, were it set. */
const isOfDeployment = ({ id }: Operation): boolean => id === 'updateApplicationSettings';

async function judgeRange(context: CaseContext, operation: Operation, ranges: readonly Range[]) {
  const { expect } = context;
  const { send, input } = await ready(operation, context, { change: true });
  for (const { name, least, most } of ranges) {
    const others = along(operation, input.params, name);
    const beyond = [least === null ? [] : [least - 1], most === null ? [] : [most + 1]].flat();
    for (const value of beyond) {
      const answer = await send({ ...others, [name]: value });
      expect(answer).status(400);
      expect.value('the refusal', JSON.stringify(answer.body), answer).toMatch(new RegExp(name));
    }
  }
}

/** Cases about texts that are too long and numbers that are too small or too large. */
export const boundCases = (operation: Operation): Case[] => [
  ...boundsOf(operation).map((bound) =>
    generatedCase(operation, {
      id: `gen.longest.${operation.id}.${bound.name}`,
      rule: 'LIMIT-LENGTH-1',
      needs: needsOf(operation.parameters.filter(({ name }) => name === bound.name)),
      title: `${operation.summary}: ${bound.most} characters of ${bound.name} are taken, one more is refused`,
      run: (context) => judgeLength(context, operation, bound),
    }),
  ),
  ...(rangesOf(operation).length === 0
    ? []
    : [
        generatedCase(operation, {
          id: `gen.range.${operation.id}`,
          rule: 'LIMIT-NUMBER-1',
          title: `${operation.summary}: numbers below the least and above the most are refused by name`,
          alone: isOfDeployment(operation),
          needs: needsOf(
            operation.parameters.filter(({ name }) => rangesOf(operation).some((one) => one.name === name)),
          ),
          run: (context) => judgeRange(context, operation, rangesOf(operation)),
        }),
      ]),
];
