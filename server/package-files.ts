import { existsSync } from 'node:fs';

/** The address of a file of the package, whether the code runs from sources or from the bundle. */
export function packageFile(name: string): URL {
  for (const up of ['../', '../../', './']) {
    const url = new URL(`${up}${name}`, import.meta.url);
    if (existsSync(url)) return url;
  }
  throw new Error(`${name} is missing from the package`);
}
