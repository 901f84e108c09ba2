import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Body } from './bodies.js';

/** One request of the attack. */
export interface Shot {
  verb: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: Body;
  /** Whether the length of the body is kept back. */
  chunked?: boolean;
  /** Milliseconds after which the client goes away. */
  abortAfter?: number;
  /** Bytes of the answer that are read before the client goes away; all of them when it is not given. */
  readBytes?: number;
}

/** What became of a request: its status, or why there was none. */
export interface Hit {
  status: number | 'gone' | 'broken' | 'no answer';
  retryAfter: string | undefined;
  millis: number;
  /** The beginning of an answer. */
  text: string;
}

/** Longer than anything honest takes while all of this goes on. */
const limitMillis = 60_000;
const keptOfText = 300;

/** Waits until more can be sent, or nothing can be any more. */
const room = (outgoing: ClientRequest): Promise<void> =>
  new Promise((done) => {
    const finish = (): void => {
      outgoing.off('drain', finish);
      outgoing.off('close', finish);
      done();
    };
    outgoing.on('drain', finish);
    outgoing.on('close', finish);
  });

async function write(outgoing: ClientRequest, body: Body, isOver: () => boolean): Promise<void> {
  for (const piece of body.pieces()) {
    if (isOver()) return;
    if (outgoing.write(piece)) continue;
    await room(outgoing);
  }
  outgoing.end();
}

function read(incoming: IncomingMessage, most: number, finish: (text: string) => void): void {
  let length = 0;
  let text = '';
  incoming.on('data', (chunk: Buffer) => {
    if (text.length < keptOfText) text += chunk.toString('latin1', 0, keptOfText);
    length += chunk.length;
    if (length >= most) finish(text);
  });
  incoming.on('end', () => finish(text));
  incoming.on('error', () => finish(text));
}

/** Sends a request on a connection of its own and answers what became of it. */
export function fire(base: string, shot: Shot): Promise<Hit> {
  const { hostname, port } = new URL(base);
  const { verb, path, body, chunked } = shot;
  const headers = {
    ...shot.headers,
    ...(body && !chunked ? { 'content-length': String(body.length) } : {}),
  };
  const began = performance.now();
  return new Promise((done) => {
    let isOver = false;
    let retryAfter: string | undefined;
    const outgoing = request({ hostname, port, method: verb, path, headers, agent: false });
    const finish = (status: Hit['status'], text = ''): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      outgoing.destroy();
      done({ status, retryAfter, millis: performance.now() - began, text });
    };
    const timer = setTimeout(
      () => finish(shot.abortAfter === undefined ? 'no answer' : 'gone'),
      shot.abortAfter ?? limitMillis,
    );
    outgoing.on('error', () => finish('broken'));
    outgoing.on('response', (incoming) => {
      retryAfter = incoming.headers['retry-after'];
      read(incoming, shot.readBytes ?? Number.POSITIVE_INFINITY, (text) =>
        finish(incoming.statusCode ?? 'broken', text),
      );
    });
    if (body) write(outgoing, body, () => isOver).catch(() => finish('broken'));
    else outgoing.end();
  });
}
