import type { MatrixListener } from '../faults/try-all.js';

const everyMillis = 5000;

/** Reports the progress of the faults and the remaining time, every few seconds, and at once what is wanting on this deployment; another may tell of it. */
export class MatrixProgress implements MatrixListener {
  #what = '';
  #count = 0;
  #done = 0;
  #bad = 0;
  #started = 0;
  #told = 0;

  began = (what: string, count: number): void => {
    this.#finish();
    this.#what = what;
    this.#count = count;
    this.#done = 0;
    this.#bad = 0;
    this.#started = performance.now();
    this.#told = this.#started;
  };

  ended = (name: string, isBad: boolean): void => {
    // After an abort the progress of others is not reported.
    if (this.#count === 0) return;
    this.#done += 1;
    if (isBad) {
      this.#bad += 1;
      console.error(`${this.#what}: ${name} is wanting here`);
    }
    const now = performance.now();
    if (now - this.#told < everyMillis) return;
    this.#told = now;
    const left = ((now - this.#started) / this.#done) * (this.#count - this.#done);
    this.#say(`about ${Math.ceil(left / 1000)} s to go`);
  };

  close(): void {
    this.#finish();
  }

  #finish(): void {
    if (this.#count === 0) return;
    this.#say(`${((performance.now() - this.#started) / 1000).toFixed(1)} s`);
    this.#count = 0;
  }

  #say(more: string): void {
    console.error(`${this.#what}: ${this.#done} of ${this.#count}, ${this.#bad} wanting, ${more}`);
  }
}
