import { percentile } from '../bench/measure.js';
import type { Kind } from './actions.js';

/** What is promised under this load. */
const promises = { slower: 10, growth: 1.1, room: 30 } as const;

/** How long actions took in milliseconds, and what failed. */
export class Times {
  readonly #times = new Map<Kind, number[]>();
  readonly failures: string[] = [];

  add(kind: Kind, millis: number, failure: string | null): void {
    if (failure !== null) this.failures.push(`${kind}: ${failure}`);
    const times = this.#times.get(kind);
    if (times) times.push(millis);
    else this.#times.set(kind, [millis]);
  }

  of(kind: Kind): readonly number[] {
    return this.#times.get(kind) ?? [];
  }

  get count(): number {
    return [...this.#times.values()].reduce((sum, times) => sum + times.length, 0);
  }

  lines(): string[] {
    const figure = (value: number) => value.toFixed(1).padStart(8);
    return [...this.#times].map(([kind, times]) =>
      [
        kind.padEnd(8),
        String(times.length).padStart(7),
        ...[0.5, 0.9, 0.99, 1].map((share) => figure(percentile(times, share))),
      ].join(' '),
    );
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The memory of the third and of the last quarter of a run, in megabytes. */
export function lastHalf(memory: readonly number[]): { third: number; last: number } {
  const quarter = Math.floor(memory.length / 4);
  return { third: mean(memory.slice(2 * quarter, 3 * quarter)), last: mean(memory.slice(3 * quarter)) };
}

/** What a run told, for people, and which promises it broke. */
export function judge(
  quiet: Times,
  busy: Times,
  memory: readonly number[],
): { text: string; broken: string[] } {
  const [before, after] = [quiet, busy].map((times) => percentile(times.of('read'), 0.99)) as [
    number,
    number,
  ];
  const { third, last } = lastHalf(memory);
  const broken: string[] = [];
  if (busy.failures.length > 0) broken.push(`${busy.failures.length} actions failed`);
  if (busy.of('read').length === 0) broken.push('nothing was read');
  if (after > before * promises.slower) {
    broken.push(
      `reads took ${(after / before).toFixed(1)} x the quiet time (p99), ${promises.slower} x is promised`,
    );
  }
  if (last > third * promises.growth && last > third + promises.room) {
    broken.push(`memory grew from ${third.toFixed(0)} to ${last.toFixed(0)} MB in the last half`);
  }
  const text = [
    'action     times  p50 ms   p90 ms   p99 ms   longest',
    ...busy.lines(),
    `reads alone: p99 ${before.toFixed(1)} ms; under load: ${after.toFixed(1)} ms, ${(after / before).toFixed(1)} x`,
    `a server that does nothing, asked meanwhile: p99 ${percentile(busy.of('bare'), 0.99).toFixed(1)} ms`,
    `memory of the server and its helpers: third quarter ${third.toFixed(0)} MB, last quarter ${last.toFixed(0)} MB, most ${Math.max(0, ...memory).toFixed(0)} MB`,
    `failed: ${busy.failures.length}`,
    ...busy.failures.slice(0, 20).map((failure) => `  ${failure}`),
  ].join('\n');
  return { text, broken };
}
