import { type Config, ConfigError, type ConfigName, loadConfig } from '../config.js';
import { explain } from './explain.js';

/** Ends the command with a sentence instead of a stack trace: what went wrong, and what to do. */
export function fail(text: string): never {
  console.error(`hearth: ${text}`);
  process.exit(1);
}

/** The configuration of a command; ends the command with every problem listed when it is invalid. */
export function configOrFail(flags: Partial<Record<ConfigName, unknown>>, file?: string): Config {
  try {
    return loadConfig(flags, process.env, file ?? process.env['HEARTH_CONFIG']).config;
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

/** Runs the body of a command; an error becomes one line, with the stack only when `HEARTH_DEBUG` is set. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (process.env['HEARTH_DEBUG']) console.error(error);
    fail(explain(error));
  }
}
