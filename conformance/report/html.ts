import { escaped } from './junit.js';
import type { Report } from './model.js';

/** The report as one page that needs nothing else. */
export function html(report: Report): string {
  return `<!doctype html><title>Conformance</title><pre>${escaped(JSON.stringify(report, null, 1))}</pre>`;
}
