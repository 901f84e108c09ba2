import type { Operation } from '../contract/operations.js';
import { describedRule } from '../contract/rules.js';
import { linkArrayCases } from '../generated-cases/link-arrays.js';
import { type Fault, fault } from './fault.js';
import { on, without } from './helpers.js';
import { alwaysEmpty } from './unseen.js';

const pageHeaders = [
  'x-page',
  'x-per-page',
  'x-next-page',
  'x-prev-page',
  'x-total',
  'x-total-pages',
  'link',
];

function brokenHeaders(operation: Operation): Fault[] {
  const { id } = operation;
  return pageHeaders.map((name) =>
    fault({
      name: `page-header-dropped.${id}.${name}`,
      rules: ['CONV-PAGE-1', 'CONV-PAGE-2', 'CONV-9'],
      operations: [id],
      applies: (intercepted) => on(id, 200)(intercepted) && name in intercepted.headers,
      change: () => ({ headers: { [name]: undefined } }),
    }),
  );
}

const listsInLinks = /[?&][^=&>]*%5B\d*%5D=[^&>]*/g;

/** Links forget the parameters that are lists. */
function forgottenLists(operation: Operation): Fault[] {
  const { id } = operation;
  if (linkArrayCases(operation).length === 0) return [];
  return [
    fault({
      name: `links-forget-lists.${id}`,
      rules: ['CONV-PAGE-2'],
      operations: [id],
      applies: (one) => on(id, 200)(one) && (one.headers['link'] ?? '').search(listsInLinks) >= 0,
      change: ({ headers }) => ({
        headers: { link: (headers['link'] ?? '').replace(listsInLinks, '').replace(/(<[^>?&]*)&/g, '$1?') },
      }),
    }),
  ];
}

/** The keyset cursor points back to the first page. */
function brokenKeyset(operation: Operation): Fault[] {
  if (!operation.paging.includes('keyset')) return [];
  const { id } = operation;
  return [
    fault({
      name: `keyset-link-dropped.${id}`,
      rules: ['CONV-PAGE-10'],
      operations: [id],
      applies: (intercepted) =>
        on(id, 200)(intercepted) && intercepted.request.url.includes('pagination=keyset'),
      change: () => ({ headers: { link: undefined } }),
    }),
  ];
}

function brokenOrder(operation: Operation): Fault[] {
  const sort = operation.parameters.find((one) => one.name === 'sort');
  if (!sort?.schema.enum?.includes('desc')) return [];
  const { id } = operation;
  return [
    fault({
      name: `order-reversed.${id}`,
      rules: [describedRule(id), 'CONV-PAGE-9'],
      operations: [id],
      applies: on(id, 200),
      change: ({ json }) => ({ json: Array.isArray(json) ? [...json].reverse() : json }),
    }),
  ];
}

/** Faults in the paging and sorting of a list. */
export function listFaults(operation: Operation): Fault[] {
  if (operation.verb !== 'GET' || !operation.paging.includes('offset')) {
    return operation.verb === 'GET' ? brokenKeyset(operation) : [];
  }
  const { id } = operation;
  const pages = { operations: [id], rules: ['CONV-9', 'CONV-PAGE-1'] };
  const asks = (text: string) => (intercepted: { request: { url: string } }) =>
    intercepted.request.url.includes(text);
  return [
    ...brokenHeaders(operation),
    ...forgottenLists(operation),
    ...brokenKeyset(operation),
    ...brokenOrder(operation),
    fault({
      ...pages,
      name: `per-page-ignored.${id}`,
      before: (request, called) => (called?.id === id ? without(request, 'per_page') : null),
    }),
    ...(alwaysEmpty.has(id)
      ? []
      : [
          fault({
            ...pages,
            name: `page-ignored.${id}`,
            before: (request, called) => (called?.id === id ? without(request, 'page') : null),
          }),
        ]),
    fault({
      name: `per-page-of-zero-is-taken.${id}`,
      operations: [id],
      rules: ['CONV-PAGE-4'],
      applies: (intercepted) => on(id, 400)(intercepted) && asks('per_page=0')(intercepted),
      change: () => ({ status: 200, json: [] }),
    }),
    fault({
      name: `per-page-has-no-bound.${id}`,
      operations: [id],
      rules: ['CONV-PAGE-3'],
      applies: (intercepted) => on(id, 200)(intercepted) && asks('per_page=101')(intercepted),
      change: () => ({ headers: { 'x-per-page': '101' } }),
    }),
    fault({
      name: `page-behind-the-last-is-absent.${id}`,
      operations: [id],
      rules: ['CONV-PAGE-5'],
      applies: (intercepted) => on(id, 200)(intercepted) && asks('page=900')(intercepted),
      change: () => ({ status: 404, json: { message: '404 Not found' } }),
    }),
  ];
}
