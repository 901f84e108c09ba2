import type { Changed, Intercepted } from './fault.js';
import { paramsIn } from './helpers.js';

type Bag = Record<string, unknown>;

const endpoint = '/api/graphql';

/** Whether a request is for the endpoint of GraphQL. */
export const isGraphql = ({ request }: Pick<Intercepted, 'request'>): boolean =>
  new URL(request.url).pathname === endpoint;

/** The text of the query that was sent; empty for batches and for what is no JSON. */
export const queryOf = ({ request }: Pick<Intercepted, 'request'>): string => {
  const params = request.body ? paramsIn(request.body) : null;
  const sent = params?.['query'] ?? new URL(request.url).searchParams.get('query');
  return typeof sent === 'string' ? sent : '';
};

/** The mutation that a request asks for by its input; null where there is none. */
export const mutationIn = (one: Pick<Intercepted, 'request'>): string | null =>
  isGraphql(one) ? (/^mutation\(\$input: \w+!?\) \{\s*(\w+)\(input/.exec(queryOf(one))?.[1] ?? null) : null;

/** Matches answers to queries that hold a text. */
export const asking =
  (...words: string[]) =>
  (intercepted: Intercepted): boolean =>
    isGraphql(intercepted) && words.some((word) => queryOf(intercepted).includes(word));

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function rewritten(value: unknown, change: (key: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => rewritten(one, change));
  if (!isBag(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, change(key, rewritten(inner, change))]),
  );
}

/** Changes the values of one name, wherever they stand in the answer. */
export const values =
  (name: string, change: (value: unknown) => unknown) =>
  ({ json }: Intercepted): Changed => ({
    json: rewritten(json, (key, value) => (key === name ? change(value) : value)),
  });

/** Takes values of one name away, wherever they stand in the answer. */
export const without =
  (...names: string[]) =>
  ({ json }: Intercepted): Changed => {
    const kept = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(kept);
      if (!isBag(value)) return value;
      const entries = Object.entries(value).filter(([key]) => !names.includes(key));
      return Object.fromEntries(entries.map(([key, inner]) => [key, kept(inner)]));
    };
    return { json: kept(json) };
  };

/** Answers something else altogether. */
export const instead = (status: number, json: unknown) => (): Changed => ({ status, json });
