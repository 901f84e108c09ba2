import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuseSlowRequest } from './without-app.js';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** The longest that the body of one request may take: enough for half a gigabyte at 25 kB a second. */
const longest = 6 * 3600 * 1000;

/** Bytes a second that a body is to come at, once it has taken longer than most: a client that dribbles holds a place. */
const leastPace = 1024;
/** So many idle times are given to any body, however slow. */
const patience = 5;

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
 * answer, for so long, and bodies that dribble for longer than five times that; work of the server may take as long as it needs. Nothing else would ever end them.
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
    const { socket } = request;
    let turns = 0;
    let seen = socket.bytesRead;
    const pace = setInterval(() => {
      const came = socket.bytesRead - seen;
      seen = socket.bytesRead;
      turns += 1;
      const isSlow = turns > patience && came < leastPace * idleSeconds;
      if (isSlow && owesBody(exchange)) breakOff(exchange, socket);
    }, idle);
    pace.unref();
    const settle = (): void => {
      clearTimeout(timer);
      clearInterval(pace);
    };
    request.once('end', settle);
    response.once('close', settle);
  });
  server.setTimeout(idle, (socket) => {
    const exchange = open.get(socket);
    if (!exchange || exchange.response.writableFinished) socket.destroy();
    else if (owesBody(exchange)) breakOff(exchange, socket);
    else if (readsNothing(exchange, socket)) socket.destroy();
    else socket.setTimeout(idle);
  });
}
