import { commandLine, isForUser } from './cli/program.js';
import { CheckFailure } from './expect/failure.js';

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

// A case that fails while several of its requests run leaves the others unawaited; its outcome is reported.
process.on('unhandledRejection', (error) => {
  if (!isForUser(error) && !(error instanceof CheckFailure) && !isAbort(error)) console.error(error);
});

process.exitCode = await commandLine(process.argv.slice(2));
