import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { OperationEntry } from '../../domain/operation.js';

/** An operation found for a request, with its path parameters decoded. */
export interface Match {
  operation: OperationEntry;
  path: Record<string, string>;
}

/** The result of routing a request. */
export type Routed =
  | { kind: 'match'; match: Match }
  | { kind: 'verb'; allowed: string[] }
  | { kind: 'format'; format: string }
  | { kind: 'none' };

/** Suffixes that ask for another format of the answer; other dots are part of names. */
const otherFormat = /\.(xml|html|txt|csv|atom|rss|js|yaml)$/;

const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * `archive.:format` matches only the suffixes in the spec; a parameter for the rest of the path is a wildcard. One that
 * is a part of the path on its own matches whatever it is, and is judged as other parameters are.
 */
function patternOf(operation: OperationEntry): string {
  let path = operation.path;
  if (operation.rest !== undefined) path = path.replace(`:${operation.rest}`, '*');
  for (const [name, values] of Object.entries(operation.pathEnums ?? {})) {
    const choices = values.map((value) => value.replaceAll('.', '\\.')).join('|');
    path = path.replace(`.:${name}`, `.:${name}(^(?:${choices})$)`);
  }
  return path;
}

const epics = '/groups/:id/epics';

/** Epics are also served below `/-/`. */
const withDash = (path: string): string[] =>
  path.startsWith(epics) ? [path, path.replace(epics, '/groups/:id/-/epics')] : [path];

/** Builds the matcher for every operation; matching comes before percent-decoding. */
export function buildRouter(operations: readonly OperationEntry[]): (verb: string, path: string) => Routed {
  const router = findMyWay({
    ignoreTrailingSlash: true,
    maxParamLength: 8000,
    caseSensitive: true,
    onBadUrl: () => undefined,
  });
  const byKey = new Map<string, OperationEntry>();
  const nothing = () => undefined;
  for (const operation of operations) {
    for (const path of withDash(patternOf(operation))) {
      router.on(operation.verb as HTTPMethod, path, nothing, operation);
    }
    byKey.set(`${operation.verb} ${operation.path}`, operation);
  }
  const find = (verb: string, path: string): Match | null => {
    const found = router.find(verb as HTTPMethod, path) as {
      store: OperationEntry | null;
      params: Record<string, string>;
    } | null;
    return found?.store ? { operation: found.store, path: named(found.store, found.params) } : null;
  };
  // GET serves HEAD as well, unless the spec has a HEAD of its own.
  const findAny = (verb: string, path: string): Match | null =>
    find(verb, path) ?? (verb === 'HEAD' ? find('GET', path) : null);
  return (verb, path) => {
    const match = findAny(verb, path) ?? (path.endsWith('.json') ? findAny(verb, path.slice(0, -5)) : null);
    if (match) return { kind: 'match', match: withoutSuffix(match) };
    const allowed = verbs.filter((other) => findAny(other, path) !== null);
    if (allowed.length > 0) return { kind: 'verb', allowed };
    const format = otherFormat.exec(path)?.[1];
    const isOther = format !== undefined && findAny(verb, path.slice(0, -format.length - 1)) !== null;
    return isOther ? { kind: 'format', format } : { kind: 'none' };
  };
}

/** Gives the wildcard the name of its parameter in the spec. */
function named({ rest }: OperationEntry, params: Record<string, string>): Record<string, string> {
  if (rest === undefined) return params;
  const { '*': taken = '', ...others } = params;
  return { ...others, [rest]: taken };
}

/** `/projects/7.json` means project 7: the format suffix of a numeric id is ignored. */
function withoutSuffix(match: Match): Match {
  const names = Object.keys(match.path);
  const last = names.at(-1);
  const value = last === undefined ? undefined : match.path[last];
  if (last === undefined || value === undefined || !/^\d+\.json$/.test(value)) return match;
  // Names that may end that way themselves, of a file or a branch, are left alone.
  const isNumber = match.operation.pathFields.find(({ name }) => name === last)?.kind === 'integer';
  if (last !== 'id' && !isNumber) return match;
  return { ...match, path: { ...match.path, [last]: value.slice(0, -5) } };
}
