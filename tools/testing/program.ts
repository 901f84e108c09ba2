import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { programPrefix, programsFolder } from './programs.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

async function bundle(): Promise<string> {
  // It must be able to find the packages outside of the bundle.
  mkdirSync(programsFolder, { recursive: true });
  const folder = mkdtempSync(join(programsFolder, programPrefix(process.ppid)));
  await promisify(execFile)(process.execPath, ['tools/command-line.mjs', folder], { cwd: root });
  return join(folder, 'cli.js');
}

let made: Promise<string> | null = null;

/**
 * The command line as users run it, bundled once from the current sources: started from the sources, each
 * process would spend seconds compiling them.
 */
export function program(): Promise<string> {
  made ??= bundle();
  return made;
}
