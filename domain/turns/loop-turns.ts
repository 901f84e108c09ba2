/** Milliseconds after which whoever has more to do leaves a turn of the event loop to others. */
const shareMillis = 10;

/** Milliseconds that what is done may wait for its like, while more is begun in the same turn. */
const patienceMillis = 1;

/**
 * Turns of the event loop, shared among all requests: what arrives at once, and what takes long, is done piece by piece,
 * so that whatever else is waiting, as a probe, is reached in between.
 */
class LoopTurns {
  readonly #waiting: (() => void)[] = [];
  /** When the present turn began, as far as requests are concerned; null before anybody asked. */
  #since: number | null = null;
  readonly #pass = (): void => {
    this.#since = null;
    const first = this.#waiting.shift();
    if (!first) return;
    this.#begin();
    first();
  };

  /** What waits for the end of the present turn. */
  #ends: (() => void)[] = [];
  #endsSince = 0;
  readonly #end = (): void => {
    const ends = this.#ends;
    this.#ends = [];
    for (const act of ends) act();
  };

  /** Has something done, together with its like, once what has arrived by now was looked at. */
  atEnd(act: () => void): void {
    if (this.#ends.push(act) > 1) return;
    this.#endsSince = performance.now();
    setImmediate(this.#end);
  }

  /** To be called before anything is begun, at a time of `performance.now()`: what is done does not wait for it. */
  arrived(now: number): void {
    if (this.#ends.length > 0 && now - this.#endsSince >= patienceMillis) this.#end();
  }

  #begin(): void {
    this.#since = performance.now();
    setImmediate(this.#pass);
  }

  /** Whether the present turn has lasted long enough for whoever is in the middle of something. */
  get isLong(): boolean {
    if (this.#since !== null) return performance.now() - this.#since >= shareMillis;
    this.#begin();
    return false;
  }

  /** Whether nobody is to begin anything in the present turn: it has lasted long enough, or others wait already. */
  get isOver(): boolean {
    return this.#waiting.length > 0 || this.isLong;
  }

  /** Waits for a later turn: those who wait go on one in each, in the order in which they came. */
  next(): Promise<void> {
    if (this.#since === null) this.#begin();
    return new Promise((done) => {
      this.#waiting.push(done);
    });
  }

  /** Waits for the next turn, before all others: for who holds what they wait for. */
  first(): Promise<void> {
    if (this.#since === null) this.#begin();
    return new Promise((done) => {
      this.#waiting.unshift(done);
    });
  }
}

/** The turns of the event loop of this process. */
export const loopTurns = new LoopTurns();

/** Hands pieces on as they come, and lets others have their turn once they have taken long. */
export async function* givingWay<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    if (loopTurns.isOver) await loopTurns.next();
    yield piece;
  }
}

/** Hands pieces on that take long to make, each in a turn of its own. */
export async function* inTurns<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    await loopTurns.next();
    yield piece;
  }
}
