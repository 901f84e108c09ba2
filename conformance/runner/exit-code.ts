import type { Report } from '../report/model.js';

/** 0 conformant, 1 not conformant, 2 the suite or network failed, 3 partial. */
export function exitCodeOf(report: Report): 0 | 1 | 2 | 3 {
  if (report.verdict === 'not conformant') return 1;
  if (report.verdict === 'broken') return 2;
  return report.verdict === 'conformant' ? 0 : 3;
}
