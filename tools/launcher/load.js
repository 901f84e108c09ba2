import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PerformanceObserver } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { constants, Script } from 'node:vm';

const folder = dirname(fileURLToPath(import.meta.url));
const filename = join(folder, 'hearth.cjs');

// Left to itself the heap grows to four times of what is alive where a machine has much memory, and long texts come and
// go quickly. Byte code is refused under other flags than it was made with, so this stands before all of it.
setFlagsFromString('--heap-growing-percent=35');

function byteCode() {
  try {
    return readFileSync(join(folder, 'hearth.cache'));
  } catch {
    return undefined;
  }
}

/** Bytes of the place of new things that are enough; V8 would let it grow to twice as many, which gains nothing. */
const enough = 16_000_000;

/**
 * Lets the place of new things grow as it needs to: a program that has started is quicker with a large one. It grows
 * only where things are collected, so that nobody has to look at any other time.
 */
export function letGrow() {
  setFlagsFromString('--semi-space-growth-factor=2');
  const collected = new PerformanceObserver(() => {
    const place = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    if (place.space_size < enough) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    collected.disconnect();
  });
  collected.observe({ entryTypes: ['gc'] });
}

/** Milliseconds after which a program has started. */
const start = 1000;

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
  // Nearly all that starting makes stays, and would leave a large place behind for what comes and goes.
  setFlagsFromString('--semi-space-growth-factor=1');
  setTimeout(letGrow, start).unref();
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(filename), module, filename, folder);
  return { script, exports: module.exports };
}
