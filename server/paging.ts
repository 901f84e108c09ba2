import type { PageInfo } from '../handlers/handler.js';
import type { PageRequest } from '../storage/database/page.js';
import { flattenFields } from './nested-params.js';

/** What links repeat: the known parameters of the request and the address of the list. */
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

/** Clients read about 16 KB of headers; a long search would fill them four times over. */
const linkLimit = 8000;

const secretNames = new Set(['private_token', 'access_token', 'bearer_token', 'sudo']);

function link(source: LinkSource, changes: Record<string, string>, rel: string): string {
  const merged = { ...source.params, ...changes };
  const query = Object.keys(merged)
    .filter((name) => !secretNames.has(name))
    .sort()
    .flatMap((name) => flattenFields(name, merged[name]))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return `<${source.address}?${query}>; rel="${rel}"`;
}

/** The paging headers of a list. */
export function pageHeaders(info: PageInfo, page: PageRequest, source: LinkSource): Record<string, string> {
  if ('next' in info) {
    if (!info.next) return {};
    return { link: link(source, { ...info.next, per_page: String(page.perPage) }, 'next') };
  }
  const at = (number: number, rel: string) =>
    link(source, { page: String(number), per_page: String(page.perPage) }, rel);
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
  else if (next !== null) headers['link'] = at(next, 'next');
  return headers;
}
