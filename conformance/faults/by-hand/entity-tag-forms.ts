import type { WireRequest } from '../../http/transport.js';
import { type Fault, fault, type Intercepted } from '../fault.js';

const sent = ({ headers }: WireRequest): string | undefined => headers['if-none-match'];

const drop = (request: WireRequest): WireRequest => {
  const { 'if-none-match': _left, ...headers } = request.headers;
  return { ...request, headers };
};

const naming = (request: WireRequest, value: string): WireRequest => ({
  ...request,
  headers: { ...request.headers, 'if-none-match': value },
});

const kinds: Record<string, (one: Pick<Intercepted, 'request'>) => boolean> = {
  record: ({ request: { url } }) => /\/milestones\/\d+$/.test(url),
  list: ({ request: { url } }) => /\/milestones\?/.test(url),
  code: ({ request: { url } }) => url.endsWith('/repository/tree'),
  file: ({ request: { url } }) => /\/files\/[^/]+\?/.test(url),
  blob: ({ request: { url } }) => /\/blobs\/[0-9a-f]+$/.test(url),
};

/** What a wrong server reads in the header instead; null where it reads it rightly. */
const readings: Record<string, (value: string) => string | null> = {
  'strong-tags-are-unknown': (value) => (value.startsWith('"') && !value.includes(',') ? '' : null),
  'weak-tags-are-unknown': (value) => (value.startsWith('W/') && !value.includes(',') ? '' : null),
  'strong-tags-are-unknown-among-others': (value) => {
    const kept = value.split(/, ?(?=W\/|")/).filter((tag) => tag.startsWith('W/'));
    return value.includes(',') ? kept.join(', ') : null;
  },
  'the-first-tag-counts-alone': (value) => (value.includes(',') ? (value.split(',')[0] ?? '') : null),
  'the-last-tag-counts-alone': (value) =>
    value.includes(',') ? (value.split(',').at(-1) ?? '').trim() : null,
  'several-tags-are-unknown': (value) => (value.includes(',') ? '' : null),
  'tags-are-parted-by-a-blank': (value) => (/",(?=W|")/.test(value) ? '' : null),
};

const misread = Object.entries(readings).flatMap(([name, read]) =>
  Object.entries(kinds).map(([kind, isSuch]) =>
    fault({
      name: `${name}.${kind}`,
      rules: ['CONV-ETAG-2'],
      before: (request) => {
        const value = sent(request);
        if (value === undefined || !isSuch({ request })) return null;
        const instead = read(value);
        if (instead === null) return null;
        return instead === '' ? drop(request) : naming(request, instead);
      },
    }),
  ),
);

const known = { status: 304, body: '' };

/** What is named by what it holds stays as it is. */
const fixed = new Set(['blob']);

const taken = Object.entries(kinds).flatMap(([kind, isSuch]): Fault[] => [
  fault({
    name: `any-tag-is-the-current-one.${kind}`,
    rules: ['CONV-ETAG-2'],
    applies: (one) => isSuch(one) && sent(one.request) !== undefined && one.status === 200,
    change: () => known,
  }),
  fault({
    name: `a-part-of-a-tag-suffices.${kind}`,
    rules: ['CONV-ETAG-2'],
    applies: (one) => {
      const text = sent(one.request)?.replace(/^W\//, '').slice(1, -1) ?? '';
      const isPart = text.length > 8 && (one.headers['etag'] ?? '').includes(text);
      return isSuch(one) && isPart && one.status === 200;
    },
    change: () => known,
  }),
  ...(fixed.has(kind)
    ? []
    : [
        fault({
          name: `tags-outlive-a-change.${kind}`,
          rules: ['CONV-ETAG-2'],
          remembers: () => {
            const told = new Set<string>();
            return (one) => {
              if (!isSuch(one) || one.status !== 200) return null;
              const named = (sent(one.request) ?? '').replace(/^W\//, '');
              const path = new URL(one.request.url).pathname;
              if (told.has(`${path}${named}`)) return known;
              told.add(`${path}${(one.headers['etag'] ?? '').replace(/^W\//, '')}`);
              return null;
            };
          },
        }),
      ]),
  fault({
    name: `what-is-known-has-no-tag.${kind}`,
    rules: ['CONV-ETAG-2'],
    applies: (one) => isSuch(one) && one.status === 304,
    change: () => ({ headers: { etag: undefined } }),
  }),
  fault({
    name: `moments-count-as-tags.${kind}`,
    rules: ['CONV-ETAG-3'],
    applies: (one) => isSuch(one) && 'if-modified-since' in one.request.headers,
    change: () => known,
  }),
]);

/** Tags count for whatever they were told of. */
const everywhere = fault({
  name: 'a-tag-of-anything-is-a-tag-of-everything',
  rules: ['CONV-ETAG-2'],
  remembers: () => {
    const told = new Set<string>();
    return (one) => {
      if (one.status !== 200) return null;
      const named = (sent(one.request) ?? '').replace(/^W\//, '');
      if (told.has(named)) return known;
      told.add((one.headers['etag'] ?? '').replace(/^W\//, ''));
      return null;
    };
  },
});

/** Ways to be wrong about the header If-None-Match. */
export const faults: Fault[] = [...misread, ...taken, everywhere];
