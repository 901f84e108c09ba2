import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node';

/** Exit codes: 0 all pass, 1 one failed, 2 the run broke, 3 some were skipped. */
export type ClientsCode = 0 | 1 | 2 | 3;

interface Thrown {
  message?: string | undefined;
  diff?: string | undefined;
}

/** Lines of a message that are shown; the first names what differs, the next ones how. */
const lines = 8;
const width = 240;

const nameOf = (module: TestModule): string =>
  module.relativeModuleId.replace(/^.*\//, '').replace(/\.test\.ts$/, '');

/** The lines of a diff that differ. */
const differing = (diff: string): string[] =>
  stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => /^[-+] /.test(line));

/** What was thrown, without what opens an address. */
export const told = (errors: readonly Thrown[]): string[] =>
  errors
    .flatMap(({ message = '', diff = '' }) => [...message.split('\n'), ...differing(diff)])
    .filter((line) => line.trim() !== '')
    .slice(0, lines)
    .map((line) => `      ${line.trimEnd().replace(/\/\/[^/\s@]+@/g, '//')}`.slice(0, width));

/** Errors in the hooks of a file or group. */
function around(module: TestModule): [string, readonly Thrown[]][] {
  const name = nameOf(module);
  const suites = [...module.children.allSuites()].map((suite): [string, readonly Thrown[]] => [
    `${name} > ${suite.fullName}`,
    suite.errors(),
  ]);
  const all: [string, readonly Thrown[]][] = [[name, module.errors()], ...suites];
  return all.filter(([, errors]) => errors.length > 0);
}

/** The names of skipped tests by reason. */
function byReason(skipped: readonly TestCase[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const test of skipped) {
    const result = test.result();
    const why = (result.state === 'skipped' ? result.note : undefined) ?? 'no reason was told';
    found.set(why, [...(found.get(why) ?? []), test.fullName]);
  }
  return found;
}

/** Reports each file as it ends, with every failure and the reason of every skip, and counts them. */
export class ClientsReporter implements Reporter {
  readonly #print: (line: string) => void;
  #passed = 0;
  #failed = 0;
  #skipped = 0;
  /** Whether the run was interrupted. */
  #broken = false;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  onTestModuleEnd(module: TestModule): void {
    const name = nameOf(module);
    const outside = around(module);
    const failed = [...module.children.allTests('failed')];
    const skipped = [...module.children.allTests('skipped')];
    const passed = [...module.children.allTests('passed')].length;
    this.#passed += passed;
    this.#failed += failed.length + outside.length;
    this.#skipped += skipped.length;
    const seconds = (module.diagnostic().duration / 1000).toFixed(1);
    const state = failed.length + outside.length > 0 ? 'FAIL' : passed > 0 ? 'pass' : 'skip';
    this.#print(
      `${state}  ${name.padEnd(24)} ${String(passed).padStart(3)} passed  ${seconds.padStart(5)} s`,
    );
    for (const [where, errors] of outside) this.#tell(`FAIL  ${where}`, told(errors));
    for (const test of failed) {
      this.#tell(`FAIL  ${name} > ${test.fullName}`, told(test.result().errors ?? []));
    }
    // After a failed hook its tests are skipped for no reason of their own.
    if (outside.length > 0) return;
    for (const [why, names] of byReason(skipped)) {
      const what = names.length === 1 ? `${name} > ${names[0]}` : `${name}, ${names.length} tests`;
      this.#tell(`skip  ${what}`, [`      ${why}`]);
    }
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Thrown[], reason: TestRunEndReason): void {
    if (unhandled.length > 0) this.#tell('ERROR  outside every test', told(unhandled));
    this.#broken = unhandled.length > 0 || reason === 'interrupted' || modules.length === 0;
    this.#print(`${this.#passed} passed, ${this.#failed} failed, ${this.#skipped} skipped`);
  }

  /** The exit code of the run. */
  get code(): ClientsCode {
    if (this.#failed > 0) return 1;
    if (this.#broken || this.#passed + this.#skipped === 0) return 2;
    return this.#skipped > 0 ? 3 : 0;
  }

  #tell(head: string, more: readonly string[]): void {
    for (const line of [head, ...more]) this.#print(line);
  }
}
