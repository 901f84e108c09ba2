import { resolved, typesOf } from '../contract/document.js';
import type { Operation, Parameter } from '../contract/operations.js';
import type { Params } from '../http/encode.js';
import { secret } from './hidden.js';

/** What leads to other pages, and says nothing of which records are wanted. */
const notFilters = /^(page|per_page|pagination|page_token|cursor|format|id_after|id_before|ref|sha|path)$/;

/** What fits the hidden records of a stage, where the name of a parameter tells. */
const fitting: Record<string, readonly unknown[]> = {
  labels: ['seen', `${secret} 0`, 'Any'],
  label_name: ['seen'],
  milestone: ['Any', 'None', `${secret} 0`],
  milestone_id: ['Any', 'None'],
  assignee_id: ['Any', 'None'],
  epic_id: ['Any', 'None'],
  iteration_id: ['Any', 'None'],
  weight: ['Any', 'None'],
  reviewer_id: ['Any', 'None'],
  my_reaction_emoji: ['thumbsup', 'Any'],
  in: ['title,description', 'title', 'description'],
  not: [{ labels: 'no-such-label' }, { search: 'no-such-words' }, { my_reaction_emoji: 'no-such-emoji' }],
  iids: [Array.from({ length: 30 }, (_, at) => at + 1)],
};

function valuesOf({ name, schema }: Parameter, names: readonly string[]): unknown[] {
  const known = fitting[name];
  if (known) return [...known];
  const one = schema.items ? resolved(schema.items) : schema;
  if (one.enum) return one.enum.filter((word) => word !== null);
  if (/username|^users?$/.test(name)) return [...names];
  const types = typesOf(one);
  if (types.includes('boolean')) return [true, false];
  if (one.format === 'date-time' || one.format === 'date') {
    const year = /after|since|from/.test(name) ? '2000' : '2100';
    return [one.format === 'date' ? `${year}-01-01` : `${year}-01-01T00:00:00Z`];
  }
  return types.includes('string') && !name.endsWith('_id') ? [secret] : [];
}

/** One call for each filter, order and switch of an operation that reads, with a value that fits what is hidden. */
export const variantsOf = (operation: Operation, names: readonly string[] = []): Params[] =>
  operation.parameters
    .filter(({ name, place }) => place === 'query' && !notFilters.test(name))
    .flatMap((one) => {
      const isMany = typesOf(one.schema).includes('array');
      return valuesOf(one, names).map((value) => ({ [one.name]: isMany ? [value].flat() : value }));
    });
