import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { configKeys } from '../config.js';
import { packageFile } from '../package-files.js';
import { backupCommand, restoreCommand } from './backup.js';
import { configCommand } from './config.js';
import { conformanceCommand } from './conformance.js';
import { doctorCommand } from './doctor.js';
import { migrateCommand } from './migrate.js';
import { secretsCommand } from './secrets.js';
import { serveCommand } from './serve.js';
import { tokenCommand } from './token.js';
import { exportCommand, importCommand } from './transfer.js';
import { userCommand } from './user.js';
import { workerCommand } from './worker.js';

/** The version of the program, and that of the interface it speaks. */
function versions(): string {
  const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string };
  return `hearth ${version}, interface ${configKeys.version.default}, Node ${process.versions.node}`;
}

/** The whole command line. */
export function buildProgram(): Command {
  const program = new Command('hearth')
    .description('A light project-collaboration server that speaks the GitLab-compatible interface')
    .option('--version', 'say which version this is')
    .on('option:version', () => {
      console.log(versions());
      process.exit(0);
    })
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
  program.addCommand(exportCommand());
  program.addCommand(importCommand());
  program.addCommand(secretsCommand());
  program.addCommand(conformanceCommand());
  return program;
}
