/** Keeps the values used last within a bound of cost (bytes, as a rule). */
export class Lru<V> {
  readonly #limit: number;
  readonly #entries = new Map<string, { value: V; cost: number }>();
  #total = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: V, cost: number): void {
    if (cost > this.#limit / 8) return;
    this.delete(key);
    this.#entries.set(key, { value, cost });
    this.#total += cost;
    for (const oldest of this.#entries.keys()) {
      if (this.#total <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#total -= entry.cost;
  }

  clear(): void {
    this.#entries.clear();
    this.#total = 0;
  }
}
