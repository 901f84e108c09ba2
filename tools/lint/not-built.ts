import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { operations } from '../../generated/operations.js';
import { built } from '../../handlers/index.js';

/** Rewrites the list of operations that are described but not implemented; run it after implementing some. */
const names = operations.map(({ id }) => id).filter((id) => !(id in built));
const text = [
  "import type { OperationId } from '../generated/handlers.js';",
  '',
  '/** Operations that are described but not built yet; each answers 501 with its name. */',
  'export const notBuilt = [',
  ...names.sort().map((name) => `  '${name}',`),
  '] as const satisfies readonly OperationId[];',
  '',
].join('\n');
writeFileSync(fileURLToPath(new URL('../../handlers/not-built.ts', import.meta.url)), text);
console.log(`${names.length} operations are not built`);
