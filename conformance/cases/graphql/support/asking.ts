import type { Caller } from '../../../http/caller.js';
import type { Params } from '../../../http/encode.js';
import type { Exchange } from '../../../http/exchange.js';
import type { MadeProject, World } from '../../../world/types.js';

/** Where queries are answered. */
export const endpoint = '/api/graphql';

const outside = { outside: true } as const;

/** Sends a query as clients do. */
export const ask = (caller: Caller, query: string, variables?: Params): Promise<Exchange> =>
  caller.post(endpoint, variables ? { query, variables } : { query }, outside);

/** Sends parameters as they are given, in the way that is asked for. */
export const send = (
  caller: Caller,
  params: Params,
  as: 'json' | 'form' = 'json',
  headers: Record<string, string> = {},
): Promise<Exchange> => caller.post(endpoint, params, { ...outside, as, headers });

/** Sends several queries in one request. */
export const sendBatch = (caller: Caller, batch: unknown): Promise<Exchange> =>
  caller.post(endpoint, {}, { ...outside, raw: { body: JSON.stringify(batch), type: 'application/json' } });

/** Sends a query in the address. */
export const get = (
  caller: Caller,
  params: Params,
  headers: Record<string, string> = {},
): Promise<Exchange> => caller.get(endpoint, params, { ...outside, headers });

/** The texts of the errors of an answer. */
export const messagesOf = (exchange: Exchange): string[] => {
  const errors = exchange.at('errors');
  return Array.isArray(errors) ? errors.map((error: { message?: unknown }) => String(error.message)) : [];
};

/** A project with so many issues, named `Issue 1` and so on. */
export async function projectWithIssues(
  world: World,
  count: number,
  input: Parameters<World['fresh']['project']>[0] = {},
): Promise<MadeProject> {
  const project = await world.fresh.project(input);
  for (let turn = 1; turn <= count; turn += 1) {
    await world.arrange('POST', `${project.url}/issues`, { title: `Issue ${turn}` });
  }
  return project;
}
