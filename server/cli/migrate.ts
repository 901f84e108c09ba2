import { Command } from 'commander';
import { migrate, pendingMigrations } from '../../storage/database/engine/migrate.js';
import { addConfigFlags, givenFlags } from './flags.js';
import { withDatabase } from './open.js';
import { configOrFail, runCommand } from './run.js';

/** `hearth migrate`: brings the schema up to date without serving, or lists what is pending. */
export function migrateCommand(): Command {
  const command = new Command('migrate')
    .description('bring the database schema up to date')
    .option('--dry-run', 'list what would run');
  addConfigFlags(command, ['data', 'databaseUrl']);
  return command.action((options: Record<string, unknown>) =>
    runCommand(async () => {
      const config = configOrFail(givenFlags(options), options['config'] as string | undefined);
      await withDatabase(
        config,
        async (db) => {
          const dry = options['dryRun'] === true;
          const names = dry ? await pendingMigrations(db) : await migrate(db);
          const what = dry ? 'would run' : 'ran';
          console.log(names.length > 0 ? `${what} ${names.join(', ')}` : 'the schema is up to date');
        },
        { migrate: false },
      );
    }),
  );
}
