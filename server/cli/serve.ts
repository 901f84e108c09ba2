import cluster from 'node:cluster';
import { Command, Option } from 'commander';
import type { Config } from '../config.js';
import { createServer, type RunningServer } from '../create-server.js';
import { joinSharedCounters } from '../limits/shared-counters.js';
import { buildLogger } from '../logger.js';
import { addConfigFlags, givenFlags } from './flags.js';
import { outliveRejections } from './rejections.js';
import { printRootToken } from './root-token.js';
import { configOrFail, runCommand } from './run.js';
import { table } from './table.js';
import { serveWithWorkers } from './workers.js';

const shownToken =
  '--root-token would show the token to everybody on this machine; use HEARTH_ROOT_TOKEN or --root-token-file';

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
    'rootTokenFile',
    'tier',
    'workers',
    'rateLimits',
    'trustedProxies',
    'logLevel',
  ]);
  // What stands behind a command can be read by everybody on the machine.
  command.addOption(new Option('--root-token <text>').hideHelp());
  return command.action(({ rootToken, ...options }: Record<string, unknown>) =>
    runCommand(async () => {
      if (rootToken !== undefined) throw new Error(shownToken);
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
  if (cluster.isWorker) joinSharedCounters();
  const server = await createServer({ ...config, log });
  stopOnSignals(server);
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
    if (server.people.length > 0) {
      console.error(
        `the people of the example, with a token each:\n${table(server.people.map((one) => ({ ...one })))}`,
      );
    }
  }
}

/** What stopping waits for, in one line. */
function waitingFor({ open, config }: RunningServer): string {
  const count = open();
  if (count === 0) return 'stopping ...';
  const requests = count === 1 ? 'one open request' : `${count} open requests`;
  return `stopping; waiting up to ${config.stopDeadline} s for ${requests}, a second time ends at once ...`;
}

function stopOnSignals(server: RunningServer): void {
  let asked = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      asked += 1;
      if (asked > 1) process.exit(1);
      if (!cluster.isWorker) console.error(`hearth: ${waitingFor(server)}`);
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
