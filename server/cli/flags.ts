import { type Command, Option } from 'commander';
import { type ConfigKey, type ConfigName, configKeys } from '../config.js';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Choices and default of a key, for the help only: Commander must not fill in defaults, or the environment would lose. */
function facts(key: ConfigKey): string[] {
  if (key.kind === 'boolean') return key.default === true ? ['default: on'] : [];
  const choices = key.choices ? [`choices: ${key.choices.join(', ')}`] : [];
  return key.default === '' ? choices : [...choices, `default: ${key.default}`];
}

/** Adds options for the given configuration keys to a command, described from the list of keys. */
export function addConfigFlags(command: Command, names: readonly ConfigName[]): Command {
  for (const name of names) {
    const key: ConfigKey = configKeys[name];
    const shown = key.kind === 'boolean' ? `--${kebab(name)}` : `--${kebab(name)} <${key.kind}>`;
    command.addOption(new Option(shown, `${key.description} (${[...facts(key), key.env].join('; ')})`));
    if (key.default === true) command.addOption(new Option(`--no-${kebab(name)}`, 'the opposite'));
  }
  return command.option('--config <file>', 'YAML file with configuration keys (HEARTH_CONFIG)');
}

/** The options that were given. */
export function givenFlags(options: Record<string, unknown>): Partial<Record<ConfigName, unknown>> {
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => name in configKeys && value !== undefined),
  );
}
