import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Maker } from './maker.js';

/** A delivery as it arrived. */
export interface Arrival {
  method: string;
  /** Header names in lower case. */
  headers: IncomingHttpHeaders;
  text: string;
  /** The body as JSON; undefined when it is none. */
  body: unknown;
}

/** An address of its own at the receiver, with what arrived there. */
export interface Mailbox {
  url: string;
  arrivals: readonly Arrival[];
  /** Answers the next deliveries with these statuses, and those after them with 200. */
  answer(...statuses: number[]): void;
}

/** A server that the deployment delivers to. */
export interface Receiver {
  mailbox(): Mailbox;
  close(): void;
}

const mostBytes = 4 * 1024 * 1024;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const listening = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => done((server.address() as AddressInfo).port));
  });

/** A box as the server fills it. */
interface Box {
  arrivals: Arrival[];
  statuses: number[];
}

/** Listens for deliveries; `address` is what the deployment reaches it by, where that differs. */
async function listen(
  { port, host }: { port: number; host: string },
  address: string | null,
): Promise<Receiver & { origin: string }> {
  const boxes = new Map<string, Box>();
  const server = createServer((request, response) => {
    const box = boxes.get(request.url ?? '');
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > mostBytes) request.destroy();
      else parts.push(part);
    });
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const { method = '', headers } = request;
      box?.arrivals.push({ method, headers, text, body: parsed(text) });
      response.statusCode = box ? (box.statuses.shift() ?? 200) : 404;
      response.end('taken');
    });
  });
  const own = await listening(server, port, host);
  // A run that ends does not wait for it.
  server.unref();
  const origin = address ?? `http://127.0.0.1:${own}`;
  const base = new URL(origin).pathname.replace(/\/$/, '');
  return {
    origin,
    mailbox: () => {
      const path = `${base}/${randomUUID()}`;
      const box: Box = { arrivals: [], statuses: [] };
      boxes.set(path, box);
      return {
        url: new URL(path, origin).href,
        arrivals: box.arrivals,
        answer: (...statuses) => {
          box.statuses = statuses;
        },
      };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const isHere = (base: string): boolean => {
  const { hostname } = new URL(base);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
};

const settings = '/application/settings';
const list = 'outbound_local_requests_whitelist';

interface OutboundSettings {
  allow_local_requests_from_web_hooks_and_services?: boolean;
  outbound_local_requests_whitelist?: string[];
}

/** Why a deployment would not call an address of this machine; null when it would. One that the run started itself is told to. */
export async function callRefusal(maker: Maker, origin: string, isOwn: boolean): Promise<string | null> {
  const { status, body } = await maker.try('GET', settings);
  const known = (status === 200 ? body : {}) as OutboundSettings;
  if (known.allow_local_requests_from_web_hooks_and_services) return null;
  const { host, hostname } = new URL(origin);
  const allowed = known[list] ?? [];
  if (allowed.includes(host) || allowed.includes(hostname)) return null;
  if (!isOwn) {
    return `the deployment delivers nothing to this machine: allow ${hostname} in ${list}, or name an address that it reaches with --receiver-url`;
  }
  const done = await maker.try('PUT', settings, { [list]: [...allowed, host] });
  return done.status === 200 ? null : `the deployment does not let ${host} be delivered to`;
}

/** Where to open a receiver, and for whom. */
export interface ReceiverWish {
  /** The address of the deployment. */
  base: string;
  /** The address by which the deployment reaches this machine; null where none was given. */
  receiverUrl: string | null;
  /** Whether the run started the deployment itself. */
  isOwn: boolean;
}

/** Opens a receiver where the deployment can reach it, or tells why there is none. */
export async function openReceiver(
  maker: Maker,
  { base, receiverUrl, isOwn }: ReceiverWish,
): Promise<Receiver | string> {
  if (receiverUrl !== null) {
    const port = Number(new URL(receiverUrl).port) || 80;
    return listen({ port, host: '0.0.0.0' }, receiverUrl).catch(
      (error: Error) => `no receiver can be opened for --receiver-url: ${error.message}`,
    );
  }
  if (!isHere(base)) {
    return 'the deployment is on another machine: name an address by which it reaches this one with --receiver-url';
  }
  const receiver = await listen({ port: 0, host: '127.0.0.1' }, null);
  const reason = await callRefusal(maker, receiver.origin, isOwn);
  if (reason === null) return receiver;
  receiver.close();
  return reason;
}
