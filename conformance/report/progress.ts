import type { Outcome } from '../runner/outcome.js';
import type { Listener } from '../runner/run.js';

/** Tells how a run goes on: one moving line on a terminal, and a line for each tenth elsewhere. */
export class Progress implements Listener {
  #count = 0;
  #done = 0;
  #failed = 0;
  #lastTenth = 0;
  readonly #moving = process.stderr.isTTY === true;

  constructor(readonly isWanted: boolean) {}

  began = (count: number): void => {
    this.#count = count;
  };

  ended = (outcome: Outcome): void => {
    this.#done += 1;
    if (outcome.status === 'fail' || outcome.status === 'error') this.#failed += 1;
    if (!this.isWanted) return;
    const line = `${this.#done} of ${this.#count}, ${this.#failed} failed`;
    if (this.#moving) process.stderr.write(`\r${line}  ${outcome.case.id}`.padEnd(100).slice(0, 100));
    else {
      const tenth = Math.floor((this.#done / Math.max(this.#count, 1)) * 10);
      if (tenth > this.#lastTenth) process.stderr.write(`${line}\n`);
      this.#lastTenth = tenth;
    }
  };

  close(): void {
    if (this.isWanted && this.#moving) process.stderr.write(`\r${' '.repeat(100)}\r`);
  }
}
