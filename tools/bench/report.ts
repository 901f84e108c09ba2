/** One measurement with its baseline and the promised ratio. */
export interface Row {
  name: string;
  /** The measured value, in `unit`. */
  own: number;
  /** The baseline in the same run, in `unit`; null where the promise is an absolute figure. */
  baseline: number | null;
  unit: 'requests/s' | 'issues/s' | 'pages/s' | 'operations' | 'ms' | 'MB';
  /** Measurement against baseline: a share of throughput, or a multiple of time. */
  ratio: number | null;
  p50: number | null;
  p99: number | null;
  promise: string;
  kept: boolean | null;
}

const number = (value: number | null, digits = 1): string => (value === null ? '' : value.toFixed(digits));

function ratioText(row: Row): string {
  if (row.ratio === null) return '';
  return row.unit === 'requests/s' ? `${(row.ratio * 100).toFixed(0)} %` : `${row.ratio.toFixed(2)} x`;
}

function verdict(row: Row): string {
  return row.kept === null ? '' : row.kept ? 'kept' : 'MISSED';
}

const heads = ['what', 'own', 'baseline', 'unit', 'ratio', 'p50 ms', 'p99 ms', 'promise', ''];

/** Decimals that tell something of a value. */
function digitsOf({ unit, own, baseline }: Row): number {
  if (unit.endsWith('/s')) return 0;
  return unit === 'ms' && Math.min(own, baseline ?? own) < 1 ? 3 : 1;
}

function cells(row: Row): string[] {
  const digits = digitsOf(row);
  return [
    row.name,
    number(row.own, digits),
    number(row.baseline, digits),
    row.unit,
    ratioText(row),
    number(row.p50, 2),
    number(row.p99, 2),
    row.promise,
    verdict(row),
  ];
}

/** The rows as a table for the terminal. */
export function terminalTable(rows: Row[]): string {
  const all = [heads, ...rows.map(cells)];
  const widths = heads.map((_, index) => Math.max(...all.map((line) => line[index]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((text, index) =>
          index === 0 || index > 6 ? text.padEnd(widths[index] ?? 0) : text.padStart(widths[index] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The rows as a Markdown table. */
export function markdownTable(rows: Row[]): string {
  const line = (texts: string[]) => `| ${texts.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map((row) => line(cells(row)))].join('\n');
}

/** A promise about throughput: at least this share of the baseline. */
export function throughput(
  name: string,
  measured: { own: { perSecond: number; p50: number; p99: number }; baseline: { perSecond: number } },
  least: number | null,
  against = 'bare Koa',
): Row {
  const ratio = measured.own.perSecond / measured.baseline.perSecond;
  return {
    name,
    own: measured.own.perSecond,
    baseline: measured.baseline.perSecond,
    unit: 'requests/s',
    ratio,
    p50: measured.own.p50,
    p99: measured.own.p99,
    promise: least === null ? '' : `at least ${(least * 100).toFixed(0)} % of ${against}`,
    kept: least === null ? null : ratio >= least,
  };
}

/** A promise about time: at most a multiple of the baseline, plus some milliseconds. */
export function time(
  name: string,
  measured: { own: { p50: number; p99: number }; baseline: { p50: number } },
  promise: { times: number; plus: number } | null,
): Row {
  const most = promise === null ? 0 : measured.baseline.p50 * promise.times + promise.plus;
  return {
    name,
    own: measured.own.p50,
    baseline: measured.baseline.p50,
    unit: 'ms',
    ratio: measured.own.p50 / measured.baseline.p50,
    p50: measured.own.p50,
    p99: measured.own.p99,
    promise: promise === null ? '' : `at most ${promise.times} x git + ${promise.plus} ms`,
    kept: promise === null ? null : measured.own.p50 <= most,
  };
}

/** A promise about an absolute figure; null where nothing is promised. */
export function absolute(name: string, own: number, unit: Row['unit'], most: number | null): Row {
  return {
    name,
    own,
    baseline: null,
    unit,
    ratio: null,
    p50: null,
    p99: null,
    promise: most === null ? '' : `at most ${most} ${unit}`,
    kept: most === null ? null : own <= most,
  };
}

/** A promise about time against somebody else who does the same: at most so many times as much. */
export function multiple(
  name: string,
  measured: { own: { p50: number; p99: number }; baseline: { p50: number } },
  most: number,
  against: string,
): Row {
  const ratio = measured.own.p50 / measured.baseline.p50;
  return {
    ...time(name, measured, null),
    promise: `at most ${most} x ${against}`,
    kept: ratio <= most,
  };
}
