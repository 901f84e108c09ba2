import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Longest line: what fits a terminal and the end of a log. */
const WIDTH = 240;
/** Lines of a message that are kept: the first names what differs, the next ones show how. */
const LINES = 6;

const told = (where: string, message: string): string => {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return [where, ...lines.slice(0, LINES).map((line) => `    ${line.trim()}`)]
    .map((line) => line.slice(0, WIDTH))
    .join('\n');
};

const failed = (one: TestCase | TestModule): boolean => one.ok() === false;

/**
 * Appends the failures to the file named by `HEARTH_FAILURES`, a few lines each, because in a long log only the end
 * gets read.
 */
export class FailuresReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { message?: string; stack?: string }[],
  ): void {
    const file = process.env['HEARTH_FAILURES'];
    if (!file) return;
    const all = modules.filter(failed).flatMap((module) => [
      ...module.errors().map(({ message }) => told(module.relativeModuleId, message)),
      ...[...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map(({ message }) => told(`${module.relativeModuleId} > ${suite.fullName}`, message)),
      ),
      ...[...module.children.allTests('failed')].map((test) =>
        told(
          `${module.relativeModuleId} > ${test.fullName}`,
          test
            .result()
            .errors?.map(({ message }) => message)
            .join('\n') ?? '',
        ),
      ),
    ]);
    const loose = unhandled.map(({ message, stack }) =>
      told('outside every test', `${message}\n${stack ?? ''}`),
    );
    if (all.length + loose.length > 0) appendFileSync(file, `${[...all, ...loose].join('\n')}\n`);
  }
}
