import { readFileSync } from 'node:fs';
import { BrokenRun } from '../http/transport.js';

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};

/** Reads a file named by an option; an error names the option. */
export function fileOf(flag: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new BrokenRun(
      `${flag} ${file} cannot be read: ${reasons[code] ?? message}; see whether the path is right`,
    );
  }
}
