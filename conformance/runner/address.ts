import { prefix } from '../http/caller.js';
import type { Transport, WireAnswer } from '../http/transport.js';
import { BrokenRun, ofGateways } from '../http/transport.js';

const ask = (transport: Transport, url: string): Promise<WireAnswer> =>
  transport({ method: 'GET', url, headers: {}, body: null });

const isJson = ({ headers }: WireAnswer): boolean => /\bjson\b/.test(headers['content-type'] ?? '');

/** Statuses that say nothing about what stands at an address: somebody before it answers. */
const saysNothing = ({ status }: WireAnswer): boolean => status === 429 || ofGateways.has(status);

/** What was found at an address, in a few words. */
function foundAt({ status, headers, body }: WireAnswer): string {
  const to = headers['location'] ? ` to ${headers['location'].split('?')[0]}` : '';
  const type = headers['content-type'] ?? 'no content type';
  const text = body.toString('utf8', 0, 200).replace(/\s+/g, ' ').trim().slice(0, 80);
  return `${status}${to}, ${type}${text === '' ? '' : `: ${text}`}`;
}

/** Other addresses under which the same server may serve the interface. */
function neighbours(base: string): string[] {
  const { origin, pathname } = new URL(base);
  const parts = pathname.split('/').filter((part) => part !== '');
  const shorter = parts.map((_, at) => [origin, ...parts.slice(0, at)].join('/'));
  return [...new Set([...shorter.reverse(), `${origin}/gitlab`])].filter((other) => other !== base);
}

async function speaks(transport: Transport, base: string): Promise<boolean> {
  try {
    return isJson(await ask(transport, `${base}${prefix}/version`));
  } catch {
    return false;
  }
}

/**
 * Requires that some interface that speaks JSON is at the address. A wrong address or prefix says nothing of any
 * deployment, so that it breaks the run, with what was found there and where the interface is instead, if it is near.
 */
export async function requireInterface(base: string, transport: Transport): Promise<void> {
  const url = `${base}${prefix}/version`;
  const answer = await ask(transport, url);
  if (isJson(answer) || saysNothing(answer)) return;
  for (const other of neighbours(base)) {
    if (await speaks(transport, other)) {
      throw new BrokenRun(`there is no interface at ${base}, but at ${other}: give that one with --url`);
    }
  }
  throw new BrokenRun(
    `there is no interface at ${base}: GET ${prefix}/version answered ${foundAt(answer)}; see whether --url is right`,
  );
}
