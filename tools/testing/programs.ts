import { existsSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the processes of a test run leave what they bundle. */
export const programsFolder = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** What such folders begin with; tests run in children of the process that ends last. */
export const programPrefix = (runner: number): string => `program-${runner}-`;

/** Removes what the processes of this run have bundled, as they are ended without being asked. */
export function teardown(): void {
  if (!existsSync(programsFolder)) return;
  const mine = programPrefix(process.pid);
  const names = readdirSync(programsFolder).filter((name) => name.startsWith(mine));
  for (const name of names) rmSync(`${programsFolder}${name}`, { recursive: true, force: true });
}
