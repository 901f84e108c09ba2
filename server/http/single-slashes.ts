/**
 * An address with one slash wherever several stand in its path: clients that join a base and a path make two of one.
 * Encoded slashes belong to a name, and the query is left as it is.
 */
export function withSingleSlashes(url: string): string {
  if (!url.startsWith('/')) return url;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  return path.includes('//') ? path.replace(/\/{2,}/g, '/') + url.slice(path.length) : url;
}
