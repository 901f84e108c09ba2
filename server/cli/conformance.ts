import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';

/** `hearth conformance`: hands everything to the suite, which is a program of its own. */
export function conformanceCommand(): Command {
  return new Command('conformance')
    .description('judge a deployment of the interface; --help tells the flags of the suite')
    .helpOption(false)
    .allowUnknownOption()
    .argument('[words...]')
    .action((words: string[]) => runSuite(words));
}

function runSuite(words: string[]): Promise<void> {
  // The bundles of command line and suite lie beside each other.
  const suite = fileURLToPath(new URL('./conformance.js', import.meta.url));
  const child = spawn(process.execPath, ['--enable-source-maps', suite, ...words], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((done) => {
    child.once('error', () => {
      process.exitCode = 2;
      done();
    });
    child.once('exit', (code) => {
      process.exitCode = code ?? 2;
      done();
    });
  });
}
