import { type FuzzResult, fuzzed, fuzzOperation } from '../fuzz/fuzz.js';
import { byText } from '../report/reasons.js';
import { advice } from '../runner/nearest.js';
import { UnknownChoice } from '../runner/select.js';
import { buildWorld } from '../world/build.js';
import { ordinary, startHearth } from './hearth.js';
import { type RunOptions, settingsOf } from './options.js';

/** Flags of the fuzzer. */
export interface FuzzOptions extends RunOptions {
  runs: number;
}

function told(result: FuzzResult): string {
  const { failure, broke } = result;
  if (broke !== null) return `ERROR ${result.operation}: ${broke}`;
  if (!failure) return '';
  const again = `--only ${result.operation} --seed ${failure.seed}`;
  return `FAIL  ${result.operation}: ${failure.words}\n      request   ${failure.curl}\n      again     ${again}`;
}

/** Sends random requests to every operation and reports the smallest ones with a wrong answer. */
export async function fuzzCommand(options: FuzzOptions): Promise<number> {
  const only = new Set(options.only);
  for (const word of only) {
    if (fuzzed.some((one) => one.id === word || one.family === word)) continue;
    const names = new Set(fuzzed.flatMap((one) => [one.id, one.family]));
    throw new UnknownChoice(
      `--only: no operation has the name or family ${word}${advice(word, names)} (docs/conformance.md tells families)`,
    );
  }
  const own = options.url ? null : await startHearth(ordinary);
  const target = { url: options.url ?? own?.url ?? '', token: options.token ?? own?.token ?? null };
  const { settings, close } = settingsOf(options, target);
  const abort = new AbortController();
  const stop = () => abort.abort(new Error('interrupted'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const { base, seed } = settings;
  const wanted = fuzzed.filter((one) => only.size === 0 || only.has(one.id) || only.has(one.family));
  console.error(`seed ${seed}, ${wanted.length} operations, ${options.runs} requests each, ${base}`);
  const built = await buildWorld(settings);
  const session = { base, transport: built.transport, signal: abort.signal, heard: () => undefined };
  const scene = { session, world: built.world, seed, runs: options.runs };
  const results: FuzzResult[] = [];
  let next = 0;
  const work = async () => {
    for (let one = wanted[next]; one && !abort.signal.aborted; one = wanted[next]) {
      next += 1;
      const result = await fuzzOperation(one, scene);
      results.push(result);
      if (result.failure || result.broke) console.log(told(result));
    }
  };
  try {
    await Promise.all(Array.from({ length: settings.jobs }, work));
  } finally {
    await built.remove();
    close();
    await own?.stop();
  }
  const requests = results.reduce((sum, one) => sum + one.runs, 0);
  const failed = results.filter((one) => one.failure !== null).length;
  const leftOut = results.flatMap((one) => one.leftOut ?? []);
  for (const [reason, alike] of byText(leftOut, (why) => why)) {
    console.log(`left out  ${alike.length} x ${reason}`);
  }
  const broke = results.filter((one) => one.broke !== null).length;
  const drawn = results.length - leftOut.length - broke;
  console.log(`${requests} requests, ${drawn} operations, ${failed} answered wrongly, seed ${seed}`);
  if (abort.signal.aborted || broke > 0) return 2;
  if (failed > 0) return 1;
  return leftOut.length > 0 ? 3 : 0;
}
