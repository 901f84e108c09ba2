import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';

/** Options of the generated repository. */
export interface RealRepositoryOptions {
  /** Minimum number of commits; merges are added. */
  commits?: number;
  /** The same seed gives the same repository, byte for byte. */
  seed?: number;
}

/** A small pseudo-random generator (mulberry32). */
function chanceOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const authors = [
  ['Mia Lindqvist', 'mia@example.org', '+0200'],
  ['Tomás Herrera', 'tomas@example.org', '-0500'],
  ['愛子 田中', 'aiko@example.org', '+0900'],
  ['Noor van Dijk', 'noor@example.org', '+0000'],
  ["O'Neil, Sam", 'sam@example.org', '+0545'],
] as const;

const words =
  'harbour lamp tide wind vane mast keel rope chart buoy signal storm anchor deck hull gale'.split(' ');
const folders = [
  'src',
  'src/core',
  'src/core/io',
  'lib',
  'lib/a/b/c/d/e/f',
  'docs',
  'docs/übersicht',
  'test',
  '測試',
];
const firstMoment = 1_577_836_800;

/** Writes the stream that `git fast-import` reads. */
class HistoryWriter {
  readonly #chance: (below: number) => number;
  readonly #files = new Map<string, string[]>();
  #mark = 0;
  #count = 0;
  readonly parts: (string | Buffer)[] = [];

  constructor(seed: number) {
    this.#chance = chanceOf(seed);
  }

  #data(content: string | Buffer): void {
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content);
    this.parts.push(`data ${bytes.length}\n`, bytes, '\n');
  }

  #file(mode: string, path: string, content: string | Buffer): void {
    this.parts.push(`M ${mode} inline ${path}\n`);
    this.#data(content);
  }

  #word(): string {
    return words[this.#chance(words.length)] ?? 'lamp';
  }

  #path(): string {
    const folder = folders[this.#chance(folders.length)] ?? 'src';
    return `${folder}/${this.#word()}-${this.#chance(40)}.ts`;
  }

  #edit(path: string): void {
    const lines = this.#files.get(path) ?? Array.from({ length: 30 }, (_, n) => `// ${n} ${this.#word()}`);
    lines[this.#chance(lines.length)] =
      `export const ${this.#word()}${this.#chance(1000)} = ${this.#chance(9999)};`;
    if (this.#chance(3) === 0) lines.push(`// ${this.#word()} ${this.#word()}`);
    this.#files.set(path, lines);
    this.#file('100644', path, `${lines.join('\n')}\n`);
  }

  #rename(): void {
    const paths = [...this.#files.keys()];
    const from = paths[this.#chance(paths.length)];
    const to = `${this.#path()}.moved`;
    if (!from || this.#files.has(to)) return;
    this.parts.push(`R ${from} ${to}\n`);
    this.#files.set(to, this.#files.get(from) ?? []);
    this.#files.delete(from);
  }

  /** One commit on a branch; answers its mark. */
  commit(
    ref: string,
    from: number | null,
    options: { merge?: number; special?: boolean; side?: string } = {},
  ): number {
    this.#mark += 1;
    this.#count += 1;
    const [name, email, zone] = authors[this.#chance(authors.length)] ?? authors[0];
    const moment = `${firstMoment + this.#count * 3600} ${zone}`;
    this.parts.push(`commit ${ref}\nmark :${this.#mark}\n`);
    this.parts.push(`author ${name} <${email}> ${moment}\ncommitter ${name} <${email}> ${moment}\n`);
    const trailer = this.#count % 7 === 0 ? '\n\nChangelog: fixed' : '';
    this.#data(`${options.merge ? 'Merge' : 'Mend'} the ${this.#word()} of the ${this.#word()}${trailer}\n`);
    if (from !== null) this.parts.push(`from :${from}\n`);
    if (options.merge) this.parts.push(`merge :${options.merge}\n`);
    // The files of a side branch are separate, so that main never lacks a file it refers to.
    if (options.side) this.#file('100644', `side/${options.side}.txt`, `${options.side}\n`);
    else for (let edits = 1 + this.#chance(3); edits > 0; edits -= 1) this.#edit(this.#path());
    if (!options.side && this.#count % 40 === 0) this.#rename();
    if (this.#count % 100 === 0) {
      const bytes = Buffer.from(Array.from({ length: 2000 }, () => this.#chance(256)));
      this.#file('100644', `images/${this.#word()}-${this.#count}.png`, bytes);
    }
    if (options.special) this.#special();
    this.parts.push('\n');
    return this.#mark;
  }

  /** Everything that makes a repository awkward. */
  #special(): void {
    this.#file('100644', 'README.md', '# A repository\n\nMade to be awkward.\n');
    this.#file('100755', 'bin/run', '#!/bin/sh\necho run\n');
    this.#file('120000', 'current', 'docs/übersicht');
    this.#file('100644', '"caf\\303\\251 \\342\\230\\225.txt"', 'ümlaut\n');
    this.#file('100644', '"latin-\\351.txt"', Buffer.from([0x65, 0xe9, 0x0a]));
    this.#file('100644', '"with \\"quotes\\" and\\ttab.txt"', 'odd\n');
    this.#file('100644', 'no-newline.txt', 'no line feed at the end');
    this.#file('100644', 'empty.txt', '');
    this.parts.push(`M 160000 ${'5'.repeat(40)} vendor/module\n`);
    this.#file(
      '100644',
      '.gitmodules',
      '[submodule "module"]\n\tpath = vendor/module\n\turl = ../module.git\n',
    );
  }

  tag(name: string, mark: number, annotated: boolean): void {
    if (!annotated) {
      this.parts.push(`reset refs/tags/${name}\nfrom :${mark}\n\n`);
      return;
    }
    const [person, email, zone] = authors[0];
    this.parts.push(
      `tag ${name}\nfrom :${mark}\ntagger ${person} <${email}> ${firstMoment + this.#count * 3600} ${zone}\n`,
    );
    this.#data(`Release ${name}\n\nWith a longer story.\n`);
  }
}

function writeHistory(commits: number, seed: number): (string | Buffer)[] {
  const writer = new HistoryWriter(seed);
  let main = writer.commit('refs/heads/main', null, { special: true });
  for (let count = 1; count < commits; count += 1) {
    // A merge takes a number of its own, so the tags are counted by the start of the round.
    const place = count;
    if (count % 25 === 0) {
      const name = String(count);
      const side = writer.commit(`refs/heads/side/${name}`, main, { side: name });
      const onMain = writer.commit('refs/heads/main', main);
      main = writer.commit('refs/heads/main', onMain, { merge: side, side: name });
      count += 1;
    } else main = writer.commit('refs/heads/main', main);
    if (place % 200 === 0) writer.tag(`v${place / 200}.0.0`, main, place % 400 === 0);
    if (place % 500 === 0) writer.tag(`nightly/größe-${place}`, main, false);
  }
  return writer.parts;
}

async function git(args: string[], folder: string, input?: (string | Buffer)[]): Promise<void> {
  const env = { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
  const child = spawn('git', args, { cwd: folder, stdio: ['pipe', 'ignore', 'pipe'], env });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  // A command that ends early reports why itself; the broken pipe adds nothing.
  child.stdin.on('error', () => undefined);
  if (input) child.stdin.write(Buffer.concat(input.map((part) => Buffer.from(part as string))));
  child.stdin.end();
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`git ${args.join(' ')} ended with ${code}: ${errors}`);
}

/**
 * Creates a bare repository of some thousand commits with all that real ones have: merges, tags of both kinds,
 * renames, binary files, symlinks, a submodule entry, executable files, deep paths, names in and out of UTF-8.
 */
export async function buildRealRepository(
  folder: string,
  options: RealRepositoryOptions = {},
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await git(['init', '--quiet', '--bare', '--initial-branch=main', '.'], folder);
  await git(['fast-import', '--quiet'], folder, writeHistory(options.commits ?? 3200, options.seed ?? 1));
}
