import { mkdir } from 'node:fs/promises';
import { BrokenRun } from '../http/transport.js';
import { UnknownChoice } from '../runner/select.js';
import { fileOf } from '../world/named-file.js';

/** The ids in a file, one per line. */
export function idsOf(file: string | undefined): ReadonlySet<string> {
  if (!file) return new Set();
  const lines = fileOf('--known-failures', file).split('\n');
  return new Set(lines.map((line) => line.replace(/#.*$/, '').trim()).filter((line) => line !== ''));
}

/** Refuses a list of known failures with unknown ids, which would have no effect without anybody noticing. */
export function requireCases(file: string | undefined, cases: readonly { id: string }[]): void {
  const known = new Set(cases.map((one) => one.id));
  const strange = [...idsOf(file)].filter((id) => !known.has(id));
  if (strange.length === 0) return;
  throw new UnknownChoice(
    `--known-failures ${file} lists ${strange.join(', ')}, which no case has as its id; take it off the list`,
  );
}

/** Creates the folder for reports before the run, so that a long run does not end without a report. */
export async function requireFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new BrokenRun(
      `--report ${folder} cannot be made: ${(error as Error).message}; name another folder`,
    );
  }
}
