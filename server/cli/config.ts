import { Command } from 'commander';
import { type ConfigKey, type ConfigName, configKeys, loadConfig } from '../config.js';
import { runCommand } from './run.js';
import { table } from './table.js';

/** `hearth config show`: effective values and where they come from, secrets hidden. */
export function configCommand(): Command {
  const show = new Command('show')
    .description('show the effective configuration, secrets hidden')
    .option('--config <file>', 'YAML file with configuration keys (HEARTH_CONFIG)')
    .option('--json', 'as JSON')
    .action((options: { config?: string; json?: boolean }) =>
      runCommand(async () => {
        const { config, sources } = loadConfig(
          {},
          process.env,
          options.config ?? process.env['HEARTH_CONFIG'],
        );
        const rows = (Object.entries(configKeys) as [ConfigName, ConfigKey][]).map(([name, key]) => ({
          key: name,
          value: key.secret && config[name] !== '' ? '[hidden]' : String(config[name]),
          source: sources[name],
          environment: key.env,
        }));
        if (options.json) console.log(JSON.stringify(rows, null, 2));
        else console.log(table(rows));
      }),
    );
  return new Command('config').description('inspect the configuration').addCommand(show);
}
