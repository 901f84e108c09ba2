import type { FalseAlarm } from '../variations/judge.js';

/** What came of one variation: on how many cases it had an effect, and which of them complained. */
export interface JudgedVariation {
  name: string;
  because: string;
  cases: number;
  alarms: FalseAlarm[];
}

/** What came of trying harmless variations. */
export interface VariationReport {
  seed: number;
  variations: JudgedVariation[];
  millis: number;
}

/** So many false alarms of one variation are told one by one. */
const mostTold = 20;

/** The variations with their false alarms, for a terminal. */
export function variationsText({ seed, variations, millis }: VariationReport): string {
  const width = Math.max(...variations.map(({ name }) => name.length));
  const lines = variations.flatMap(({ name, because, cases, alarms }) => [
    `${name.padEnd(width)}  ${String(cases).padStart(5)} cases, ${String(alarms.length).padStart(3)} false alarms  (${because})`,
    ...alarms.slice(0, mostTold).map((one) => `    ${one.status} ${one.case}: ${one.reason.slice(0, 200)}`),
    ...(alarms.length > mostTold ? [`    and ${alarms.length - mostTold} more`] : []),
  ]);
  const all = variations.reduce((sum, { alarms }) => sum + alarms.length, 0);
  const verdict = all === 0 ? 'no false alarm' : `${all} false alarms`;
  return [...lines, '', `${verdict}, seed ${seed}, ${(millis / 1000).toFixed(1)} s`].join('\n');
}
