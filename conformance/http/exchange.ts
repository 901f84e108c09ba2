import type { Operation } from '../contract/operations.js';
import { difference } from '../expect/difference.js';
import { beginning, CheckFailure } from '../expect/failure.js';
import { readPath } from '../expect/json-path.js';
import { readJson } from './read-json.js';
import type { WireAnswer, WireRequest } from './transport.js';

/** A JSON object. */
export type Json = Record<string, unknown>;

const shownHeaders = new Set(['host', 'content-length']);
const secretHeaders = new Set(['private-token', 'authorization', 'job-token']);
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Longest URL in a failure; a URL may contain anything that a strange server returned as an id. */
const longest = 2000;
const cut = (text: string): string => (text.length > longest ? `${beginning(text, longest)}...` : text);

/** A request as a shell command, with the name of its owner instead of the token. */
function curlOf(request: WireRequest, who: string): string {
  const words = ['curl', '--request', request.method];
  if (request.method === 'HEAD') words.splice(1, 2, '--head');
  for (const [name, value] of Object.entries(request.headers)) {
    if (shownHeaders.has(name)) continue;
    words.push('--header', quote(`${name}: ${secretHeaders.has(name) ? `<token of ${who}>` : value}`));
  }
  if (request.body) {
    const text = request.body.toString('utf8');
    words.push('--data', quote(cut(text)));
  }
  const hidden = request.url.replace(/((?:private_token|access_token)=)[^&]+/g, `$1<token of ${who}>`);
  words.push(quote(cut(hidden)));
  return words.join(' ');
}

function parsed(answer: WireAnswer): unknown {
  if (answer.body.length === 0) return undefined;
  const text = answer.body.toString('utf8');
  return /\bjson\b/.test(answer.headers['content-type'] ?? '') ? readJson(text) : text;
}

/** One request with its answer. */
export class Exchange {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** Parsed when it is JSON, else text; undefined when there is none. */
  readonly body: unknown;

  constructor(
    readonly request: WireRequest,
    answer: WireAnswer,
    readonly operation: Operation | null,
    readonly who = 'somebody',
    /** Told when a case wants the answer to have one of some statuses, and it has. */
    readonly wanted: ((exchange: Exchange, statuses: readonly number[]) => void) | null = null,
  ) {
    this.status = answer.status;
    this.headers = answer.headers;
    this.bytes = answer.body;
    this.body = parsed(answer);
  }

  get curl(): string {
    return curlOf(this.request, this.who);
  }

  /** Whether the answer holds some words, however the writer of its JSON escapes them. */
  tells(words: string): boolean {
    const isText = typeof this.body === 'string' || this.body === undefined;
    return isText ? this.bytes.includes(words) : JSON.stringify(this.body).includes(words);
  }

  /** The value at a path such as `author.id` or `[0].name`; undefined where there is none. */
  at(path: string): unknown {
    return readPath(this.body, path);
  }

  /** The whole number at a path; anything else fails the case. */
  number(path = 'id'): number {
    const value = this.at(path);
    if (typeof value === 'number') return value;
    throw this.unlike(`a number at ${path}`, value, path);
  }

  /** The text at a path; anything else fails the case. */
  text(path: string): string {
    const value = this.at(path);
    if (typeof value === 'string') return value;
    throw this.unlike(`text at ${path}`, value, path);
  }

  /** The answer as a record. */
  record(): Json {
    if (typeof this.body === 'object' && this.body !== null && !Array.isArray(this.body)) {
      return this.body as Json;
    }
    throw this.unlike('a record', this.body, '');
  }

  /** The answer as a list of records. */
  list(): Json[] {
    if (Array.isArray(this.body)) return this.body as Json[];
    throw this.unlike('a list', this.body, '');
  }

  /** One field of every record of the list. */
  column(name: string): unknown[] {
    return this.list().map((row) => readPath(row, name));
  }

  /** A failure that shows this exchange. */
  unlike(expected: unknown, actual: unknown, path = '', what = ''): CheckFailure {
    const found = difference(expected, actual, path);
    return new CheckFailure({ what, expected, actual, path: found ?? path, exchange: this });
  }
}
