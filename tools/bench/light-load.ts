import { connect, type Socket } from 'node:net';

/** What a server did under a load. */
export interface LightLoad {
  perSecond: number;
  requests: number;
  /** Milliseconds of each answer. */
  delays: number[];
  /** Milliseconds of processor time that the load took itself, for one request. */
  ownCpu: number;
}

const headEnd = Buffer.from('\r\n\r\n');

/** How long a body is; an answer without one has no length. */
function lengthIn(head: string, address: string): number {
  const status = Number(head.slice(9, 12));
  if (!(status < 400)) throw new Error(`${address}: ${head.slice(0, head.indexOf('\r\n'))}`);
  if (status === 304 || status === 204) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`${address}: an answer does not tell its length`);
  return Number(length);
}

/** Reads answers from a connection that is used again, and tells when each has come to its end. */
class Answers {
  #held: Buffer | null = null;
  #missing = 0;

  constructor(
    private readonly address: string,
    private readonly ended: () => void,
  ) {}

  take(chunk: Buffer): void {
    if (this.#missing > 0) {
      this.#missing -= chunk.length;
      if (this.#missing === 0) this.ended();
      return;
    }
    const bytes = this.#held ? Buffer.concat([this.#held, chunk]) : chunk;
    const end = bytes.indexOf(headEnd);
    this.#held = end < 0 ? bytes : null;
    if (end < 0) return;
    const start = end + headEnd.length;
    this.#missing = lengthIn(bytes.toString('latin1', 0, start), this.address) + start - bytes.length;
    if (this.#missing < 0) throw new Error(`${this.address}: more came than was asked for`);
    if (this.#missing === 0) this.ended();
  }
}

/** What is asked of a server: an address below it, what the caller says with it, and a body where there is one. */
export interface Asked {
  verb: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** The bytes of a request to a server, as they go over a connection that stays open. */
export function requestBytes(url: string, { verb, path, headers, body = '' }: Asked): Buffer {
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const all = { host: new URL(url).host, ...headers, ...length };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${verb} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

const opened = (url: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => done(socket));
    socket.once('error', fail);
  });
};

/** One connection that asks again as soon as it has an answer, until the time is over. */
function asked(socket: Socket, url: string, next: () => Buffer, until: number, delays: number[]) {
  return new Promise<void>((done, fail) => {
    let began = 0;
    const ask = () => {
      began = performance.now();
      if (began >= until) done();
      else socket.write(next());
    };
    const answers = new Answers(url, () => {
      delays.push(performance.now() - began);
      ask();
    });
    socket.on('data', (chunk: Buffer) => {
      try {
        answers.take(chunk);
      } catch (error) {
        fail(error);
      }
    });
    socket.on('error', fail);
    socket.on('close', () => fail(new Error(`${url}: a connection was closed`)));
    ask();
  });
}

/**
 * Asks a server as fast as it answers, over connections that stay open, for some seconds. Requests are ready bytes, and
 * of answers only the heads are looked at, so that the load leaves the processors to the server. Refused answers fail.
 */
export async function lightLoad(
  url: string,
  next: () => Buffer,
  { seconds, connections = 16 }: { seconds: number; connections?: number },
): Promise<LightLoad> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(url)));
  const delays: number[] = [];
  const before = process.cpuUsage();
  const began = performance.now();
  try {
    await Promise.all(sockets.map((socket) => asked(socket, url, next, began + seconds * 1000, delays)));
  } finally {
    for (const socket of sockets) socket.removeAllListeners('close').destroy();
  }
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  const requests = delays.length;
  return {
    perSecond: (requests / took) * 1000,
    requests,
    delays,
    ownCpu: (user + system) / 1000 / requests,
  };
}
