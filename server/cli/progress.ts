const width = 30;

/** A bar of how much is done, from 0 to 1. */
export function bar(share: number): string {
  const part = Math.min(Math.max(share, 0), 1);
  const full = Math.round(part * width);
  return `[${'#'.repeat(full)}${'-'.repeat(width - full)}] ${String(Math.floor(part * 100)).padStart(3)} %`;
}

/** One line of a terminal that is written over and over; nothing where nobody looks. */
export class ProgressLine {
  #length = 0;

  show(text: string): void {
    if (!process.stderr.isTTY) return;
    process.stderr.write(`\r${text.padEnd(this.#length)}`);
    this.#length = text.length;
  }

  end(): void {
    if (this.#length > 0) process.stderr.write('\n');
  }
}
