import { existsSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the processes of a test run store their bundles. */
export const programsFolder = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** Prefix of such folders; tests run in child processes of the one that ends last. */
export const programPrefix = (runner: number): string => `program-${runner}-`;

/** Where vitest keeps what it compiled, and how many files may be there: what has changed since is never read again. */
const modulesFolder = `${programsFolder}modules`;
const mostModules = 20_000;

/** Removes the bundles of this run, because its processes are ended without notice. */
export function teardown(): void {
  if (!existsSync(programsFolder)) return;
  if (existsSync(modulesFolder) && readdirSync(modulesFolder).length > mostModules)
    rmSync(modulesFolder, { recursive: true, force: true });
  const mine = programPrefix(process.pid);
  const names = readdirSync(programsFolder).filter((name) => name.startsWith(mine));
  for (const name of names) rmSync(`${programsFolder}${name}`, { recursive: true, force: true });
}
