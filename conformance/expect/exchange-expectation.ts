import type { Exchange } from '../http/exchange.js';
import { difference } from './difference.js';
import { ValueExpectation } from './value-expectation.js';

/** Headers that say something of what was asked for. */
const telling = [
  'www-authenticate',
  'content-type',
  'location',
  'allow',
  'cache-control',
  'x-total',
] as const;

/** Checks of one exchange. */
export class ExchangeExpectation {
  constructor(readonly exchange: Exchange) {}

  /** One of the given statuses. */
  status(...wanted: number[]): this {
    const { status, body } = this.exchange;
    if (!wanted.includes(status)) {
      const got = body === undefined ? `${status}` : `${status} ${JSON.stringify(body)}`;
      throw this.exchange.unlike(wanted.join(' or '), got, '', 'status');
    }
    this.exchange.wanted?.(this.exchange, wanted);
    return this;
  }

  /** The value at a path of the JSON body, or the whole body. */
  json(path = ''): ValueExpectation {
    const { exchange } = this;
    const what = path === '' ? 'body' : `field ${path}`;
    return new ValueExpectation(what, path === '' ? exchange.body : exchange.at(path), exchange, path);
  }

  /** A header; absent ones are undefined. */
  header(name: string): ValueExpectation {
    const value = this.exchange.headers[name.toLowerCase()];
    return new ValueExpectation(`header ${name}`, value, this.exchange);
  }

  /** The body as text. */
  text(): ValueExpectation {
    return new ValueExpectation('body', this.exchange.bytes.toString('utf8'), this.exchange);
  }

  /** An error with this text, under `message` or under `error`. */
  error(text: unknown): this {
    const { message, error } = (this.exchange.body ?? {}) as { message?: unknown; error?: unknown };
    new ValueExpectation('error text', message ?? error, this.exchange).toEqual(text);
    return this;
  }

  /** An error whose `message` is this. */
  message(expected: unknown): this {
    this.json('message').toEqual(expected);
    return this;
  }

  /** A complaint about parameters, routes or tokens: `error` is this. */
  complaint(expected: unknown): this {
    this.json('error').toEqual(expected);
    return this;
  }

  emptyBody(): this {
    if (this.exchange.bytes.length > 0) {
      throw this.exchange.unlike('no body', this.exchange.body, '', 'body');
    }
    return this;
  }

  /** The same status, bytes and telling headers as another answer, so that the two cannot be told apart. */
  sameAs(other: Exchange): this {
    const { exchange } = this;
    const [seen, wanted] = [exchange, other].map(({ status, bytes, headers }) => ({
      status,
      body: bytes.toString('utf8'),
      ...Object.fromEntries(telling.map((name) => [name, headers[name] ?? null])),
    }));
    const where = difference(wanted, seen);
    if (where !== null) throw exchange.unlike(wanted, seen, where, 'an answer like the other');
    return this;
  }
}
