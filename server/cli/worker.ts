import { Command } from 'commander';
import { MovableClock } from '../clock.js';
import { buildLogger } from '../logger.js';
import { openState } from '../state.js';
import { buildUrls } from '../urls.js';
import { addConfigFlags, givenFlags } from './flags.js';
import { outliveRejections } from './rejections.js';
import { carefully, configOrFail, fail } from './run.js';

/** `hearth worker`: works the job queue off in a process of its own, or once until it is empty. */
export function workerCommand(): Command {
  const command = new Command('worker')
    .description('carry out jobs without serving requests')
    .option('--once', 'run what is due, then end');
  addConfigFlags(command, ['url', 'data', 'databaseUrl', 'logLevel']);
  return command.action((options: Record<string, unknown>) =>
    carefully(async () => {
      const config = configOrFail(givenFlags(options), options['config'] as string | undefined);
      if (config.ephemeral) fail('a worker of its own needs data that another process shares');
      const urls = buildUrls(config.url || `http://${config.host}:${config.port}`);
      const log = buildLogger(config.logLevel);
      outliveRejections(log);
      const state = await openState(config, new MovableClock(), urls, log);
      if (options['once'] === true) {
        console.log(`${await state.jobs.drain()} jobs done`);
        await state.close();
        return;
      }
      console.error(`hearth: working the queue of ${config.databaseUrl ? 'the database' : config.data}`);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => void state.close().then(() => process.exit(0)));
      }
      // The queue's timer does not keep a process alive by itself.
      setInterval(() => undefined, 60_000);
    }),
  );
}
