import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { operations } from '../../generated/operations.js';
import { built } from '../../handlers/index.js';

/** Rewrites the list of operations that are described but not implemented; run it after implementing some. */
const names = operations.map(({ id }) => id).filter((id) => !(id in built));
const listed = names.sort().map((name) => `'${name}'`);
const end = '] as const satisfies readonly OperationId[];';
const inOneLine = `export const notBuilt = [${listed.join(', ')}${end}`;
const widest = 110;
const text = [
  "import type { OperationId } from '../generated/handlers.js';",
  '',
  '/** Operations that are described but not built yet; each answers 501 with its name. */',
  // As the formatter would lay it out.
  ...(inOneLine.length <= widest
    ? [inOneLine]
    : ['export const notBuilt = [', ...listed.map((name) => `  ${name},`), end]),
  '',
].join('\n');
writeFileSync(fileURLToPath(new URL('../../handlers/not-built.ts', import.meta.url)), text);
console.log(`${names.length} operations are not built`);
