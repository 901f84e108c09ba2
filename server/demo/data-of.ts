import type { Services } from '../../actions/context.js';
import type { ServerClock } from '../embedding.js';

/** The server that is filled. */
export interface Filled {
  url: string;
  token: string;
  services: Services;
  clock: ServerClock;
}

/** The body of an answer; throws with what the server said, because no call of the example may fail. */
export async function dataOf<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok)
    throw new Error(`the example could not be filled: ${response.status} ${JSON.stringify(error)}`);
  return data as T;
}
