import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, suiteVersion } from '../../conformance/contract/root.js';
import type { Report } from '../../conformance/report/model.js';
import { type FaultFigures, publishedOf } from '../../conformance/report/published.js';

const folder = mkdtempSync(join(tmpdir(), 'hearth-report-'));

/** Runs a command of the suite to its end, and reads a file of its report; throws with the reason where there is none. */
function reportOf<Content>(words: readonly string[], name: string): Content {
  const args = ['tools/suite.mjs', ...words, '--report', folder];
  const { signal } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const file = join(folder, name);
  if (signal || !existsSync(file)) {
    const how = signal ? `was ended by ${signal}` : 'wrote no report';
    throw new Error(`\`${words[0]}\` of the suite ${how}: see what it says above, and run it again`);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

/** Large commits take their time on a slow machine, where eight cases run at a time. */
const common = ['--seed', '1', '--timeout', '60'];

/** Judges a Hearth of its own and plants every fault, then writes what the documents tell of both. */
function main(): void {
  try {
    const report = reportOf<Report>(['run', '--deadline', '120', ...common], 'report.json');
    // A fault that makes a case wait costs most of what a case may take.
    const faults = reportOf<FaultFigures>(['faults', '--all', '--deadline', '45', ...common], 'faults.json');
    const into = join(root, 'conformance', 'reports', 'hearth');
    mkdirSync(into, { recursive: true });
    const file = join(into, `${suiteVersion}.json`);
    writeFileSync(file, `${JSON.stringify(publishedOf(report, 'Hearth', faults), null, 1)}\n`);
    console.log(`wrote ${file}; \`npm run generate\` takes its figures into the documents`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main();
