const first = 5;
const longest = 100;

/** Pauses between questions that are asked again: short at first, so that what is soon there is soon seen. */
export class Pauses {
  #next = first;

  /** Resolves after the next pause. */
  async rest(): Promise<void> {
    const millis = this.#next;
    this.#next = Math.min(longest, Math.ceil(millis * 1.5));
    await new Promise((done) => setTimeout(done, millis));
  }
}

/** Asks again until an answer holds; null when it did not within so many milliseconds. */
export async function asked<T>(
  ask: () => Promise<T>,
  holds: (answer: T) => boolean,
  millis: number,
): Promise<T | null> {
  const end = performance.now() + millis;
  const pauses = new Pauses();
  for (;;) {
    const answer = await ask();
    if (holds(answer)) return answer;
    if (performance.now() > end) return null;
    await pauses.rest();
  }
}
