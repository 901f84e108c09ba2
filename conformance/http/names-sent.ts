import type { WireRequest } from './transport.js';

const bare = (name: string): string => decodeURIComponent(name.replaceAll('+', ' ')).replace(/\[.*$/, '');

function formNames(text: string): string[] {
  const names = text.split('&').map((pair) => pair.split('=')[0] ?? '');
  return names.filter((name) => name !== '' && !/%(?![0-9a-f]{2})/i.test(name)).map(bare);
}

function jsonNames(text: string): string[] {
  try {
    return Object.keys(JSON.parse(text) as object);
  } catch {
    // A body that cannot be parsed has no names.
    return [];
  }
}

function bodyNames(type: string, text: string): string[] {
  if (type.startsWith('application/x-www-form-urlencoded')) return formNames(text);
  if (type.startsWith('application/json')) return jsonNames(text);
  if (!type.startsWith('multipart/')) return [];
  return [...text.matchAll(/form-data; name="([^"[]+)/g)].map((match) => match[1] ?? '');
}

/** The names of the parameters in a request, without brackets. */
export function namesSent(request: WireRequest): Set<string> {
  const query = request.url.split('?')[1] ?? '';
  const body = request.body?.toString('utf8') ?? '';
  return new Set([...formNames(query), ...bodyNames(request.headers['content-type'] ?? '', body)]);
}
