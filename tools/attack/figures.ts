import { percentile, type Told, type ToldBlock, type ToldWork, tellHolders, tellMade } from './held-loop.js';
import type { Record } from './record.js';
import type { Made, Seen } from './watcher/main.js';

/** What the server promises, whoever attacks it: milliseconds and megabytes. */
export const promises = { block: 100, memory: 400, liveness: 150 } as const;

/** A moment at which something took longer than is promised. */
interface Moment {
  at: number;
  millis: number;
  byClock: number;
  /** What it was spent on, where that is known. */
  spent: string;
  /** For whom the loop worked then. */
  holders: string[];
  during: string[];
}

/** What the memory was made of at the worst moment, and what was under way. */
interface Peak {
  at: number;
  made: Made;
  during: string[];
}

/** Milliseconds for which what had the event loop is known, and after which it is told for sure. */
const [keptMillis, laterMillis] = [10_000, 1500] as const;
const worst = 12;
const mostUnderWay = 30;

/** What the watcher saw, gathered. */
export class Figures {
  #block = 0;
  #blockByClock = 0;
  #memory = 0;
  #childMemory = 0;
  #largest = '';
  #children = 0;
  #dead = 0;
  #peak: Peak | null = null;
  readonly #alive: number[] = [];
  readonly #aliveByClock: number[] = [];
  readonly #bare: number[] = [];
  readonly #blocks: Moment[] = [];
  /** Moments at which `/-/liveness` took longer than is promised. */
  readonly #waits: Moment[] = [];
  #told: ToldWork[] = [];
  #isOpen = true;

  /** Figures over those of a server at rest, in megabytes. */
  constructor(
    private readonly idle: { own: number; children: number },
    private readonly record: Record,
    private readonly began: number,
  ) {}

  /** Takes what the server told of its event loop. */
  hear(told: Told): void {
    if (!this.#isOpen) return;
    if ('block' in told) {
      this.#hearOfBlock(told);
      return;
    }
    this.#told = this.#told.filter(({ to }) => to > told.to - keptMillis);
    this.#told.push(told);
  }

  /** Ends what is told of the event loop: what stopping takes is no part of it. */
  close(): void {
    this.#isOpen = false;
  }

  #hearOfBlock({ from, to, byClock, block, worked, collected, stolen }: ToldBlock): void {
    this.#block = Math.max(this.#block, block);
    this.#blockByClock = Math.max(this.#blockByClock, byClock);
    if (block > promises.block) {
      const [had, garbage, still] = [worked, collected, stolen].map((millis) => millis.toFixed(0));
      const spent = `, on a processor ${had} ms, collecting garbage ${garbage} ms, the machine stood still ${still} ms`;
      this.#keep(this.#blocks, { from, to }, { millis: block, byClock, spent });
    }
  }

  /** Keeps a moment with what had the event loop, which the server tells a little later. */
  #keep(
    moments: Moment[],
    when: { from: number; to: number },
    taken: Pick<Moment, 'millis' | 'byClock' | 'spent'>,
  ): void {
    const at = (when.from - this.began) / 1000;
    const during = this.record.during(when.from, when.to).slice(0, mostUnderWay);
    const moment: Moment = { at, ...taken, holders: [], during };
    moments.push(moment);
    setTimeout(() => {
      moment.holders = tellHolders(this.#told, when, (id) => this.record.named(id));
    }, laterMillis);
  }

  add(seen: Seen): void {
    this.#memory = Math.max(this.#memory, seen.memory - this.idle.own);
    if (seen.childMemory - this.idle.children > this.#childMemory) {
      this.#childMemory = seen.childMemory - this.idle.children;
      this.#largest = seen.largest;
    }
    this.#children = Math.max(this.#children, seen.children);
    this.#dead += seen.dead;
    this.#alive.push(...seen.alive);
    this.#aliveByClock.push(...seen.aliveByClock);
    this.#bare.push(...seen.bare);
    const at = (seen.from - this.began) / 1000;
    const during = () => this.record.during(seen.from, seen.to).slice(0, mostUnderWay);
    if (seen.made.whole > (this.#peak?.made.whole ?? 0)) {
      this.#peak = { at, made: seen.made, during: during() };
    }
    const slowest = Math.max(0, ...seen.alive);
    if (slowest > promises.liveness) {
      // It was asked before it was answered in this time.
      const when = { from: seen.from - slowest, to: seen.to };
      const byClock = Math.max(0, ...seen.aliveByClock);
      this.#keep(this.#waits, when, { millis: slowest, byClock, spent: '' });
    }
  }

  /** Where things stand, in one line. */
  line(): string {
    const { record } = this;
    const [own, clock, bare] = [this.#alive, this.#aliveByClock, this.#bare].map((millis) =>
      percentile(millis, 0.99).toFixed(0),
    );
    return [
      `block ${this.#block.toFixed(0)} ms (by the clock ${this.#blockByClock.toFixed(0)})`,
      `memory +${this.#memory.toFixed(0)} MB (git +${this.#childMemory.toFixed(0)} in ${this.#children})`,
      `liveness p99 ${own} ms (by the clock ${clock}, of a bare server ${bare})`,
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

  /** Everything, for the end; `logged` answers what the server logged of a request. */
  report(logged: (id: string) => readonly string[]): string {
    const { statuses, faults, unserved } = this.record;
    const counts = [...statuses]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([word, times]) => `${word}: ${times}`);
    const worstOf = (moments: readonly Moment[]): string[] =>
      [...moments]
        .sort((a, b) => b.millis - a.millis)
        .slice(0, worst)
        .map(tellMoment);
    const list = (title: string, lines: readonly string[]): string[] =>
      lines.length === 0 ? [] : ['', `${title} (${lines.length}):`, ...lines.slice(0, 60)];
    const times = (title: string, millis: readonly number[]): string => {
      const [p50, p90, p99, p999] = [0.5, 0.9, 0.99, 0.999].map((share) =>
        percentile(millis, share).toFixed(1),
      );
      return `${title}: p50 ${p50} ms, p90 ${p90} ms, p99 ${p99} ms, p99.9 ${p999} ms, ${millis.length} times`;
    };
    return [
      this.line(),
      times('liveness, without the time that others had the processors', this.#alive),
      times('liveness by the clock', this.#aliveByClock),
      times('a bare server beside it by the clock', this.#bare),
      `answers: ${counts.join(', ')}`,
      ...(this.#largest === '' ? [] : [`the largest process of git: ${this.#largest}`]),
      ...(this.#peak ? ['', ...tellPeak(this.#peak)] : []),
      ...list('blocks', worstOf(this.#blocks)),
      ...list('slow answers of /-/liveness', worstOf(this.#waits)),
      ...list(
        'faults',
        faults.flatMap(({ id, text }) => [`  ${text}`, ...logged(id).map((line) => `    ${line}`)]),
      ),
      ...list(
        'what an honest client did not get',
        unserved.map((text) => `  ${text}`),
      ),
    ].join('\n');
  }
}

const tellPeak = ({ at, made, during }: Peak): string[] => [
  `most memory at ${at.toFixed(1)} s: ${tellMade(made)}; under way:`,
  ...during.map((name) => `    ${name}`),
];

const tellMoment = ({ at, millis, byClock, spent, holders, during }: Moment): string =>
  [
    `  at ${at.toFixed(1)} s: ${millis.toFixed(0)} ms (by the clock ${byClock.toFixed(0)} ms${spent}); the loop worked for:`,
    ...holders.map((text) => `    ${text}`),
    '   under way:',
    ...during.map((name) => `    ${name}`),
  ].join('\n');
