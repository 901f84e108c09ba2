import type { Hit, Shot } from './fire.js';

/** A request that was sent, for telling what the server had to do at some moment. */
interface Sent {
  id: string;
  name: string;
  began: number;
  ended: number;
}

/** An answer that the server owes nobody an excuse for. */
interface Fault {
  id: string;
  text: string;
}

/** Long enough that what had the event loop is still known when that is told. */
const keptMillis = 15_000;
const longestName = 220;

/** What was sent and answered so far. */
export class Record {
  readonly statuses = new Map<string, number>();
  readonly faults: Fault[] = [];
  /** Requests of the honest client that were not served. */
  readonly unserved: string[] = [];
  #sent: Sent[] = [];
  #count = 0;

  /** Requests so far. */
  get count(): number {
    return this.#count;
  }

  /** The id of the next request, by which the server logs it. */
  nextId(): string {
    return `attack-${String(this.#count + 1).padStart(6, '0')}`;
  }

  /** Writes down a request and what became of it. */
  async keep(raid: string, shot: Shot, fire: (shot: Shot) => Promise<Hit>): Promise<Hit> {
    const id = this.nextId();
    this.#count += 1;
    const sent: Sent = { id, name: nameOf(raid, shot), began: Date.now(), ended: Number.POSITIVE_INFINITY };
    this.#sent = this.#sent.filter(({ ended }) => ended > Date.now() - keptMillis);
    this.#sent.push(sent);
    const hit = await fire({ ...shot, headers: { ...shot.headers, 'x-request-id': id } });
    sent.ended = Date.now();
    this.statuses.set(String(hit.status), (this.statuses.get(String(hit.status)) ?? 0) + 1);
    const fault = faultOf(hit);
    if (fault) this.faults.push({ id, text: `${fault} to ${sent.name}` });
    return hit;
  }

  /** What was under way at some time between two moments, guessed passwords left out. */
  during(from: number, to: number): string[] {
    const names = this.#sent
      .filter(({ began, ended }) => began <= to && ended >= from)
      .map(({ name }) => name);
    return [...new Set(names)].filter((name) => !name.startsWith('passwords: '));
  }

  /** The request of an id, as far as it is still known. */
  named(id: string): string {
    return this.#sent.find((one) => one.id === id)?.name ?? id;
  }
}

function nameOf(raid: string, { verb, path, body, headers, abortAfter, readBytes }: Shot): string {
  const size = body ? ` with ${body.length} bytes of ${headers?.['content-type'] ?? 'nothing'}` : '';
  const gone = abortAfter === undefined ? '' : `, given up after ${Math.round(abortAfter)} ms`;
  const part = readBytes === undefined ? '' : `, given up after ${readBytes} bytes`;
  return `${raid}: ${verb} ${path.slice(0, longestName)}${size}${gone}${part}`;
}

/** How far an answer came. */
function progressOf({ millis, beganAfter, bytes, announced }: Hit): string {
  const began = beganAfter === null ? 'not begun' : `begun after ${(beganAfter / 1000).toFixed(1)} s`;
  const of = announced === null ? '' : ` of ${announced}`;
  return `(${began}, ${bytes} bytes${of}, ${(millis / 1000).toFixed(1)} s in all)`;
}

/** What is wrong with an answer: a fault of the server, or none at all. What is not built says so with 501. */
function faultOf(hit: Hit): string | null {
  const { status, retryAfter, text } = hit;
  if (status === 'no answer' || status === 'stalled' || status === 'cut off')
    return `${status} ${progressOf(hit)}`;
  if (typeof status === 'string' || status < 500 || status === 501) return null;
  if (status === 503 && retryAfter !== undefined) return null;
  return `${status} ${text.slice(0, 160)} ${progressOf(hit)}`;
}
