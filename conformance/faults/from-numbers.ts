import type { Operation } from '../contract/operations.js';
import { numberCases, numberedIn } from '../generated-cases/numbers.js';
import { type Fault, fault, type Intercepted } from './fault.js';
import { on } from './helpers.js';

type Row = Record<string, unknown>;

const rowsOf = ({ json }: Intercepted): Row[] => (Array.isArray(json) ? (json as Row[]) : []);

/** A record is found by either of its two numbers. */
export function numberFaults(operation: Operation): Fault[] {
  const { id, success, path } = operation;
  const named = numberedIn(operation);
  if (named === null || numberCases(operation).length === 0) return [];
  const below = path.split('/').length - named.at;
  const found = success === 204 ? { status: 204, body: '' } : { status: success, json: { id: 1 } };
  const other = named.number === 'id' ? 'iid' : 'id';
  return [
    fault({
      name: `either-number-finds-a-record.${id}`,
      rules: ['CONV-NUMBER-1'],
      operations: [id],
      remembers: () => {
        const others = new Set<string>();
        return (one) => {
          const part = new URL(one.request.url).pathname.split('/').at(-below) ?? '';
          if (on(id, 404)(one) && others.has(part)) return found;
          for (const row of rowsOf(one)) if (row[other] !== undefined) others.add(String(row[other]));
          return null;
        };
      },
    }),
  ];
}
