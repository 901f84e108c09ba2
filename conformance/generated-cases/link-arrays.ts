import type { Case } from '../check.js';
import { resolved, typesOf } from '../contract/document.js';
import type { Operation, Parameter } from '../contract/operations.js';
import { describedRule } from '../contract/rules.js';
import { generatedCase, isList, ready, seesEverything } from './support.js';

/** Two values of a list that is a parameter; null where it is none. */
function twoOf({ name, schema, place }: Parameter): readonly unknown[] | null {
  const one = resolved(schema);
  if (place !== 'query' || !typesOf(one).includes('array')) return null;
  const items = resolved(one.items ?? {});
  // What webhooks were answered: statuses, or words for many.
  if (name === 'status') return ['200', '404'];
  if (items.enum) return items.enum.slice(0, 2);
  return typesOf(items).includes('integer') ? [999_999_998, 999_999_999] : ['no-such-a', 'no-such-b'];
}

/** Of some lists a tier takes one member alone, or none. */
const taken = (name: string): boolean => !/username|^approv/.test(name);

/** Cases about lists as parameters: links carry all members on. */
export function linkArrayCases(operation: Operation): Case[] {
  if (!isList(operation) || !operation.paging.includes('offset')) return [];
  const arrays = operation.parameters.flatMap((one): [string, readonly unknown[]][] => {
    const values = taken(one.name) ? twoOf(one) : null;
    return values === null ? [] : [[one.name, values]];
  });
  return arrays.map(([name, values]) =>
    generatedCase(operation, {
      id: `gen.link-array.${operation.id}.${name}`,
      rules: ['CONV-PAGE-2', describedRule(operation.id)],
      title: `${operation.summary}: links repeat every member of ${name}`,
      alone: seesEverything(operation),
      async run(context) {
        const { send, input } = await ready(operation, context);
        const answer = await send({ ...input.params, [name]: values });
        context.expect(answer).status(200);
        const first = /<([^>]+)>;\s*rel="first"/.exec(answer.headers['link'] ?? '')?.[1] ?? '';
        const query = new URLSearchParams(first.split('?')[1]);
        const told = [...query].flatMap(([key, value]) =>
          key.replace(/\[\d*\]$/, '') === name ? value.split(',') : [],
        );
        context.expect.value(`${name} in the link`, told, answer).toEqual(values.map(String));
      },
    }),
  );
}
