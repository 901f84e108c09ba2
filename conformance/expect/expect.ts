import type { Exchange } from '../http/exchange.js';
import { ExchangeExpectation } from './exchange-expectation.js';
import { ValueExpectation } from './value-expectation.js';

/** Starts a check of an exchange, or of a value with a name. */
export interface Expect {
  (exchange: Exchange): ExchangeExpectation;
  /** Checks a value derived from answers; the words describe it. */
  value(words: string, actual: unknown, exchange?: Exchange): ValueExpectation;
}

/** The `expect` of cases. */
export const expect: Expect = Object.assign((exchange: Exchange) => new ExchangeExpectation(exchange), {
  value: (words: string, actual: unknown, exchange?: Exchange) =>
    new ValueExpectation(words, actual, exchange),
});
