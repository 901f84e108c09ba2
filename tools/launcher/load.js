import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, Script } from 'node:vm';

const folder = dirname(fileURLToPath(import.meta.url));
const filename = join(folder, 'hearth.cjs');

function byteCode() {
  try {
    return readFileSync(join(folder, 'hearth.cache'));
  } catch {
    return undefined;
  }
}

/**
 * Runs the bundle of the command line with the byte code that the build left beside it; compiling it anew would be
 * a third of starting. V8 itself refuses byte code of another version of Node, and compiles then.
 */
export function load() {
  // The bundler writes ASCII alone, which reads fastest byte by byte.
  const script = new Script(Module.wrap(readFileSync(filename, 'latin1')), {
    filename,
    cachedData: byteCode(),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(filename), module, filename, folder);
  return { script, exports: module.exports };
}
