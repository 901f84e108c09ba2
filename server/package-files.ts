import { existsSync } from 'node:fs';

const found = (names: readonly string[]): URL | null =>
  names.map((name) => new URL(name, import.meta.url)).find((url) => existsSync(url)) ?? null;

/** The address of a file that the build makes; null where there is none. */
export const builtFile = (name: string): URL | null => found([`./${name}`, `../dist/${name}`]);

/** The address of a file of the package, whether the code runs from sources or from the bundle. */
export function packageFile(name: string): URL {
  const url = found(['../', '../../', './'].map((up) => `${up}${name}`));
  if (!url) throw new Error(`${name} is missing from the package`);
  return url;
}
