import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuseSlowRequest } from './without-app.js';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** The longest that the body of one request may take: enough for half a gigabyte at 25 kB a second. */
const longest = 6 * 3600 * 1000;

/** Whether the client owes bytes of its request that nothing here keeps it from sending. */
const owesBody = ({ request }: Exchange): boolean => {
  // A stream that is read in pieces does not flow, and is listened to instead.
  const isRead = request.readableFlowing !== false || request.listenerCount('readable') > 0;
  return !request.complete && request.readableLength === 0 && isRead;
};

/** Whether the client does not read what it is sent. */
const readsNothing = ({ response }: Exchange, socket: Socket): boolean =>
  response.writableNeedDrain || socket.writableLength > 0;

/**
 * Breaks off connections on which a client sends nothing of a request that it has begun, or reads nothing of its
 * answer, for so long; work of the server may take as long as it needs. Nothing else would ever end them.
 */
export function breakOffIdle(server: Server, idleSeconds: number): void {
  const open = new WeakMap<Socket, Exchange>();
  const idle = idleSeconds * 1000;
  const breakOff = (exchange: Exchange, socket: Socket): void => {
    if (exchange.response.headersSent) socket.destroy();
    else refuseSlowRequest(socket);
  };
  server.on('request', (request, response) => {
    const exchange = { request, response };
    open.set(request.socket, exchange);
    if (request.complete) return;
    const timer = setTimeout(() => {
      if (!request.complete) breakOff(exchange, request.socket);
    }, longest);
    timer.unref();
    response.once('close', () => clearTimeout(timer));
  });
  server.setTimeout(idle, (socket) => {
    const exchange = open.get(socket);
    if (!exchange || exchange.response.writableFinished) socket.destroy();
    else if (owesBody(exchange)) breakOff(exchange, socket);
    else if (readsNothing(exchange, socket)) socket.destroy();
    else socket.setTimeout(idle);
  });
}
