import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** A request to be sent. */
export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** A received answer. */
export interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends requests; planted faults and counters wrap it. */
export type Transport = (request: WireRequest, signal?: AbortSignal) => Promise<WireAnswer>;

/** The network or the suite failed: nothing can be said about the server's answers. */
export class BrokenRun extends Error {
  override name = 'BrokenRun';
}

/** Statuses of a gateway that cannot reach its server. */
export const ofGateways: ReadonlySet<number> = new Set([502, 503, 504]);

/** How requests are sent. */
export interface TransportSettings {
  timeoutMs: number;
  insecure: boolean;
  /** Name and password for a proxy in front of the deployment; requests with their own credentials go without. */
  door?: string | null;
}

/** Largest answer: no record is that long by far, and the answers of all running cases must fit into memory. */
const largest = 16 * 1024 * 1024;

function flat(headers: IncomingMessage['headers']): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    found[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
  }
  return found;
}

const lookAtUrl = 'see whether --url is right';
const takeAnyway = '--insecure takes it all the same';
const advice: Record<string, string> = {
  ECONNREFUSED: `nothing listens there; start the deployment, or ${lookAtUrl}`,
  ENOTFOUND: `the name is not known; ${lookAtUrl}`,
  EAI_AGAIN: `the name is not known at the moment; ${lookAtUrl}`,
  ERR_INVALID_URL: `this is no address; ${lookAtUrl}`,
  ECONNRESET:
    'the connection was reset; look into the log of the deployment, or of what stands before it, and see whether --url should begin with http: or https:',
  EPROTO: 'the other side does not speak TLS; should --url begin with http:?',
  HPE_INVALID_CONSTANT: 'the other side does not speak HTTP; should --url begin with https:?',
  DEPTH_ZERO_SELF_SIGNED_CERT: `the certificate is self-signed; ${takeAnyway}`,
  SELF_SIGNED_CERT_IN_CHAIN: `a certificate of the chain is self-signed; ${takeAnyway}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `the certificate cannot be verified; ${takeAnyway}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `the certificate cannot be verified; ${takeAnyway}`,
  ERR_TLS_CERT_ALTNAME_INVALID: `the certificate is for another name; ${takeAnyway}`,
  CERT_HAS_EXPIRED: `the certificate has expired; ${takeAnyway}`,
};

/** The request without its query, which may contain a token. */
const addressedBy = ({ method, url }: WireRequest): string =>
  `${method} ${url.replace(/\?.*$/, '').slice(0, 500)}`;

function broken(request: WireRequest, error: unknown): BrokenRun {
  if (error instanceof BrokenRun) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  const why = (code && advice[code]) || message || String(error);
  return new BrokenRun(`${addressedBy(request)}: ${why}`);
}

function collect(
  message: IncomingMessage,
  done: (body: Buffer) => void,
  fail: (error: unknown) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  message.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > largest) message.destroy(new Error(`the answer is longer than ${largest / 1024 ** 2} MiB`));
    else chunks.push(chunk);
  });
  message.once('end', () => {
    const [first] = chunks;
    done(first && chunks.length === 1 ? first : Buffer.concat(chunks));
  });
  message.once('error', fail);
}

/** Sends requests over persistent connections. */
export function openTransport(settings: TransportSettings): { send: Transport; close: () => void } {
  const http = new HttpAgent({ keepAlive: true, maxSockets: 64 });
  const https = new HttpsAgent({
    keepAlive: true,
    maxSockets: 64,
    rejectUnauthorized: !settings.insecure,
  });
  const secret = settings.door ? Buffer.from(settings.door).toString('base64') : null;
  const door = secret === null ? {} : { authorization: `Basic ${secret}` };
  const once = (request: WireRequest, signal?: AbortSignal, isAnew = false): Promise<WireAnswer> =>
    new Promise((done, fail) => {
      const secure = request.url.startsWith('https:');
      const send = secure ? httpsRequest : httpRequest;
      const length = request.body ? { 'content-length': String(request.body.length) } : {};
      const sent = send(request.url, {
        method: request.method,
        headers: { ...length, ...door, ...request.headers },
        agent: isAnew ? false : secure ? https : http,
        ...(secure && { rejectUnauthorized: !settings.insecure }),
        ...(signal ? { signal } : {}),
      });
      const seconds = settings.timeoutMs / 1000;
      const timer = setTimeout(
        () =>
          sent.destroy(new BrokenRun(`${addressedBy(request)}: no answer within ${seconds} s (--timeout)`)),
        settings.timeoutMs,
      );
      sent.once('error', fail);
      sent.once('close', () => clearTimeout(timer));
      sent.once('upgrade', ({ statusCode }, socket) => {
        socket.destroy();
        fail(new Error(`the other side answered ${statusCode}, to speak another protocol; ${lookAtUrl}`));
      });
      sent.once('response', (message) => {
        const { statusCode = 0, headers } = message;
        collect(message, (body) => done({ status: statusCode, headers: flat(headers), body }), fail);
      });
      sent.end(request.body ?? undefined);
    });
  const send: Transport = async (request, signal) => {
    try {
      return await once(request, signal);
    } catch (error) {
      // The other side may close an idle connection just as it is used again.
      const reset = (error as NodeJS.ErrnoException).code === 'ECONNRESET';
      if (!reset || signal?.aborted) throw broken(request, error);
      // So may all others that are idle: the second time goes over a connection of its own.
      return once(request, signal, true).catch((second: unknown) => Promise.reject(broken(request, second)));
    }
  };
  return {
    send,
    close: () => {
      http.destroy();
      https.destroy();
    },
  };
}
