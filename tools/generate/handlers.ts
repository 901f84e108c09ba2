import { type Document, type Placed, type ResponseObject, resolve } from './document.js';
import { banner } from './write.js';

/** The TypeScript type of the body of one documented answer. */
function bodyType(operationId: string, status: string, response: ResponseObject): string {
  const content = Object.keys(response.content ?? {});
  if (content.length === 0) return 'undefined';
  if (!content.includes('application/json')) return 'Binary';
  const key = `operations['${operationId}']['responses'][${status}]['content']['application/json']`;
  return content.length > 1 ? `${key} | Binary` : key;
}

/** The allowed answers; those of a list include the data of its paging headers. */
function answers(document: Document, placed: Placed): string {
  const isPaged = (placed.operation['x-paging'] ?? 'none') !== 'none';
  const parts = Object.entries(placed.operation.responses)
    .filter(([status]) => /^[23]/.test(status) && status !== '304')
    .map(([status, response]) => {
      const real = resolve(document, response);
      const type = bodyType(placed.operation.operationId, status, real);
      const body = type === 'undefined' ? 'body?: undefined' : `body: ${type}`;
      return `{ status: ${status}; ${body}${isPaged ? '; page: PageInfo' : ''} }`;
    });
  return parts.length > 0 ? parts.join(' | ') : 'never';
}

function needsUser(placed: Placed): boolean {
  const { least } = placed.operation['x-access'];
  const reads = placed.verb === 'get' || placed.verb === 'head';
  const open = typeof least === 'string' ? least : least.public;
  return open !== 'anonymous' || (!reads && placed.operation['x-access'].on !== 'instance');
}

function specOf(document: Document, placed: Placed): string {
  const id = placed.operation.operationId;
  return [
    `  ${id}: {`,
    `    on: '${placed.operation['x-access'].on}';`,
    `    user: ${needsUser(placed)};`,
    `    path: components['schemas']['path_${id}'];`,
    `    params: components['schemas']['params_${id}'];`,
    `    answers: ${answers(document, placed)};`,
    `  };`,
  ].join('\n');
}

/** The source of `generated/handlers.ts`: input and answers of each operation. */
export function handlersSource(document: Document, placed: Placed[]): string {
  return [
    banner('spec/openapi'),
    `import type { Binary, Call, Handler, NoExcess, PageInfo } from '../handlers/handler.js';`,
    `import type { components, operations } from './types.js';`,
    '',
    '/** What each operation takes and the answers it may give. */',
    'export interface Specs {',
    ...placed.map((one) => specOf(document, one)),
    '}',
    '',
    '/** The name of an operation of the spec. */',
    'export type OperationId = keyof Specs;',
    '',
    '/** A table that serves every operation except those listed as not built. */',
    'export type HandlerTable<NotBuilt extends OperationId> = {',
    '  readonly [Id in Exclude<OperationId, NotBuilt>]: Handler<Specs[Id]>;',
    '} & { readonly [Id in NotBuilt]?: never };',
    '',
    '/** Ties a function to its operation: an answer or field that the spec does not know fails to compile. */',
    'export function handle<Id extends OperationId, Given extends HandlerAnswer<Id>>(',
    '  _id: Id,',
    "  run: (call: Call<Specs[Id]>) => Promise<Given & NoExcess<Given, Specs[Id]['answers']>>,",
    '): Handler<Specs[Id]> {',
    '  return run as unknown as Handler<Specs[Id]>;',
    '}',
    '',
    '/** What the handler of an operation may return. */',
    'export type HandlerAnswer<Id extends OperationId> = Awaited<ReturnType<Handler<Specs[Id]>>>;',
    '',
  ].join('\n');
}
