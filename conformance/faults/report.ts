import { escaped } from '../report/junit.js';
import type { Failed } from '../report/note-failures.js';
import type { FaultResult } from './matrix.js';

/** The result of planting faults. */
export interface MatrixReport {
  seed: number;
  results: FaultResult[];
  cases: { id: string; killer: string | null }[];
  /** Cases that fail without any fault and were therefore not used. */
  broken: { id: string; reason: string }[];
  /** Number of faults in operations that the deployment does not have. */
  notBuilt: number;
  /** Whether a killing fault was sought for every case. */
  complete: boolean;
  millis: number;
}

/** Faults that changed no request and no answer, about which nothing can be said. */
const idle = (report: MatrixReport) => report.results.filter((one) => !one.hit);
const missed = (report: MatrixReport) => report.results.filter((one) => one.hit && one.caughtBy.length === 0);

/**
 * What is wrong with the suite: faults that no case caught, cases that fail without any fault, and, when killing
 * faults were sought, cases that no fault makes fail.
 */
export function failuresOf(report: MatrixReport): Failed[] {
  const unkilled = report.complete ? report.cases.filter((one) => one.killer === null) : [];
  return [
    ...report.broken.map(({ id, reason }) => ({ what: `case ${id}`, why: reason })),
    ...missed(report).map(({ fault, tried }) => ({
      what: `fault ${fault.name} survived`,
      why: `none of ${tried} cases tried saw that it breaks ${fault.rules.join(', ')} (--seed ${report.seed})`,
    })),
    ...unkilled.map(({ id }) => ({ what: `case ${id}`, why: 'no fault makes it fail' })),
  ];
}

function kindOf(result: FaultResult): string {
  return result.fault.name.includes('.') ? (result.fault.name.split('.')[0] ?? '') : 'by hand';
}

function byKind(report: MatrixReport): [string, { all: number; caught: number; idle: number }][] {
  const kinds = new Map<string, { all: number; caught: number; idle: number }>();
  for (const one of report.results) {
    const kind = kinds.get(kindOf(one)) ?? { all: 0, caught: 0, idle: 0 };
    kind.all += 1;
    if (!one.hit) kind.idle += 1;
    else if (one.caughtBy.length > 0) kind.caught += 1;
    kinds.set(kindOf(one), kind);
  }
  return [...kinds].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** When more cases than this fail without faults, the cause is the server. */
const mostBroken = 40;

/** The matrix for a terminal. */
export function matrixText(report: MatrixReport): string {
  const lines = missed(report).map((one) => {
    const seen = one.seenBy.length > 0 ? `; seen by ${one.seenBy.slice(0, 3).join(', ')}` : '';
    return `NOT CAUGHT  ${one.fault.name} (${one.tried} cases tried${seen})`;
  });
  for (const one of idle(report).filter((some) => kindOf(some) === 'by hand')) {
    lines.push(`NO EFFECT   ${one.fault.name}: no case makes a request that it changes`);
  }
  for (const { id, reason } of report.broken.slice(0, mostBroken)) lines.push(`BROKEN      ${id}: ${reason}`);
  const unkilled = report.cases.filter((one) => one.killer === null);
  if (report.complete) for (const { id } of unkilled) lines.push(`NOT KILLED  ${id}`);
  for (const [kind, counts] of byKind(report)) {
    const judged = counts.all - counts.idle;
    lines.push(`${kind.padEnd(34)} ${counts.caught} of ${judged} caught, ${counts.idle} without effect`);
  }
  const judged = report.results.length - idle(report).length;
  lines.push(
    `faults  ${judged - missed(report).length} of ${judged} caught, ${idle(report).length} without effect, ` +
      `${report.notBuilt} of operations that are not built`,
    `cases   ${report.cases.length - unkilled.length} of ${report.cases.length} killed by some fault` +
      `${report.complete ? '' : ' of this sample'}, ${report.broken.length} fail without any`,
    `seed ${report.seed}, ${(report.millis / 1000).toFixed(0)} s`,
  );
  return lines.join('\n');
}

const row = (cells: string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;

/** The matrix as one page. */
export function matrixHtml(report: MatrixReport): string {
  const state = (one: FaultResult) =>
    one.hit ? (one.caughtBy.length > 0 ? 'caught' : 'NOT CAUGHT') : 'without effect';
  const rows = [...report.results]
    .sort((a, b) => (state(a) + a.fault.name < state(b) + b.fault.name ? -1 : 1))
    .map((one) => row([state(one), one.fault.name, one.fault.rules.join(', '), one.caughtBy.join(', ')]));
  const cases = report.cases.map((one) =>
    row([one.killer === null ? 'no fault yet' : 'killed', one.id, one.killer ?? '']),
  );
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Planted faults</title>',
    '<style>body{font:15px/1.5 system-ui,sans-serif;margin:2rem;color-scheme:light dark}',
    'table{border-collapse:collapse;width:100%}td{border-bottom:1px solid #8884;padding:.3rem .6rem;',
    'vertical-align:top;overflow-wrap:anywhere}pre{white-space:pre-wrap}</style>',
    `<h1>Planted faults</h1><pre>${escaped(matrixText(report))}</pre>`,
    `<h2>Faults</h2><table>${rows.join('\n')}</table>`,
    `<h2>Cases</h2><table>${cases.join('\n')}</table></html>`,
    '',
  ].join('\n');
}
