import { Command } from 'commander';
import { createBackup, restoreBackup } from '../../storage/backup/index.js';
import { addConfigFlags, givenFlags } from './flags.js';
import { withDatabase } from './open.js';
import { configOrFail, runCommand } from './run.js';

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

const repositories = (number: number): string => `${number} ${number === 1 ? 'repository' : 'repositories'}`;

/** `hearth backup <file>`: one consistent archive of rows, repositories and files, made while the server runs. */
export function backupCommand(): Command {
  const command = new Command('backup')
    .description('write all data to one archive; the server may keep running')
    .argument('<file>', 'archive to write; compressed when its name ends in .tar.gz');
  addConfigFlags(command, ['data', 'databaseUrl']);
  return command.action((file: string, options: Record<string, unknown>) =>
    runCommand(async () => {
      const config = configOrFail(givenFlags(options), options['config'] as string | undefined);
      const report = await withDatabase(
        config,
        (db) => createBackup({ db, data: config.data, at: new Date().toISOString() }, file),
        { migrate: false, make: false },
      );
      const parts = [
        count(report.rows, 'row'),
        repositories(report.repositories),
        count(report.files, 'file'),
      ];
      console.log(`${report.path}: ${parts.join(', ')}, ${(report.bytes / 1e6).toFixed(1)} MB`);
    }),
  );
}

/** `hearth restore <file>`: restores a backup after checking every part of it. */
export function restoreCommand(): Command {
  const command = new Command('restore')
    .description('restore a backup; stop the server first')
    .argument('<file>', 'archive written by `hearth backup`')
    .option('--force', 'replace the existing data');
  addConfigFlags(command, ['data', 'databaseUrl']);
  return command.action((file: string, options: Record<string, unknown>) =>
    runCommand(async () => {
      const config = configOrFail(givenFlags(options), options['config'] as string | undefined);
      const target = {
        data: config.data,
        ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : {}),
      };
      const report = await restoreBackup(file, target, { force: options['force'] === true });
      const parts = [
        count(report.rows, 'row'),
        repositories(report.repositories),
        count(report.files, 'file'),
      ];
      console.log(`restored the state of ${report.at}: ${parts.join(', ')}`);
    }),
  );
}
