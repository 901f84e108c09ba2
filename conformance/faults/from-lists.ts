import type { Operation } from '../contract/operations.js';
import { describedRule } from '../contract/rules.js';
import { keysetEndCases } from '../generated-cases/full-pages.js';
import { linkArrayCases } from '../generated-cases/link-arrays.js';
import { type Fault, fault, type Intercepted } from './fault.js';
import { on, without } from './helpers.js';
import { alwaysEmpty, emptyOnStage } from './unseen.js';

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

/** Lists of everything, whose last page is another one as soon as another case makes something. */
const neverStill = new Set(['listProjects', 'listNamespaces']);

/** A last page that is exactly full has a next one, by offset and by keyset. */
function moreAfterTheLast(operation: Operation): Fault[] {
  const { id } = operation;
  const isFull = ({ request, json, headers }: Intercepted): boolean => {
    const size = headers['x-per-page'] ?? new URL(request.url).searchParams.get('per_page');
    return Array.isArray(json) && json.length > 0 && String(json.length) === size;
  };
  const isLast = ({ headers }: Intercepted) => headers['x-next-page'] === '';
  const isByKeyset = ({ request, headers }: Intercepted) =>
    request.url.includes('pagination=keyset') && headers['link'] === undefined;
  const offset = fault({
    name: `a-full-last-page-has-a-next-one.${id}`,
    rules: ['CONV-PAGE-13'],
    operations: [id],
    applies: (one) => on(id, 200)(one) && isFull(one) && isLast(one),
    change: ({ headers }) => ({ headers: { 'x-next-page': String(Number(headers['x-page']) + 1) } }),
  });
  const keyset = fault({
    name: `a-full-last-keyset-page-has-a-next-one.${id}`,
    rules: ['CONV-PAGE-13'],
    operations: [id],
    applies: (one) => on(id, 200)(one) && isFull(one) && isByKeyset(one),
    change: ({ request }) => ({ headers: { link: `<${request.url}>; rel="next"` } }),
  });
  const hasOffset = operation.paging.includes('offset') && id !== 'listCommits';
  return [
    ...(hasOffset && !emptyOnStage.has(id) && !neverStill.has(id) ? [offset] : []),
    ...(keysetEndCases(operation).length > 0 ? [keyset] : []),
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
    return operation.verb === 'GET' ? [...brokenKeyset(operation), ...moreAfterTheLast(operation)] : [];
  }
  const { id } = operation;
  const pages = { operations: [id], rules: ['CONV-9', 'CONV-PAGE-1'] };
  const asks = (text: string) => (intercepted: { request: { url: string } }) =>
    intercepted.request.url.includes(text);
  return [
    ...brokenHeaders(operation),
    ...forgottenLists(operation),
    ...brokenKeyset(operation),
    ...moreAfterTheLast(operation),
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
