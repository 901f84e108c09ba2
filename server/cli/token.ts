import { Command } from 'commander';
import { parseDate } from '../../domain/time/time.js';
import { allScopes } from '../../storage/database/engine/seed.js';
import { createToken } from '../../storage/database/tokens/tokens.js';
import { findUserByIdOrName } from '../../storage/database/users/users.js';
import { addConfigFlags, givenFlags } from './flags.js';
import { withDatabase } from './open.js';
import { configOrFail, fail, runCommand } from './run.js';

interface TokenOptions extends Record<string, unknown> {
  user: string;
  name: string;
  scopes: string;
  expires?: string;
  config?: string;
}

function readScopes(text: string): string[] {
  const scopes = text.split(',').map((scope) => scope.trim());
  const wrong = scopes.filter((scope) => !(allScopes as readonly string[]).includes(scope));
  if (wrong.length > 0) fail(`unknown scope ${wrong.join(', ')}; the scopes are ${allScopes.join(', ')}`);
  return scopes;
}

function readExpiry(text: string | undefined): string | null {
  if (text === undefined) return null;
  return parseDate(text) ?? fail(`--expires takes a day like 2030-01-31, not ${text}`);
}

/** `hearth token create`: a new access token, printed alone on standard output. */
export function tokenCommand(): Command {
  const create = new Command('create')
    .description('create an access token and print it')
    .requiredOption('--user <id-or-username>', 'whose token')
    .option('--name <text>', 'what it is for', 'command line')
    .option('--scopes <list>', `comma list of ${allScopes.join(', ')}`, 'api')
    .option('--expires <day>', 'first day on which it is no longer valid; never expires when left out');
  addConfigFlags(create, ['data', 'databaseUrl']);
  create.action((options: TokenOptions) =>
    runCommand(async () => {
      const config = configOrFail(givenFlags(options), options.config);
      const scopes = readScopes(options.scopes);
      const expiresAt = readExpiry(options.expires);
      const text = await withDatabase(
        config,
        async (db) => {
          const user = await findUserByIdOrName(db.hot, options.user);
          if (!user) return fail(`there is no user ${options.user}`);
          const at = new Date().toISOString();
          const made = await db.write((tx) =>
            createToken(tx, { userId: user.id, name: options.name, scopes, expiresAt, at }),
          );
          return made.text;
        },
        { make: false },
      );
      console.log(text);
    }),
  );
  return new Command('token').description('access tokens').addCommand(create);
}
