import { Command } from 'commander';
import { backupCommand, restoreCommand } from './backup.js';
import { configCommand } from './config.js';
import { conformanceCommand } from './conformance.js';
import { doctorCommand } from './doctor.js';
import { migrateCommand } from './migrate.js';
import { serveCommand } from './serve.js';
import { tokenCommand } from './token.js';
import { userCommand } from './user.js';
import { workerCommand } from './worker.js';

/** The whole command line. */
export function buildProgram(): Command {
  const program = new Command('hearth')
    .description('A light project-collaboration server that speaks the GitLab-compatible interface')
    .showSuggestionAfterError()
    .configureHelp({ sortSubcommands: false });
  program.addCommand(serveCommand());
  program.addCommand(workerCommand());
  program.addCommand(tokenCommand());
  program.addCommand(userCommand());
  program.addCommand(configCommand());
  program.addCommand(doctorCommand());
  program.addCommand(migrateCommand());
  program.addCommand(backupCommand());
  program.addCommand(restoreCommand());
  program.addCommand(conformanceCommand());
  return program;
}
