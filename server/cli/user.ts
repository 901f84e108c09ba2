import { Command } from 'commander';
import { hashPassword } from '../../domain/users/password.js';
import { StorageConflict } from '../../storage/database/engine/errors.js';
import { createUser } from '../../storage/database/users/users.js';
import { createAdministrator } from '../administrator.js';
import { addConfigFlags, givenFlags } from './flags.js';
import { withDatabase } from './open.js';
import { printRootToken } from './root-token.js';
import { configOrFail, fail, runCommand } from './run.js';

interface UserOptions extends Record<string, unknown> {
  username: string;
  email: string;
  name?: string;
  admin?: boolean;
  config?: string;
}

/** `hearth user create`: a new user; the password is read from HEARTH_PASSWORD to keep it out of process lists. */
export function userCommand(): Command {
  const create = new Command('create')
    .description('create a user; its password is read from HEARTH_PASSWORD when that is set')
    .requiredOption('--username <text>', 'name in addresses')
    .requiredOption('--email <address>', 'e-mail address')
    .option('--name <text>', 'full name; the username when left out')
    .option('--admin', 'create an administrator');
  addConfigFlags(create, ['data', 'databaseUrl']);
  create.action((options: UserOptions) =>
    runCommand(async () => {
      const config = configOrFail(givenFlags(options), options.config);
      const password = process.env['HEARTH_PASSWORD'];
      if (password !== undefined && password.length < 8) fail('HEARTH_PASSWORD is shorter than 8 characters');
      const password_hash = password === undefined ? null : await hashPassword(password);
      const at = new Date().toISOString();
      const user = await withDatabase(config, async (db) => {
        // Before the first start nobody is there, and the first of all has to be the administrator.
        printRootToken(config, await createAdministrator(db, config.data, config, at));
        return db
          .write((tx) =>
            createUser(tx, {
              username: options.username,
              email: options.email,
              name: options.name ?? options.username,
              admin: options.admin ? 1 : 0,
              password_hash,
              at,
            }),
          )
          .catch((error: unknown) => {
            if (error instanceof StorageConflict) fail('the username or the e-mail address is taken');
            throw error;
          });
      });
      console.log(`created user ${user.username} with id ${user.id}`);
    }),
  );
  return new Command('user').description('users').addCommand(create);
}
