import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';

/** `hearth conformance`: passes all arguments on to the suite, which is a program of its own. */
export function conformanceCommand(): Command {
  return new Command('conformance')
    .description('run the conformance suite against a deployment; --help lists its options')
    .helpOption(false)
    .allowUnknownOption()
    .argument('[words...]')
    .action((words: string[]) => runSuite(words));
}

function runSuite(words: string[]): Promise<void> {
  // The bundles of command line and suite are in the same folder.
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
