import type { Params } from '../../../http/encode.js';
import type { WireRequest } from '../../../http/transport.js';
import { type Changed, type Fault, fault, type Intercepted } from '../../fault.js';
import { answer, edit, paramsIn, without, withoutHeader } from '../../helpers.js';

type Row = Record<string, unknown>;
type Operations = readonly string[];

/** Matches answers of some operations with one of the statuses, or with any success. */
export const onOneOf =
  (operations: Operations, ...statuses: number[]) =>
  ({ operation, status }: Intercepted): boolean =>
    operations.includes(operation?.id ?? '') &&
    (statuses.length > 0 ? statuses.includes(status) : status >= 200 && status < 300);

/** Changes the answers of some operations that have one of the statuses. */
export const spoil = (
  name: string,
  rules: string[],
  operations: Operations,
  statuses: number[],
  change: (intercepted: Intercepted) => Changed,
): Fault => fault({ name, rules, operations, applies: onOneOf(operations, ...statuses), change });

/** Some operations refuse with another status. */
export const refuses = (
  name: string,
  rule: string,
  operations: Operations,
  [from, to]: [from: number, to: number],
): Fault => spoil(name, [rule], operations, [from], answer(to, { message: `${to} Other` }));

/** Some operations report success where they should refuse. */
export const lets = (name: string, rule: string, operations: Operations, from: number): Fault =>
  spoil(name, [rule], operations, [from], () => ({ status: 204, body: '' }));

/** Some operations refuse where they should succeed. */
export const denies = (name: string, rule: string, operations: Operations, to = 403): Fault =>
  spoil(name, [rule], operations, [], answer(to, { message: `${to} Other` }));

/** Records of some operations are changed. */
export const turns = (
  name: string,
  rules: string[],
  operations: Operations,
  change: (row: Row) => Row,
): Fault => spoil(name, rules, operations, [], edit(change));

/** Lists of some operations are changed. */
export const lists = (
  name: string,
  rules: string[],
  operations: Operations,
  change: (rows: Row[]) => Row[],
): Fault => spoil(name, rules, operations, [], ({ json }) => ({ json: change(json as Row[]) }));

/** The text of a refusal under `message` is another one. */
export const says = (name: string, rule: string, operations: Operations, status: number): Fault =>
  spoil(name, [rule], operations, [status], () => ({ json: { message: 'Something else' } }));

/** The requests of some operations are rewritten; null leaves one unchanged. */
export const sends = (
  name: string,
  rules: string[],
  operations: Operations,
  rewrite: (request: WireRequest) => WireRequest | null,
): Fault =>
  fault({
    name,
    rules,
    operations,
    before: (request, operation) => (operations.includes(operation?.id ?? '') ? rewrite(request) : null),
  });

/** Some operations ignore a parameter. */
export const loses = (name: string, rule: string, operations: Operations, param: string): Fault =>
  sends(name, [rule], operations, (request) => without(request, param));

/** Some operations ignore a header. */
export const overlooks = (name: string, rule: string, operations: Operations, header: string): Fault =>
  sends(name, [rule], operations, (request) => withoutHeader(request, header));

/** Some operations answer for another path. */
export const readsPath = (
  name: string,
  rules: string[],
  operations: Operations,
  pattern: RegExp,
  by: string,
): Fault =>
  sends(name, rules, operations, (request) => ({ ...request, url: request.url.replace(pattern, by) }));

/** The request with changed parameters in its JSON body; null when it has none that can be parsed. */
export function withBody(request: WireRequest, change: (params: Params) => Params): WireRequest | null {
  if (!request.headers['content-type']?.startsWith('application/json') || !request.body) return null;
  const params = paramsIn(request.body);
  return params && { ...request, body: Buffer.from(JSON.stringify(change(params))) };
}
