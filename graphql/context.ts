import DataLoader from 'dataloader';
import type { ReadContext } from '../actions/context.js';

/** Where a request came from, kept for reports of spam. */
export interface RequestOrigin {
  userAgent: string;
  ip: string;
}

/** What a query costs and may cost. */
export interface ComplexityFigures {
  limit: number;
  score: number;
}

/** How things are loaded by their keys: all that are asked for together in one go, in the order of the keys. */
export interface Batch<Key, Value> {
  load: (context: GraphqlContext, keys: readonly Key[]) => Promise<readonly Value[]>;
  /** What tells keys apart that are no plain values. */
  keyOf?: (key: Key) => string | number;
}

/** What a context is made from. */
export interface GivenContext extends ReadContext {
  /** The day of the moment. */
  today: string;
  origin: RequestOrigin;
  /** Tells when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Whether the token of the caller reaches far enough to change something. */
  mayWrite: boolean;
  /** Whether the time of the request is used up. */
  isLate: () => boolean;
  /** Counts a call towards the limit that an operation of REST has; throws beyond it. */
  limit: (operationId: string, projectId?: number, params?: Record<string, unknown>) => Promise<void>;
}

/** What everything that one request asks for is resolved with. */
export class GraphqlContext implements ReadContext {
  readonly #given: GivenContext;
  readonly viewer: ReadContext['viewer'];
  readonly services: ReadContext['services'];
  readonly today: string;
  readonly signal: AbortSignal;
  readonly complexity: ComplexityFigures;
  readonly mayWrite: boolean;
  readonly isLate: () => boolean;
  readonly limit: GivenContext['limit'];
  readonly #loaders = new Map<unknown, DataLoader<unknown, unknown, unknown>>();

  constructor(given: GivenContext, complexity: ComplexityFigures) {
    this.#given = given;
    this.viewer = given.viewer;
    this.services = given.services;
    this.today = given.today;
    this.signal = given.signal;
    this.complexity = complexity;
    this.mayWrite = given.mayWrite;
    this.isLate = given.isLate;
    this.limit = given.limit;
  }

  /** The moment of the request; what depends on the day alone reads `today`. */
  get at(): string {
    return this.#given.at;
  }

  get origin(): RequestOrigin {
    return this.#given.origin;
  }

  /** The same for questions of which the moment decides nothing but the day. */
  get ofDay(): ReadContext {
    return { viewer: this.viewer, services: this.services, at: this.today };
  }

  #loaderOf<Key, Value>(batch: Batch<Key, Value>): DataLoader<Key, Value, unknown> {
    const known = this.#loaders.get(batch);
    if (known) return known as unknown as DataLoader<Key, Value, unknown>;
    const made = new DataLoader<Key, Value, unknown>((keys) => batch.load(this, keys), {
      cacheKeyFn: batch.keyOf ?? ((key) => key),
    });
    this.#loaders.set(batch, made as unknown as DataLoader<unknown, unknown, unknown>);
    return made;
  }

  /** Loads something once a request, together with everything of its kind that is asked for in the same moment. */
  load<Key, Value>(batch: Batch<Key, Value>, key: Key): Promise<Value> {
    return this.#loaderOf(batch).load(key);
  }

  /** Forgets what was loaded: after a change the same questions have other answers. */
  forget(): void {
    this.#loaders.clear();
  }
}
