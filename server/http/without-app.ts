import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from '../../domain/errors.js';
import { renderFailure, type WireRefusal } from './render-failure.js';
import { RequestError } from './request-errors.js';

const early = renderFailure(refuse.unavailable());
const broken = renderFailure(new RequestError({ kind: 'malformed' }));
const slow = renderFailure(new RequestError({ kind: 'slow' }));

const tryAgain = { 'content-type': 'application/json', 'retry-after': '1' };

/** Answers requests that arrive while the data is being opened: 503, to be retried. */
export function refuseEarlyRequest(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(early.status, tryAgain).end(JSON.stringify(early.body));
}

/** Answers requests that are read while the server stops: 503, to be retried on another connection. */
export function refuseLateRequest(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(early.status, { ...tryAgain, connection: 'close' }).end(JSON.stringify(early.body));
}

/** Answers bytes that are not valid HTTP and closes the connection. */
export const refuseBrokenRequest = (socket: Socket): void => closeWith(socket, broken);

/** Answers a request whose rest does not come, and closes the connection. */
export function refuseSlowRequest(socket: Socket): void {
  closeWith(socket, slow);
  // Who sends nothing may read nothing either.
  socket.destroySoon();
}

function closeWith(socket: Socket, refusal: WireRefusal): void {
  if (!socket.writable) return;
  const { status } = refusal;
  const body = JSON.stringify(refusal.body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
