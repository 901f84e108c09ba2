import type { Hit, Shot } from './fire.js';

/** A request that was sent, for telling what the server had to do at some moment. */
interface Sent {
  name: string;
  began: number;
  ended: number;
}

const keptMillis = 5000;
const longestName = 220;

/** What was sent and answered so far. */
export class Record {
  readonly statuses = new Map<string, number>();
  /** Answers that the server owes nobody an excuse for, each with its request. */
  readonly faults: string[] = [];
  /** Requests of the honest client that were not served. */
  readonly unserved: string[] = [];
  #sent: Sent[] = [];
  #count = 0;

  /** Requests so far. */
  get count(): number {
    return this.#count;
  }

  /** Writes down a request and what became of it. */
  async keep(raid: string, shot: Shot, asked: Promise<Hit>): Promise<Hit> {
    this.#count += 1;
    const { verb, path, body, abortAfter } = shot;
    const size = body ? ` with ${body.length} bytes of ${shot.headers?.['content-type'] ?? 'nothing'}` : '';
    const gone = abortAfter === undefined ? '' : `, given up after ${Math.round(abortAfter)} ms`;
    const name = `${raid}: ${verb} ${path.slice(0, longestName)}${size}${gone}`;
    const sent: Sent = { name, began: Date.now(), ended: Number.POSITIVE_INFINITY };
    this.#sent = this.#sent.filter(({ ended }) => ended > Date.now() - keptMillis);
    this.#sent.push(sent);
    const hit = await asked;
    sent.ended = Date.now();
    this.statuses.set(String(hit.status), (this.statuses.get(String(hit.status)) ?? 0) + 1);
    const fault = faultOf(hit);
    if (fault) this.faults.push(`${fault} to ${name}`);
    return hit;
  }

  /** What was under way at some time between two moments, guessed passwords left out. */
  during(from: number, to: number): string[] {
    const names = this.#sent
      .filter(({ began, ended }) => began <= to && ended >= from)
      .map(({ name }) => name);
    return [...new Set(names)].filter((name) => !name.startsWith('passwords: '));
  }
}

/** What is wrong with an answer: a fault of the server, or none at all. What is not built says so with 501. */
function faultOf({ status, retryAfter, millis, text }: Hit): string | null {
  if (status === 'no answer') return `no answer in ${Math.round(millis / 1000)} s`;
  if (typeof status === 'string' || status < 500 || status === 501) return null;
  if (status === 503 && retryAfter !== undefined) return null;
  return `${status} ${text.slice(0, 160)}`;
}
