import { Command, CommanderError } from 'commander';
import { CaseSkipped } from '../expect/failure.js';
import { BrokenRun } from '../http/transport.js';
import { UnknownChoice } from '../runner/select.js';
import { WorldRefused } from '../world/maker.js';
import { type ClientsOptions, clientsCommand } from './clients.js';
import { type FaultOptions, faultsCommand } from './faults.js';
import { type FuzzOptions, fuzzCommand } from './fuzz.js';
import { addClients, addRun, addTarget, type RunOptions, type TargetOptions, whole } from './options.js';
import { runCommand } from './run.js';
import { sweepCommand } from './sweep.js';

/** Whether an error says itself what is to be done about it. */
export const isTold = (error: unknown): error is Error =>
  [BrokenRun, WorldRefused, CaseSkipped, UnknownChoice].some((kind) => error instanceof kind);

/** The commands with their flags; `ending` hears with which exit code the work of one ends. */
function programOf(ending: (work: Promise<number>) => Promise<void>, tell: (text: string) => void): Command {
  const program = new Command('conformance').description(
    'judges any deployment of the interface from outside',
  );
  // Commands that are added take these over.
  program
    .exitOverride()
    .configureOutput({ writeErr: (text) => tell(text.trimEnd()) })
    .showHelpAfterError('(--help lists the commands and flags)');
  addRun(program.command('run', { isDefault: true }).description('run the cases')).action(
    (options: RunOptions) => ending(runCommand(options)),
  );
  addTarget(program.command('sweep').description('remove what runs left that died')).action(
    (options: TargetOptions) => ending(sweepCommand(options)),
  );
  addRun(program.command('faults').description('plant faults and see whether the cases catch them'))
    .option('--sample <number>', 'faults made from the description that are drawn', whole(0), 200)
    .option('--all', 'every fault, and a killer for every case')
    .action((options: FaultOptions) => ending(faultsCommand(options)));
  addRun(program.command('fuzz').description('draw valid and broken requests from the description'))
    .option('--runs <number>', 'requests for each operation', whole(1), 40)
    .action((options: FuzzOptions) => ending(fuzzCommand(options)));
  addClients(
    program.command('clients').description('drive it with real clients; from a checkout only'),
  ).action((options: ClientsOptions) => ending(clientsCommand(options)));
  return program;
}

/** Does what the words of a command line say; answers the exit code. A broken network is a sentence, not a stack. */
export async function commandLine(
  words: readonly string[],
  tell: (text: unknown) => void = (text) => console.error(text),
): Promise<number> {
  let code = 0;
  const ending = async (work: Promise<number>): Promise<void> => {
    code = await work;
  };
  try {
    await programOf(ending, tell).parseAsync(words, { from: 'user' });
  } catch (error) {
    // A flag that is wrong says nothing of a deployment, and must not look like one that is not conformant.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    tell(isTold(error) ? `conformance: ${error.message}` : error);
    return 2;
  }
  return code;
}
