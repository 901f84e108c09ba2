import type { Exchange } from '../http/exchange.js';
import { ExchangeExpectation } from './exchange-expectation.js';
import { ValueExpectation } from './value-expectation.js';

/** Begins a check of an exchange, or of a value under a name. */
export interface Expect {
  (exchange: Exchange): ExchangeExpectation;
  /** Checks a value worked out from answers; the words say what it is. */
  value(words: string, actual: unknown, exchange?: Exchange): ValueExpectation;
}

/** The `expect` of cases. */
export const expect: Expect = Object.assign((exchange: Exchange) => new ExchangeExpectation(exchange), {
  value: (words: string, actual: unknown, exchange?: Exchange) =>
    new ValueExpectation(words, actual, exchange),
});
