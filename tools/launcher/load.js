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
 * Runs the bundle of the command line with the byte code that the build stored beside it; compiling it again would be
 * a third of the start. V8 itself refuses byte code of another version of Node, and then compiles.
 */
export function load() {
  // The bundler writes only ASCII, which is read fastest as latin1.
  const script = new Script(Module.wrap(readFileSync(filename, 'latin1')), {
    filename,
    cachedData: byteCode(),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(filename), module, filename, folder);
  return { script, exports: module.exports };
}
