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
  status: number | 'gone' | 'broken' | 'no answer' | 'stalled' | 'cut off';
  retryAfter: string | undefined;
  millis: number;
  /** Milliseconds until the answer began, and what came of it, and of what was announced. */
  beganAfter: number | null;
  bytes: number;
  announced: number | null;
  /** The beginning of an answer. */
  text: string;
}

/** Longer than anything honest takes while all of this goes on, with nothing moving: whoever waits is refused after 60 s. */
const limitMillis = 70_000;
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

async function write(
  outgoing: ClientRequest,
  body: Body,
  isOver: () => boolean,
  moved: () => void,
): Promise<void> {
  for (const piece of body.pieces()) {
    if (isOver()) return;
    if (outgoing.write(piece)) continue;
    await room(outgoing);
    moved();
  }
  outgoing.end();
}

/** What is known of an answer while it is read. */
type Answer = Pick<Hit, 'beganAfter' | 'bytes' | 'announced' | 'text' | 'retryAfter'>;

function read(
  incoming: IncomingMessage,
  answer: Answer,
  { most, moved, finish }: { most: number; moved: () => void; finish: (isWhole: boolean) => void },
): void {
  answer.retryAfter = incoming.headers['retry-after'];
  const length = incoming.headers['content-length'];
  answer.announced = length === undefined ? null : Number(length);
  incoming.on('data', (chunk: Buffer) => {
    if (answer.text.length < keptOfText) answer.text += chunk.toString('latin1', 0, keptOfText);
    answer.bytes += chunk.length;
    moved();
    if (answer.bytes >= most) finish(true);
  });
  incoming.on('end', () => finish(true));
  incoming.on('error', () => finish(false));
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
    const answer: Answer = { retryAfter: undefined, beganAfter: null, bytes: 0, announced: null, text: '' };
    const outgoing = request({ hostname, port, method: verb, path, headers, agent: false });
    const finish = (status: Hit['status']): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      outgoing.destroy();
      done({ ...answer, status, millis: performance.now() - began });
    };
    const isPatient = shot.abortAfter === undefined;
    const timer = setTimeout(() => {
      finish(isPatient ? (answer.beganAfter === null ? 'no answer' : 'stalled') : 'gone');
    }, shot.abortAfter ?? limitMillis);
    const moved = (): void => {
      if (isPatient && !isOver) timer.refresh();
    };
    outgoing.on('error', () => finish('broken'));
    outgoing.on('response', (incoming) => {
      answer.beganAfter = performance.now() - began;
      moved();
      const most = shot.readBytes ?? Number.POSITIVE_INFINITY;
      const { statusCode = 0 } = incoming;
      read(incoming, answer, { most, moved, finish: (isWhole) => finish(isWhole ? statusCode : 'cut off') });
    });
    if (body) write(outgoing, body, () => isOver, moved).catch(() => finish('broken'));
    else outgoing.end();
  });
}
