import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';

const environment = {
  PATH: process.env['PATH'],
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Writer',
  GIT_AUTHOR_EMAIL: 'w@example.org',
  GIT_COMMITTER_NAME: 'Writer',
  GIT_COMMITTER_EMAIL: 'w@example.org',
  TZ: 'UTC',
};

/** A change that one side makes in a commit of its own. */
export type Step =
  | { kind: 'edit' | 'append' | 'remove' | 'rename'; file: number; line: number; text: string }
  | { kind: 'add'; name: number; text: string }
  | { kind: 'join' };

const text = fc.constantFrom('red', 'green', 'blue');
const change = fc.record({
  kind: fc.constantFrom(
    'edit' as const,
    'edit' as const,
    'append' as const,
    'remove' as const,
    'rename' as const,
  ),
  file: fc.nat({ max: 2 }),
  line: fc.nat({ max: 11 }),
  text,
});
const add = fc.record({ kind: fc.constant('add' as const), name: fc.nat({ max: 2 }), text });
/** Draws a change of files. */
export const plain: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: change },
  { weight: 1, arbitrary: add },
);
/** Draws a change of files, or a merge of the other side. */
export const joined: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: plain },
  { weight: 1, arbitrary: fc.constant({ kind: 'join' as const }) },
);

const names = ['a.txt', 'b.txt', 'dir/c.txt'];
const lines = (name: string) => Array.from({ length: 12 }, (_, index) => `${name} line ${index}`);

/** A clone in which stock git does what the steps say. */
export class Clone {
  readonly dir = mkdtempSync(join(tmpdir(), 'hearth-clone-'));
  #files = new Map<string, Map<string, string[]>>();
  #time = 1_600_000_000;

  run(args: readonly string[], accept: readonly number[] = []): { code: number; out: string } {
    const at = `${this.#time} +0000`;
    const env = { ...environment, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at };
    const result = spawnSync('git', ['-C', this.dir, ...args], { env, encoding: 'utf8' });
    const code = result.status ?? -1;
    if (code !== 0 && !accept.includes(code)) throw new Error(`git ${args.join(' ')}: ${result.stderr}`);
    return { code, out: result.stdout.trim() };
  }

  start(): void {
    this.run(['init', '-q', '-b', 'main']);
    this.run(['config', 'gc.auto', '0']);
    this.run(['config', 'maintenance.auto', 'false']);
    this.run(['config', 'advice.detachedHead', 'false']);
    spawnSync('mkdir', ['-p', join(this.dir, 'dir')]);
    const files = new Map(names.map((name) => [name, lines(name)]));
    for (const [name, content] of files) this.#write(name, content);
    this.#commit('base');
    this.#files.set('main', files);
    this.#files.set('side', new Map([...files].map(([name, content]) => [name, [...content]])));
    this.run(['branch', 'side']);
  }

  #write(name: string, content: readonly string[]): void {
    writeFileSync(join(this.dir, name), content.map((line) => `${line}\n`).join(''));
  }

  #commit(message: string): void {
    this.#time += 60;
    this.run(['add', '-A']);
    if (this.run(['diff', '--cached', '--quiet'], [1]).code === 0) return;
    this.run(['commit', '-q', '-m', message]);
  }

  apply(branch: 'main' | 'side', step: Step, index: number): void {
    this.run(['checkout', '-q', branch]);
    const files = this.#files.get(branch) ?? new Map<string, string[]>();
    if (step.kind === 'join') {
      const other = branch === 'main' ? 'side' : 'main';
      this.#time += 60;
      if (this.run(['merge', '-q', '--no-edit', other], [1]).code !== 0) this.run(['merge', '--abort']);
      this.#reload(branch);
      return;
    }
    if (step.kind === 'add') {
      const name = `new${step.name}.txt`;
      files.set(name, [step.text, `of ${branch}`]);
      this.#write(name, files.get(name) ?? []);
      this.#commit(`${branch} ${index}`);
      return;
    }
    this.#change(files, step);
    this.#commit(`${branch} ${index}`);
  }

  #change(files: Map<string, string[]>, step: Exclude<Step, { kind: 'join' | 'add' }>): void {
    const name = [...files.keys()].sort()[step.file % Math.max(files.size, 1)];
    const content = name === undefined ? undefined : files.get(name);
    if (name === undefined || content === undefined) return;
    if (step.kind === 'remove' || step.kind === 'rename') {
      files.delete(name);
      rmSync(join(this.dir, name), { force: true });
      if (step.kind === 'remove') return;
      files.set(`moved-${step.line % 2}.txt`, content);
      this.#write(`moved-${step.line % 2}.txt`, content);
      return;
    }
    if (step.kind === 'edit') content[step.line % Math.max(content.length, 1)] = `changed to ${step.text}`;
    else content.push(`appended ${step.text}`);
    this.#write(name, content);
  }

  /** After a merge the files are what git made of them. */
  #reload(branch: string): void {
    const listed = this.run(['ls-files'])
      .out.split('\n')
      .filter((name) => name !== '');
    const read = (name: string) => this.run(['show', `HEAD:${name}`]).out.split('\n');
    this.#files.set(branch, new Map(listed.map((name) => [name, read(name)])));
  }

  tip(name: string): string {
    return this.run(['rev-parse', name]).out;
  }

  push(to: string): void {
    this.run(['push', '-q', '--force', to, 'main:refs/heads/main', 'side:refs/heads/side']);
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}
