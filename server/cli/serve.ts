import cluster from 'node:cluster';
import { Command } from 'commander';
import type { Config } from '../config.js';
import { createServer } from '../create-server.js';
import { buildLogger } from '../logger.js';
import { addConfigFlags, givenFlags } from './flags.js';
import { outliveRejections } from './rejections.js';
import { printRootToken } from './root-token.js';
import { configOrFail, runCommand } from './run.js';
import { serveWithWorkers } from './workers.js';

/** `hearth serve`: starts the server and runs until it is stopped. */
export function serveCommand(): Command {
  const command = new Command('serve').description('start the server');
  addConfigFlags(command, [
    'host',
    'port',
    'url',
    'data',
    'databaseUrl',
    'ephemeral',
    'demo',
    'rootToken',
    'tier',
    'workers',
    'logLevel',
  ]);
  return command.action((options: Record<string, unknown>) =>
    runCommand(async () => {
      const config = configOrFail(givenFlags(options), options['config'] as string | undefined);
      if (config.workers > 1 && cluster.isPrimary) await serveWithWorkers(config);
      else await serveHere(config);
    }),
  );
}

/** Starts one server in this process and prints the ready line once it can answer. */
async function serveHere(config: Config): Promise<void> {
  const started = performance.now();
  const log = buildLogger(config.logLevel);
  outliveRejections(log);
  const server = await createServer({ ...config, log });
  stopOnSignals(() => server.close());
  if (config.demo) await (await import('../demo/fill.js')).fillDemo(server);
  const { described, built } = server.counts;
  const millis = Math.round(performance.now() - started);
  // A worker reports to the primary process, which alone writes to standard output.
  if (cluster.isWorker) process.send?.({ ready: server.url, token: server.token });
  else {
    console.log(`ready ${server.url}`);
    console.error(
      `hearth ${config.version}, ${built} of ${described} operations, data in ` +
        `${config.ephemeral ? 'a temporary folder' : config.data}, ${millis} ms`,
    );
    printRootToken(config, server.token);
  }
}

function stopOnSignals(stop: () => Promise<void>): void {
  let asked = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      asked += 1;
      if (asked > 1) process.exit(1);
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
