import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(): string {
  // The suite runs from sources and from a bundle, which are at different depths.
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'spec', 'rules'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('the folder spec/rules is not beside the suite');
    folder = parent;
  }
  return folder;
}

/** The folder that holds `spec/` and `generated/`. */
export const root: string = findRoot();

/** The version of the suite. */
export const suiteVersion: string = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
).version;
