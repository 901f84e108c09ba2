import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The first line of every generated TypeScript file. */
export const banner = (source: string): string =>
  `// Generated from ${source} by \`npm run generate\`. Do not edit.`;

/** Collects outputs, then writes them, or lists those that would change. */
export class Outputs {
  readonly #files = new Map<string, string>();

  /** Sets the text of a file. */
  set(file: string, text: string): void {
    this.#files.set(file, text.endsWith('\n') ? text : `${text}\n`);
  }

  /** The files whose text differs from what is on disk. */
  stale(): string[] {
    return [...this.#files].filter(([file, text]) => !isSame(file, text)).map(([file]) => file);
  }

  /** Writes the changed files, each by a rename so that no reader sees a partial file. */
  write(): string[] {
    const stale = this.stale();
    for (const file of stale) {
      mkdirSync(dirname(file), { recursive: true });
      const temporary = `${file}.${process.pid}.tmp`;
      writeFileSync(temporary, this.#files.get(file) ?? '');
      renameSync(temporary, file);
    }
    return stale;
  }
}

function isSame(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}
