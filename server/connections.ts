import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The connections of a server, each with the requests on it that are being answered. */
export class Connections {
  readonly #server: Server;
  readonly #open = new Map<Socket, number>();
  #isClosing = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#open.set(socket, 0);
      socket.on('close', () => this.#open.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#open.set(socket, (this.#open.get(socket) ?? 0) + 1);
      response.on('close', () => {
        const count = (this.#open.get(socket) ?? 1) - 1;
        if (!this.#open.has(socket)) return;
        this.#open.set(socket, count);
        if (this.#isClosing && count === 0) socket.destroySoon();
      });
    });
  }

  /**
   * Closes them: those without a request at once, others when their answer is out or the deadline has passed. What has
   * arrived by now is still read, so that it gets an answer.
   */
  async drain(deadlineMillis: number): Promise<void> {
    await nextTurn();
    await nextTurn();
    this.#isClosing = true;
    const closed = new Promise<void>((done) => this.#server.close(() => done()));
    for (const [socket, count] of this.#open) if (count === 0) socket.destroy();
    const force = setTimeout(() => this.#server.closeAllConnections(), deadlineMillis);
    await closed;
    clearTimeout(force);
  }
}
