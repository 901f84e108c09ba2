import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failureOf } from './failure-of.js';

/** The error of a connection that is given up before it is there. */
async function givenUp(): Promise<Error | null | undefined> {
  const path = join(tmpdir(), `hearth-given-up-${process.pid}`);
  const listening = createServer().listen(path);
  const socket = connect(path);
  socket.on('error', () => undefined);
  const error = await new Promise<Error | null | undefined>((done) => {
    socket.write('x', done);
    socket.destroy();
  });
  listening.close();
  return error;
}

it('takes a connection to git that a client no longer waited for as no fault', async () => {
  const error = await givenUp();
  expect(error).toMatchObject({ code: 'ERR_SOCKET_CLOSED_BEFORE_CONNECTION' });
  expect(failureOf(error)).toMatchObject({ failure: { facts: { kind: 'unavailable' } }, note: null });
});

it('takes what it does not know as no failure', () => {
  expect(failureOf(new Error('x'))).toBeNull();
});
