import { type Bound, boundsOf, rangesOf } from '../contract/bounds.js';
import type { Operation } from '../contract/operations.js';
import type { WireRequest } from '../http/transport.js';
import { type Fault, fault, type Intercepted } from './fault.js';
import { on, valuesIn } from './helpers.js';

/** The length of a text in a request; 0 where it has none. */
const lengthIn = (request: WireRequest, name: string): number =>
  [...(valuesIn(request, name)[0] ?? '')].length;

/** A record, or each of a list, with a field more. */
const withField = (json: unknown, field: string, value: unknown): unknown =>
  Array.isArray(json) ? [{ [field]: value }] : { ...(json as object), [field]: value };

/** Remembers a text that was refused, and tells it nevertheless. */
const keepsWhatItRefused =
  ({ id, path }: Operation, { name, most, field }: Bound) =>
  () => {
    let refused: string | null = null;
    return ({ request, operation, status, json }: Intercepted) => {
      if (operation?.id === id && status >= 400 && lengthIn(request, name) > most) {
        refused = valuesIn(request, name)[0] ?? null;
      }
      const isRead = request.method === 'GET' && operation?.path === path && typeof json === 'object';
      return isRead && refused !== null ? { json: withField(json, field ?? name, refused) } : null;
    };
  };

/** Ways to be wrong about the length of a text. */
const lengthFaults = (operation: Operation, bound: Bound, isRead: boolean): Fault[] => {
  const { id, success } = operation;
  const { name, most } = bound;
  const rules = ['LIMIT-LENGTH-1'];
  const is = `${id}.${name}`;
  return [
    fault({
      name: `any-length-is-taken.${is}`,
      rules,
      operations: [id],
      applies: (one) => on(id, bound.refused)(one) && lengthIn(one.request, name) > most,
      change: () => ({ status: success, json: { id: 1 } }),
    }),
    fault({
      name: `the-longest-is-refused.${is}`,
      rules,
      operations: [id],
      applies: (one) => on(id)(one) && lengthIn(one.request, name) === most,
      change: () => ({
        status: 400,
        json: { message: { [name]: [`is too long (maximum is ${most - 1} characters)`] } },
      }),
    }),
    ...(isRead
      ? [
          fault({
            name: `what-is-too-long-is-kept.${is}`,
            rules,
            operations: [id],
            remembers: keepsWhatItRefused(operation, bound),
          }),
        ]
      : []),
  ];
};

/** Numbers are taken whatever they are. */
const rangeFaults = (operation: Operation): Fault[] =>
  rangesOf(operation).flatMap(({ name, least, most }) =>
    [
      { is: 'below', isHit: (value: number) => least !== null && value < least, bound: least },
      { is: 'above', isHit: (value: number) => most !== null && value > most, bound: most },
    ].flatMap(({ is, isHit, bound }) =>
      bound === null
        ? []
        : [
            fault({
              name: `numbers-${is}-are-taken.${operation.id}.${name}`,
              rules: ['LIMIT-NUMBER-1'],
              operations: [operation.id],
              applies: (one) =>
                on(operation.id, 400)(one) && isHit(Number(valuesIn(one.request, name)[0] ?? bound)),
              change: () => ({ status: operation.success, json: { id: 1 } }),
            }),
          ],
    ),
  );

/** Ways to know no bounds of texts and numbers. */
export const boundFaults = (operation: Operation, all: readonly Operation[]): Fault[] => {
  const isRead = all.some(({ verb, path }) => verb === 'GET' && path === operation.path);
  return [
    ...boundsOf(operation).flatMap((bound) => lengthFaults(operation, bound, isRead)),
    ...rangeFaults(operation),
  ];
};
