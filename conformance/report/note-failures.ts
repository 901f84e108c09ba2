import { appendFileSync } from 'node:fs';

/** Something that failed, and of what. */
export interface Failed {
  what: string;
  why: string;
}

/** What fits a line of a terminal; what is cut off stands in the log above. */
const width = 240;
/** More than this that fail have one cause: the first ones tell it. */
const most = 30;

const told = ({ what, why }: Failed): string =>
  [what, ...why.split('\n').map((line) => `    ${line.trim()}`)]
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
    .map((line) => line.slice(0, width))
    .join('\n');

/** Appends what failed to the file that `HEARTH_FAILURES` names, for whoever sees but the end of a long log. */
export function noteFailures(
  failed: readonly Failed[],
  file: string | undefined = process.env['HEARTH_FAILURES'],
): void {
  if (!file || failed.length === 0) return;
  const rest = failed.length - most;
  const lines = [...failed.slice(0, most).map(told), ...(rest > 0 ? [`and ${rest} more`] : [])];
  appendFileSync(file, `${lines.join('\n')}\n`);
}
