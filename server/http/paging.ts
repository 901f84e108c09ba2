import type { PageInfo } from '../../handlers/handler.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { flattenFields } from './nested-params.js';

/** What links of a page repeat: the known parameters of the request and the address of the list. */
export interface LinkSource {
  /** Absolute address without query. */
  address: string;
  /** Path ids and parameters, defaults included. */
  params: Record<string, unknown>;
}

/** Reads `page` and `per_page` from validated parameters: at most 100 a page, pages from 1. */
export function pageRequest(params: Record<string, unknown>): PageRequest {
  const page = typeof params['page'] === 'number' ? params['page'] : 1;
  const perPage = typeof params['per_page'] === 'number' ? params['per_page'] : 20;
  return {
    page: Math.min(Math.max(page, 1), 2_000_000_000),
    perPage: Math.min(Math.max(perPage, 1), 100),
  };
}

/** Clients accept about 16 KB of headers; a long search, repeated in four links, would exceed that. */
const linkLimit = 8000;

const secretNames = new Set(['private_token', 'access_token', 'bearer_token', 'sudo']);

/** The pairs of a query, sorted by name. */
function pairsOf(params: Record<string, unknown>): [name: string, text: string][] {
  return Object.keys(params)
    .filter((name) => !secretNames.has(name))
    .sort()
    .flatMap((name) =>
      flattenFields(name, params[name]).map(([field, value]): [string, string] => [
        name,
        `${encodeURIComponent(field)}=${encodeURIComponent(value)}`,
      ]),
    );
}

const linkTo = (address: string, pairs: string[], rel: string): string =>
  `<${address}?${pairs.join('&')}>; rel="${rel}"`;

/** Builds links that differ only in their page; the common part is built once. */
function numbered(source: LinkSource, page: PageRequest): (number: number, rel: string) => string {
  const { page: _given, ...rest } = source.params;
  const pairs = pairsOf({ ...rest, per_page: String(page.perPage) });
  const before = pairs.filter(([name]) => name < 'page').map(([, text]) => text);
  const after = pairs.filter(([name]) => name > 'page').map(([, text]) => text);
  return (number, rel) => linkTo(source.address, [...before, `page=${number}`, ...after], rel);
}

/** The paging headers of a list. */
export function pageHeaders(info: PageInfo, page: PageRequest, source: LinkSource): Record<string, string> {
  if ('next' in info) {
    if (!info.next) return {};
    const pairs = pairsOf({ ...source.params, ...info.next, per_page: String(page.perPage) });
    const only = linkTo(
      source.address,
      pairs.map(([, text]) => text),
      'next',
    );
    // Only parameters of a body are as long, which no link can lead back to.
    return only.length <= linkLimit ? { link: only } : {};
  }
  const at = numbered(source, page);
  const links: string[] = [];
  const { prevPage: prev, nextPage: next } = info;
  if (prev !== null) links.push(at(prev, 'prev'));
  if (next !== null) links.push(at(next, 'next'));
  links.push(at(1, 'first'));
  const headers: Record<string, string> = {
    'x-next-page': next === null ? '' : String(next),
    'x-page': String(page.page),
    'x-per-page': String(page.perPage),
    'x-prev-page': prev === null ? '' : String(prev),
  };
  if (info.total !== null) {
    const pages = info.totalPages ?? 1;
    links.push(at(pages, 'last'));
    headers['x-total'] = String(info.total);
    headers['x-total-pages'] = String(pages);
  }
  const all = links.join(', ');
  if (all.length <= linkLimit) headers['link'] = all;
  else if (next !== null) {
    const only = at(next, 'next');
    if (only.length <= linkLimit) headers['link'] = only;
  }
  return headers;
}

const kept = new WeakMap<PageInfo, { url: string; headers: Readonly<Record<string, string>> }>();

/**
 * As `pageHeaders`, for lists whose parameters follow from the address alone: the headers of a cached page are built
 * once.
 */
export function cachedPageHeaders(
  info: PageInfo,
  url: string,
  make: () => Record<string, string>,
): Readonly<Record<string, string>> {
  const known = kept.get(info);
  if (known?.url === url) return known.headers;
  const headers = Object.freeze(make());
  kept.set(info, { url, headers });
  return headers;
}
