import type { Record } from './record.js';
import type { Seen } from './watcher/main.js';

/** What the server promises, whoever attacks it: milliseconds and megabytes. */
export const promises = { block: 100, memory: 400, liveness: 150 } as const;

/** A moment at which the event loop was blocked for longer than is promised. */
interface Block {
  at: number;
  millis: number;
  byClock: number;
  during: string[];
}

const worst = 12;
const mostUnderWay = 30;

/** The value below which a share of the values is. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** What the watcher saw, gathered. */
export class Figures {
  #block = 0;
  #blockByClock = 0;
  #memory = 0;
  #childMemory = 0;
  #children = 0;
  #dead = 0;
  readonly #alive: number[] = [];
  readonly #blocks: Block[] = [];

  /** Figures over those of a server at rest, in megabytes. */
  constructor(
    private readonly idle: { own: number; children: number },
    private readonly record: Record,
    private readonly began: number,
  ) {}

  add(seen: Seen): void {
    this.#block = Math.max(this.#block, seen.block);
    this.#blockByClock = Math.max(this.#blockByClock, seen.blockByClock);
    this.#memory = Math.max(this.#memory, seen.memory - this.idle.own);
    this.#childMemory = Math.max(this.#childMemory, seen.childMemory - this.idle.children);
    this.#children = Math.max(this.#children, seen.children);
    this.#dead += seen.dead;
    this.#alive.push(...seen.alive);
    if (seen.block <= promises.block) return;
    const during = this.record.during(seen.from, seen.to).slice(0, mostUnderWay);
    const at = (seen.from - this.began) / 1000;
    this.#blocks.push({ at, millis: seen.block, byClock: seen.blockByClock, during });
  }

  /** Where things stand, in one line. */
  line(): string {
    const { record } = this;
    return [
      `block ${this.#block.toFixed(0)} ms (by the clock ${this.#blockByClock.toFixed(0)})`,
      `memory +${this.#memory.toFixed(0)} MB (git +${this.#childMemory.toFixed(0)} in ${this.#children})`,
      `liveness p99 ${percentile(this.#alive, 0.99).toFixed(0)} ms`,
      `${record.count} requests, ${record.faults.length} faults`,
    ].join(', ');
  }

  /** The promises that were broken, each in one line. */
  broken(): string[] {
    const p99 = percentile(this.#alive, 0.99);
    const problems: string[] = [];
    if (this.#block > promises.block)
      problems.push(`the event loop was blocked for ${this.#block.toFixed(0)} ms`);
    if (this.#memory > promises.memory) {
      problems.push(`the server took ${this.#memory.toFixed(0)} MB more than at rest`);
    }
    if (p99 > promises.liveness) problems.push(`/-/liveness took ${p99.toFixed(0)} ms (p99)`);
    if (this.#dead > 0) problems.push(`/-/liveness had no answer ${this.#dead} times`);
    if (this.#alive.length === 0) problems.push('/-/liveness never answered');
    if (this.record.faults.length > 0) problems.push(`${this.record.faults.length} answers were faults`);
    return problems;
  }

  /** Everything, for the end. */
  report(): string {
    const { statuses, faults, unserved } = this.record;
    const counts = [...statuses]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([word, times]) => `${word}: ${times}`);
    const blocks = [...this.#blocks].sort((a, b) => b.millis - a.millis).slice(0, worst);
    const tell = ({ at, millis, byClock, during }: Block): string =>
      [
        `  at ${at.toFixed(1)} s: ${millis.toFixed(0)} ms (by the clock ${byClock.toFixed(0)} ms); under way:`,
        ...during.map((name) => `    ${name}`),
      ].join('\n');
    const list = (title: string, lines: readonly string[]): string[] =>
      lines.length === 0 ? [] : ['', `${title} (${lines.length}):`, ...lines.slice(0, 60)];
    return [
      this.line(),
      `liveness: p50 ${percentile(this.#alive, 0.5).toFixed(1)} ms, p90 ${percentile(this.#alive, 0.9).toFixed(1)} ms, ` +
        `p99.9 ${percentile(this.#alive, 0.999).toFixed(1)} ms, ${this.#alive.length} times`,
      `answers: ${counts.join(', ')}`,
      ...list('blocks', blocks.map(tell)),
      ...list(
        'faults',
        faults.map((text) => `  ${text}`),
      ),
      ...list(
        'what an honest client did not get',
        unserved.map((text) => `  ${text}`),
      ),
    ].join('\n');
  }
}
