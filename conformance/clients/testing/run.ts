import { startVitest } from 'vitest/node';
import { ClientsReporter } from './reporter.js';

/** Runs the client tests of the named files in a separate process; its exit code is theirs. */
const reporter = new ClientsReporter((line) => console.log(line));
const files = process.argv.slice(2);
const vitest = await startVitest('test', files, { watch: false, reporters: [reporter] });
await vitest.close();
process.exitCode = reporter.code;
