import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { badge } from './badge.js';
import { reportOf } from './build.js';
import { html } from './html.js';
import { junit } from './junit.js';
import type { Report } from './model.js';

export { reportOf };

/** A report in one of the machine-readable formats. */
export async function printed(report: Report, format: 'json' | 'junit' | 'html'): Promise<string> {
  if (format === 'json') return JSON.stringify(report, null, 2);
  return format === 'junit' ? junit(report) : html(report);
}

/** Writes a report in every format into a folder. */
export async function writeReports(report: Report, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`),
    writeFile(join(folder, 'junit.xml'), junit(report)),
    writeFile(join(folder, 'index.html'), html(report)),
    writeFile(join(folder, 'badge.svg'), badge(report)),
  ]);
}
