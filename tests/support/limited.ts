import { connect } from 'node:net';
import { send, type TestAnswer } from '../../tools/testing/client.js';

/** Longer than anything honest takes, even on a busy machine. */
const limitMillis = 20_000;

/** An answer, or the word for none within the limit. */
export type Limited = TestAnswer | 'no answer';

/** Sends a request and waits no longer than the limit. */
export async function sendLimited(...request: Parameters<typeof send>): Promise<Limited> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'no answer'>((done) => {
    timer = setTimeout(() => done('no answer'), limitMillis);
  });
  try {
    return await Promise.race([send(...request), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What is wrong with an answer to any request whatever: a fault, no answer, or a refusal in no known form. */
export function wrongWith(answer: Limited, verb: string): string | null {
  if (answer === 'no answer') return 'no answer in time';
  const { status, headers, body } = answer;
  if (status >= 500 && status !== 501) return `${status} ${JSON.stringify(body).slice(0, 300)}`;
  if (status < 400 || verb === 'HEAD') return null;
  if (headers['content-type'] !== 'application/json') {
    return `${status} as ${headers['content-type']}: ${String(body).slice(0, 100)}`;
  }
  const isForm = typeof body === 'object' && body !== null && ('error' in body || 'message' in body);
  return isForm ? null : `${status} in an unknown form: ${JSON.stringify(body).slice(0, 200)}`;
}

/** Sends bytes as they are over a connection of their own; answers what comes back until it is closed. */
export function speak(base: string, parts: readonly (string | Buffer)[], endAfter = true): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    const finish = () => {
      socket.destroy();
      done(Buffer.concat(chunks).toString('latin1'));
    };
    const socket = connect(Number(port), hostname, () => {
      for (const part of parts) socket.write(part);
      if (endAfter) socket.end();
    });
    socket.setTimeout(limitMillis, () => {
      chunks.push(Buffer.from('no answer in time'));
      finish();
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', finish);
    socket.on('close', finish);
  });
}
