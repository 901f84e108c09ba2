import type { Writable } from 'node:stream';
import type pg from 'pg';
import { askConnection } from './postgres-query.js';

/** A question that waits for its moment to end. */
interface Waiting {
  query: pg.QueryConfig;
  answer: (rows: unknown[]) => void;
  fail: (error: unknown) => void;
}

/**
 * How many questions go over one connection, which answers them one after the other. More would keep connections idle
 * that could work on some of them meanwhile.
 */
const mostOverOne = 10;

/** Has what is written to a connection meanwhile leave as one piece. */
const asOnePiece = <Result>(client: pg.ClientBase, write: () => Result): Result => {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  try {
    return write();
  } finally {
    stream.uncork();
  }
};

const unheard = (): void => undefined;

/** Sends statements over a connection without waiting for one before the next; it must be one that pipelines. */
export const sendTogether = (
  client: pg.ClientBase,
  queries: readonly pg.QueryConfig[],
): Promise<pg.QueryResult>[] =>
  asOnePiece(client, () => queries.map((query) => askConnection(client, query)));

const askOver = async (pool: pg.Pool, questions: readonly Waiting[]): Promise<void> => {
  let failure: Error | undefined;
  const client = await pool.connect();
  // A connection that breaks fails its questions, which is all that there is to do about it.
  client.on('error', unheard);
  const asked = sendTogether(
    client,
    questions.map(({ query }) => query),
  );
  await Promise.all(
    asked.map((result, index) =>
      result.then(
        ({ rows }) => questions[index]?.answer(rows),
        (error: Error) => {
          failure ??= error;
          questions[index]?.fail(error);
        },
      ),
    ),
  );
  client.off('error', unheard);
  client.release(failure);
};

/**
 * Asks a pool. What is asked in one moment goes over one connection as one message, which takes a fraction of the work
 * that as many messages over as many connections take on both sides.
 */
export const askingInMoments = (pool: pg.Pool): ((query: pg.QueryConfig) => Promise<unknown[]>) => {
  let waiting: Waiting[] = [];
  const send = () => {
    const due = waiting;
    waiting = [];
    for (let start = 0; start < due.length; start += mostOverOne) {
      const some = due.slice(start, start + mostOverOne);
      askOver(pool, some).catch((error: unknown) => {
        for (const { fail } of some) fail(error);
      });
    }
  };
  return (query) =>
    new Promise((answer, fail) => {
      waiting.push({ query, answer, fail });
      // Once all promises of this moment have had their turn, so that whoever asks next to each other is met.
      if (waiting.length === 1) void Promise.resolve().then(() => process.nextTick(send));
    });
};
