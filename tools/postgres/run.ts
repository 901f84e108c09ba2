import { spawn } from 'node:child_process';
import { startCluster } from './cluster.js';

const usage = 'usage: tsx tools/postgres/run.ts -- <command> [arguments]';

const ended = (command: string, args: string[], url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, DATABASE_URL: url, HEARTH_TEST_POSTGRES: url };
    const child = spawn(command, args, { stdio: 'inherit', env });
    // The command decides when it ends; this process waits for it and then stops the cluster.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

const main = async (): Promise<number> => {
  const args = process.argv.slice(2);
  const [command, ...rest] = args[0] === '--' ? args.slice(1) : args;
  if (!command) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const cluster = await startCluster();
  if (!cluster) {
    process.stderr.write('no PostgreSQL programs (initdb, postgres) were found on this machine\n');
    return 3;
  }
  try {
    return await ended(command, rest, cluster.url);
  } finally {
    await cluster.stop();
  }
};

process.exitCode = await main();
