import type { Exchange } from '../http/exchange.js';
import { type Asking, askAgain, formsOf, protective } from './ask-again.js';
import type { FormKind, Known } from './form.js';

const all: readonly FormKind[] = ['token', 'sudo', 'parameters', 'encoding'];

/** An answer, with what the case has done until it came. */
interface Heard {
  turn: number;
  kinds: readonly FormKind[];
  /** Which of the forms alone; all when not told. */
  only: number | undefined;
}

/**
 * Asks again, in other forms, what a case wants to be refused: before its next step, and only while nothing has changed
 * since the answer.
 */
export class Again {
  readonly #heard = new WeakMap<Exchange, Heard>();
  readonly #asked = new Set<string>();
  readonly #due: (() => Promise<void>)[] = [];
  #turn = 0;
  #open = 0;
  #running: Promise<void> | null = null;
  #failure: unknown = null;
  #thrown: unknown = null;

  constructor(
    readonly asking: Asking,
    readonly known: Known,
  ) {}

  /** Says that something may have changed, so that what was answered before may be answered otherwise now. */
  moved(): void {
    this.#turn += 1;
  }

  /** Makes a call; one that writes may change something, unless it is refused. */
  async during(isWrite: boolean, call: () => Promise<Exchange>): Promise<Exchange> {
    await this.settle();
    if (isWrite) this.#open += 1;
    try {
      const exchange = await call();
      if (isWrite && exchange.status < 400) this.moved();
      return exchange;
    } finally {
      if (isWrite) this.#open -= 1;
    }
  }

  /** Keeps an answer, which the case may look at later. */
  keep(exchange: Exchange, kinds: readonly FormKind[] = all, only?: number): void {
    this.#heard.set(exchange, { turn: this.#turn, kinds, only });
  }

  /** Says that a case wants an answer to have one of some statuses, and that it has. */
  wanted(exchange: Exchange, statuses: readonly number[]): void {
    const heard = this.#heard.get(exchange);
    const { operation, status, request } = exchange;
    if (!heard || heard.turn !== this.#turn || this.#open > 0 || !operation) return;
    if (!protective.has(status) || !statuses.every((one) => one >= 400)) return;
    this.#heard.delete(exchange);
    const found = formsOf({ request, operation, status }, new Set(heard.kinds), this.known);
    const { only } = heard;
    const forms = only === undefined ? found : found.filter((_, at) => at === only % found.length);
    // Cases ask the same more than once, to see that it stays so.
    const fresh = forms.filter(({ request: { method, url, headers, body } }) => {
      const key = JSON.stringify([this.#turn, status, method, url, headers, body?.toString('latin1')]);
      return this.#asked.size < this.#asked.add(key).size;
    });
    if (fresh.length > 0) this.#due.push(() => askAgain(exchange, fresh, this.asking));
  }

  /** Asks what is due; throws the first failure, once. */
  async settle(): Promise<void> {
    while (this.#running !== null || this.#due.length > 0) {
      this.#running ??= this.#drain();
      await this.#running;
    }
    this.#throw();
  }

  /** Asks what is still due at the end of a case; throws also a failure that the case has caught. */
  async end(): Promise<void> {
    await this.settle();
    if (this.#thrown !== null) throw this.#thrown;
  }

  #throw(): void {
    if (this.#failure === null) return;
    this.#thrown = this.#failure;
    this.#failure = null;
    throw this.#thrown;
  }

  async #drain(): Promise<void> {
    try {
      for (let one = this.#due.shift(); one; one = this.#due.shift()) await one();
    } catch (error) {
      this.#due.length = 0;
      this.#failure ??= error;
    } finally {
      this.#running = null;
    }
  }
}
