import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { lockExclusive } from '../../storage/backup/folder-lock.js';
import { openSecretBox } from '../../storage/secrets/box.js';
import { addKey, forgetOldKeys, loadKeys } from '../../storage/secrets/keys.js';
import { resealAll } from '../../storage/secrets/reseal.js';
import type { Config } from '../config.js';
import { addConfigFlags, givenFlags } from './flags.js';
import { withDatabase } from './open.js';
import { configOrFail, fail, runCommand } from './run.js';

/** Puts a new key into the data folder, which nobody may use meanwhile: a server keeps sealing with the key it knows. */
async function takeNewKey(config: Config): Promise<void> {
  if (!existsSync(config.data))
    fail(`there is no data in ${config.data}; name the folder of the server with --data`);
  const leave = lockExclusive(config.data);
  if (!leave) fail(`${config.data} is in use; stop the server first`);
  try {
    if (config.secretKey === '') await addKey(config.data);
  } finally {
    leave();
  }
}

/** `hearth secrets rotate`: every stored secret is sealed anew with a new key. */
export function secretsCommand(): Command {
  const rotate = new Command('rotate').description(
    'seal all stored secrets with a new key, or with HEARTH_SECRET_KEY where that is set; stop the server first',
  );
  addConfigFlags(rotate, ['data', 'databaseUrl']);
  rotate.action((options: Record<string, unknown>) =>
    runCommand(async () => {
      const config = configOrFail(givenFlags(options), options['config'] as string | undefined);
      await takeNewKey(config);
      const box = openSecretBox(await loadKeys(config));
      const { resealed, unreadable } = await withDatabase(config, (db) => resealAll(db, box), {
        make: false,
      });
      await forgetOldKeys(config);
      console.log(`sealed ${resealed} ${resealed === 1 ? 'secret' : 'secrets'} with the new key`);
      if (unreadable > 0) fail(`${unreadable} could not be opened with any key; set them again`);
    }),
  );
  return new Command('secrets').description('stored secrets of integrations and hooks').addCommand(rotate);
}
