import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from '../../domain/errors.js';
import { renderFailure } from './render-failure.js';
import { RequestError } from './request-errors.js';

const early = renderFailure(refuse.unavailable());
const broken = renderFailure(new RequestError({ kind: 'malformed' }));

/** Answers requests that arrive while the data is being opened: 503, to be retried. */
export function refuseEarlyRequest(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(early.status, { 'content-type': 'application/json', 'retry-after': '1' });
  response.end(JSON.stringify(early.body));
}

/** Answers bytes that are not valid HTTP and closes the connection. */
export function refuseBrokenRequest(socket: Socket): void {
  if (!socket.writable) return;
  const { status } = broken;
  const body = JSON.stringify(broken.body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
