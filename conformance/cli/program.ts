import { Command, CommanderError } from 'commander';
import { CaseSkipped } from '../expect/failure.js';
import { BrokenRun } from '../http/transport.js';
import { UnknownChoice } from '../runner/select.js';
import { WorldRefused } from '../world/maker.js';
import { type ClientsOptions, clientsCommand } from './clients.js';
import { type FaultOptions, faultsCommand } from './faults.js';
import { type FuzzOptions, fuzzCommand } from './fuzz.js';
import {
  addClients,
  addEarlier,
  addRun,
  addTarget,
  type RunOptions,
  type TargetOptions,
  whole,
} from './options.js';
import { runCommand } from './run.js';
import { sweepCommand } from './sweep.js';
import { type VariationOptions, variationsCommand } from './variations.js';

/** Whether the message of an error is meant for the user. */
export const isForUser = (error: unknown): error is Error =>
  [BrokenRun, WorldRefused, CaseSkipped, UnknownChoice].some((kind) => error instanceof kind);

/** The commands with their options; `ending` gets the exit code of each. */
function programOf(ending: (work: Promise<number>) => Promise<void>, tell: (text: string) => void): Command {
  const program = new Command('conformance').description(
    'tests whether a deployment conforms to the interface',
  );
  // Subcommands inherit these.
  program
    .exitOverride()
    .configureOutput({ writeErr: (text) => tell(text.trimEnd()) })
    .showHelpAfterError('(--help lists the commands and options)');
  addEarlier(addRun(program.command('run', { isDefault: true }).description('run the cases'))).action(
    (options: RunOptions) => ending(runCommand(options)),
  );
  addTarget(program.command('sweep').description('remove what interrupted runs left behind')).action(
    (options: TargetOptions) => ending(sweepCommand(options)),
  );
  addRun(program.command('faults').description('plant faults and see whether the cases catch them'))
    .option('--sample <number>', 'number of generated faults to draw', whole(0), 200)
    .option('--all', 'try every fault, and look for one that makes each case fail')
    .action((options: FaultOptions) => ending(faultsCommand(options)));
  addRun(
    program
      .command('variations')
      .description('differ harmlessly in one thing at a time, and see whether any case complains'),
  )
    .option('--sample <number>', 'number of cases to draw', whole(1), 400)
    .option('--all', 'try every case')
    .option('--vary <names>', 'variations to try, separated by commas', (text: string) => text.split(','), [])
    .action((options: VariationOptions) => ending(variationsCommand(options)));
  addRun(program.command('fuzz').description('send random valid and broken requests to every operation'))
    .option('--runs <number>', 'requests for each operation', whole(1), 40)
    .action((options: FuzzOptions) => ending(fuzzCommand(options)));
  addClients(
    program.command('clients').description('test it with real clients; from a checkout only'),
  ).action((options: ClientsOptions) => ending(clientsCommand(options)));
  return program;
}

/** Runs a command line; answers the exit code. A broken network is reported as a sentence, not a stack trace. */
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
    // A wrong option says nothing about a deployment, so it must not exit like a failed run.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    tell(isForUser(error) ? `conformance: ${error.message}` : error);
    return 2;
  }
  return code;
}
