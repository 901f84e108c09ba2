import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { loopTurns } from '../../domain/turns/loop-turns.js';

/** What watches a server is answered at once, however many wait. */
const isProbe = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/-/');

/**
 * Has requests answered as they arrive; of a crowd that arrives at once only as many are begun in one turn of the event
 * loop as others can wait for.
 */
export function oneByOne(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): RequestListener {
  return (request, response) => {
    if (isProbe(request) || !loopTurns.isOver) {
      answer(request, response);
      return;
    }
    void loopTurns.next().then(() => {
      // Nobody waits any more for the answer to a client that has left.
      if (!response.closed) answer(request, response);
    });
  };
}
