import { Command } from 'commander';
import { type ClientsOptions, clientsCommand } from './cli/clients.js';
import { type FaultOptions, faultsCommand } from './cli/faults.js';
import { type FuzzOptions, fuzzCommand } from './cli/fuzz.js';
import { addClients, addRun, addTarget, type RunOptions, type TargetOptions } from './cli/options.js';
import { runCommand } from './cli/run.js';
import { sweepCommand } from './cli/sweep.js';
import { CaseSkipped, CheckFailure } from './expect/failure.js';
import { BrokenRun } from './http/transport.js';
import { UnknownChoice } from './runner/select.js';
import { WorldRefused } from './world/maker.js';

/** Whether an error says itself what is to be done about it. */
const isSentence = (error: unknown): error is Error =>
  [BrokenRun, WorldRefused, CaseSkipped, UnknownChoice].some((kind) => error instanceof kind);

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Ends with the exit code of the work; a broken network is a sentence, not a stack. */
async function ending(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(isSentence(error) ? `conformance: ${error.message}` : error);
    process.exitCode = 2;
  }
}

// A case that ends at one of several things it does at once leaves the others to themselves; its outcome is told.
process.on('unhandledRejection', (error) => {
  if (!isSentence(error) && !(error instanceof CheckFailure) && !isAbort(error)) console.error(error);
});

const program = new Command('conformance').description('judges any deployment of the interface from outside');
// A flag that is wrong says nothing of a deployment, and must not look like one that is not conformant.
program.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
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
addClients(program.command('clients').description('drive it with real clients; from a checkout only')).action(
  (options: ClientsOptions) => ending(() => clientsCommand(options)),
);
await program.parseAsync(process.argv);
