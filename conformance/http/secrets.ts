import type { Transport, WireRequest } from './transport.js';

/** Shorter ones would also match parts of ordinary words. */
const shortest = 8;
const mark = '<token>';
const isWord = /^[\w.-]+$/;
const inQuery = /(?:private_token|access_token|job_token)=([^&]+)/g;

/** The credentials in a request, as they are written there. */
function carried({ headers, url }: WireRequest): string[] {
  const bearer = headers['authorization']?.replace(/^\w+ /, '');
  const own = [headers['private-token'], headers['job-token'], bearer].filter((one) => one !== undefined);
  return [...own, ...[...url.matchAll(inQuery)].map((found) => decodeURIComponent(found[1] ?? ''))];
}

/**
 * The secrets of a run: those given by the user, and those sent since. Servers that repeat requests in their errors
 * would otherwise get them into reports.
 */
export class Secrets {
  /** Secrets that are single words are found by one lookup per word. */
  readonly #words = new Set<string>();
  readonly #others = new Set<string>();

  constructor(given: readonly (string | null | undefined)[]) {
    for (const one of given)
      if (one) for (const form of [one, encodeURIComponent(one)]) this.#add(form, true);
  }

  #add(secret: string, isGiven = false): void {
    if (secret.length < shortest) return;
    if (isGiven || !isWord.test(secret)) this.#others.add(secret);
    else this.#words.add(secret);
  }

  /** A transport that records the secrets in its requests. */
  listening(transport: Transport): Transport {
    return (request, signal) => {
      for (const one of carried(request)) this.#add(one);
      return transport(request, signal);
    };
  }

  /** Adds the secrets of another run. */
  join(other: Secrets): void {
    for (const one of other.#words) this.#words.add(one);
    for (const one of other.#others) this.#others.add(one);
  }

  #hideIn(text: string): string {
    let hidden = text;
    for (const one of this.#others) if (hidden.includes(one)) hidden = hidden.replaceAll(one, mark);
    return hidden.replace(/[\w.-]{8,}/g, (word) => (this.#words.has(word) ? mark : word));
  }

  /** The same value with every secret masked. */
  hide<T>(value: T): T {
    if (typeof value === 'string') return this.#hideIn(value) as T;
    if (Array.isArray(value)) return value.map((one) => this.hide(one)) as T;
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, one]) => [this.#hideIn(name), this.hide(one)] as const);
    return Object.fromEntries(entries) as T;
  }

  /** Runs work whose errors must not contain secrets either. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Error) error.message = this.#hideIn(error.message);
      throw error;
    }
  }
}
