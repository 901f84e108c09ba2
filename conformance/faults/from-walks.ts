import type { Operation } from '../contract/operations.js';
import { fieldsOf, movingFields, sameCases } from '../generated-cases/same.js';
import { walkCases } from '../generated-cases/walks.js';
import { type Fault, fault, type Intercepted } from './fault.js';
import { on } from './helpers.js';

type Row = Record<string, unknown>;

/** Pages lack their first record, or have one too many, unless all is asked for at once. */
function lossyPages(operation: Operation): Fault[] {
  const { id } = operation;
  if (walkCases(operation).length === 0) return [];
  const isPart = ({ request }: Intercepted): boolean => {
    const size = new URL(request.url).searchParams.get('per_page');
    return size !== null && size !== '100';
  };
  return [
    fault({
      name: `pages-lose-a-record.${id}`,
      rules: ['CONV-PAGE-14'],
      operations: [id],
      applies: (one) => on(id, 200)(one) && Array.isArray(one.json) && isPart(one),
      change: ({ json }) => {
        const rows = json as unknown[];
        return { json: rows.length > 0 ? rows.slice(1) : [{ id: 0 }] };
      },
    }),
  ];
}

/** What names a record stays, so that it is found. */
const naming = new Set(['id', 'iid', 'name', 'slug', 'tag_name', ...movingFields]);

const turned = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? `${value}0` : [value];
};

/** An operation tells all but the names of a record otherwise than others do. */
function toldOtherwise(operation: Operation): Fault[] {
  const { id } = operation;
  if (sameCases(operation).length === 0) return [];
  const fields = fieldsOf(operation).filter((name) => !naming.has(name));
  const one = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, fields.includes(name) ? turned(value) : value]),
    );
  return [
    fault({
      name: `told-otherwise-than-elsewhere.${id}`,
      rules: ['CONV-SAME-1'],
      operations: [id],
      applies: (seen) =>
        on(id, operation.success)(seen) && JSON.stringify(seen.json ?? null).length > '[{}]'.length,
      change: ({ json }) => ({ json: Array.isArray(json) ? (json as Row[]).map(one) : one(json as Row) }),
    }),
  ];
}

/** Faults of pages that are walked through, and of records that several calls tell of. */
export const walkFaults = (operation: Operation): Fault[] => [
  ...lossyPages(operation),
  ...toldOtherwise(operation),
];
