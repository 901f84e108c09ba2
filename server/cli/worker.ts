import { Command } from 'commander';
import { MovableClock } from '../clock.js';
import { buildLogger } from '../logger.js';
import { openState } from '../state.js';
import { buildUrls } from '../urls.js';
import { addConfigFlags, givenFlags } from './flags.js';
import { outliveRejections } from './rejections.js';
import { configOrFail, fail, runCommand } from './run.js';

/** `hearth worker`: runs the job queue in a process of its own, or once until it is empty. */
export function workerCommand(): Command {
  const command = new Command('worker')
    .description('run jobs without serving requests')
    .option('--once', 'run the jobs that are due, then exit');
  addConfigFlags(command, ['url', 'data', 'databaseUrl', 'logLevel']);
  return command.action((options: Record<string, unknown>) =>
    runCommand(async () => {
      const config = configOrFail(givenFlags(options), options['config'] as string | undefined);
      if (config.ephemeral)
        fail('a separate worker cannot share the data of an ephemeral server; leave out ephemeral');
      const urls = buildUrls(config.url || `http://${config.host}:${config.port}`);
      const log = buildLogger(config.logLevel);
      outliveRejections(log);
      const state = await openState(config, new MovableClock(), urls, log);
      if (options['once'] === true) {
        console.log(`${await state.jobs.drain()} jobs done`);
        await state.close();
        return;
      }
      console.error(`hearth: running the jobs of ${config.databaseUrl ? 'the database' : config.data}`);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => void state.close().then(() => process.exit(0)));
      }
      // The queue's timer alone does not keep the process alive.
      setInterval(() => undefined, 60_000);
    }),
  );
}
