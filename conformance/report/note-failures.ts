import { appendFileSync } from 'node:fs';

/** A failure: what failed, and why. */
export interface Failed {
  what: string;
  why: string;
}

/** Width of a terminal line; the log above has the rest. */
const width = 240;
/** When more than this fail, they have one cause, which the first ones show. */
const most = 30;

const told = ({ what, why }: Failed): string =>
  [what, ...why.split('\n').map((line) => `    ${line.trim()}`)]
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
    .map((line) => line.slice(0, width))
    .join('\n');

/** Appends failures to the file named by `HEARTH_FAILURES`, for readers who see only the end of a long log. */
export function noteFailures(
  failed: readonly Failed[],
  file: string | undefined = process.env['HEARTH_FAILURES'],
): void {
  if (!file || failed.length === 0) return;
  const rest = failed.length - most;
  const lines = [...failed.slice(0, most).map(told), ...(rest > 0 ? [`and ${rest} more`] : [])];
  appendFileSync(file, `${lines.join('\n')}\n`);
}
