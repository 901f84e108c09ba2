import type { Listener } from '../runner/judge-all.js';
import type { Outcome } from '../runner/outcome.js';

/** Cuts a line to the width of the terminal: a wrapped line cannot be overwritten. */
const fitting = (text: string): string => {
  const width = Math.min(100, (process.stderr.columns ?? 100) - 1);
  return text.padEnd(width).slice(0, width);
};

/** Shows the progress of a run: one line that is updated on a terminal, else a line per tenth. */
export class Progress implements Listener {
  #count = 0;
  #done = 0;
  #failed = 0;
  #broke = 0;
  #lastTenth = 0;
  readonly #moving = process.stderr.isTTY === true;

  constructor(readonly isWanted: boolean) {}

  began = (count: number): void => {
    this.#count = count;
  };

  ended = (outcome: Outcome): void => {
    this.#done += 1;
    if (outcome.status === 'fail') this.#failed += 1;
    if (outcome.status === 'error') this.#broke += 1;
    if (!this.isWanted) return;
    const broke = this.#broke > 0 ? `, ${this.#broke} broke` : '';
    const line = `${this.#done} of ${this.#count}, ${this.#failed} failed${broke}`;
    if (this.#moving) process.stderr.write(`\r${fitting(`${line}  ${outcome.case.id}`)}`);
    else {
      const tenth = Math.floor((this.#done / Math.max(this.#count, 1)) * 10);
      if (tenth > this.#lastTenth) process.stderr.write(`${line}\n`);
      this.#lastTenth = tenth;
    }
  };

  close(): void {
    if (this.isWanted && this.#moving) process.stderr.write(`\r${fitting('')}\r`);
  }
}
