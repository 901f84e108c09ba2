import { Command } from 'commander';
import { type FaultOptions, faultsCommand } from './cli/faults.js';
import { type FuzzOptions, fuzzCommand } from './cli/fuzz.js';
import { addRun, addTarget, type RunOptions, type TargetOptions } from './cli/options.js';
import { runCommand } from './cli/run.js';
import { sweepCommand } from './cli/sweep.js';
import { BrokenRun } from './http/transport.js';
import { UnknownChoice } from './runner/select.js';

/** Ends with the exit code of the work; a broken network is a sentence, not a stack. */
async function ending(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof BrokenRun) && !(error instanceof UnknownChoice)) console.error(error);
    else console.error(`conformance: ${error.message}`);
    process.exitCode = 2;
  }
}

const program = new Command('conformance').description('judges any deployment of the interface from outside');
addRun(program.command('run', { isDefault: true }).description('run the cases')).action(
  (options: RunOptions) => ending(() => runCommand(options)),
);
addTarget(program.command('sweep').description('remove what runs left that died')).action(
  (options: TargetOptions) => ending(() => sweepCommand(options)),
);
addRun(program.command('faults').description('plant faults and see whether the cases catch them'))
  .option('--sample <number>', 'faults made from the description that are drawn', Number, 200)
  .option('--all', 'every fault, and a killer for every case')
  .action((options: FaultOptions) => ending(() => faultsCommand(options)));
addRun(program.command('fuzz').description('draw valid and broken requests from the description'))
  .option('--runs <number>', 'requests for each operation', Number, 40)
  .action((options: FuzzOptions) => ending(() => fuzzCommand(options)));
await program.parseAsync(process.argv);
