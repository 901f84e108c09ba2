import type { Sql } from '../engine/sql.js';
import { opposite, rowByRow } from './conditions.js';
import type { CandidateSet, Filters, List, ListContext, ListSpec, Narrowed } from './spec.js';

interface Narrowing {
  where: Sql[];
  sets: CandidateSet[];
  by: string[];
}

const isSet = (part: Sql | CandidateSet): part is CandidateSet => 'ids' in part;

/** How many parts of one filter, as of many labels, are weighed against each other. */
const mostWeighed = 8;

/** What a filter comes to; of its many parts the later ones are asked of single rows, whatever else is. */
const partsOf = (narrowed: Narrowed): readonly (Sql | CandidateSet)[] => {
  if (narrowed === null) return [];
  const parts = 'length' in narrowed ? narrowed : [narrowed];
  if (parts.length <= mostWeighed) return parts;
  const later = parts.slice(mostWeighed).map((part) => rowByRow(isSet(part) ? part.test : part));
  return [...parts.slice(0, mostWeighed), ...later];
};

/** What the filters that are asked for come to. */
const narrow = <Input, Context extends { filters: Input }>(
  filters: Filters<Input, Context>,
  context: Context,
): Narrowing => {
  const narrowing: Narrowing = { where: [], sets: [], by: [] };
  for (const name of Object.keys(filters) as (keyof Input & string)[]) {
    const value = context.filters[name];
    if (value === null || value === undefined || value === '') continue;
    const parts = partsOf(filters[name]?.(value, context) ?? null);
    if (parts.length > 0) narrowing.by.push(name);
    for (const part of parts) {
      if (isSet(part)) narrowing.sets.push(part);
      else narrowing.where.push(part);
    }
  }
  return narrowing;
};

/** The conditions that none of these filters is met, each by itself. */
export const unwanted = <Input, Context extends { filters: Input }>(
  filters: Filters<Input, Context>,
  context: Context,
): Sql[] => {
  const { where, sets } = narrow(filters, context);
  return [...where, ...sets.map(({ test }) => test)].map(opposite);
};

/** The list that one call asks of a kind of lists. */
export const listOf = <Input, Context extends ListContext<Input>>(
  spec: ListSpec<Input, Context>,
  context: Context,
): List => {
  const narrowing = narrow(spec.filters, context);
  const scope = spec.scope?.(context);
  return {
    table: spec.table,
    id: spec.id,
    beside: spec.beside(context),
    fetch: spec.fetch(context),
    place: spec.place(context),
    where: [...spec.where(context), ...narrowing.where],
    sets: [...spec.sets(context), ...narrowing.sets, ...(scope ? [scope] : [])],
    narrowedBy: narrowing.by,
    visibility: spec.visibility(context),
    order: spec.orders[context.orderBy as Context['orderBy']](context),
    counting: spec.counting,
  };
};
