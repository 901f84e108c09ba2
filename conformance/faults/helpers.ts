import type { Changed, Intercepted } from './fault.js';

type Row = Record<string, unknown>;

/** Matches answers of an operation with one of the statuses, or with any success. */
export function on(operationId: string, ...statuses: number[]): (intercepted: Intercepted) => boolean {
  return ({ operation, status }) =>
    operation?.id === operationId &&
    (statuses.length > 0 ? statuses.includes(status) : status >= 200 && status < 300);
}

/** Changes a record, or every record of a list. */
export function edit(change: (row: Row) => Row): (intercepted: Intercepted) => Changed {
  const one = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? change(value as Row) : value;
  return ({ json }) => ({ json: Array.isArray(json) ? json.map(one) : one(json) });
}

/** Removes a field from a record, or from every record of a list. */
export function drop(field: string): (intercepted: Intercepted) => Changed {
  return edit((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== field)));
}

/** Answers something else altogether. */
export function answer(status: number, json: unknown): (intercepted: Intercepted) => Changed {
  return () => ({ status, json, headers: { 'content-type': 'application/json' } });
}

/** The body of a request as it was sent; empty without one. */
export const textSent = ({ request }: Pick<Intercepted, 'request'>): string => request.body?.toString() ?? '';

export {
  paramsIn,
  valuesIn,
  without,
  withoutHeader,
  withoutQuery,
  withParam,
} from '../http/rewrite.js';
