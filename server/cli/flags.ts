import { type Command, Option } from 'commander';
import { type ConfigName, configKeys } from '../config.js';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Adds options for the given configuration keys to a command, described from the list of keys. */
export function addConfigFlags(command: Command, names: readonly ConfigName[]): Command {
  for (const name of names) {
    const key = configKeys[name];
    const shown = key.kind === 'boolean' ? `--${kebab(name)}` : `--${kebab(name)} <${key.kind}>`;
    command.addOption(new Option(shown, `${key.description} (${key.env})`));
  }
  return command.option('--config <file>', 'YAML file with configuration keys (HEARTH_CONFIG)');
}

/** The options that were given. */
export function givenFlags(options: Record<string, unknown>): Partial<Record<ConfigName, unknown>> {
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => name in configKeys && value !== undefined),
  );
}
