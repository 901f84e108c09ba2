import { commandLine, isTold } from './cli/program.js';
import { CheckFailure } from './expect/failure.js';

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

// A case that ends at one of several things it does at once leaves the others to themselves; its outcome is told.
process.on('unhandledRejection', (error) => {
  if (!isTold(error) && !(error instanceof CheckFailure) && !isAbort(error)) console.error(error);
});

process.exitCode = await commandLine(process.argv.slice(2));
