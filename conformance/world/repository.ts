import git from 'isomorphic-git';
import type { Transport } from '../http/transport.js';
import { type Contents, commits } from './history.js';
import { MemoryFiles } from './memory-files.js';
import { firstPush, sendPush } from './push.js';

/** The contents of a place's repository; the same commits everywhere, because dates and authors are fixed. */
export interface RepositoryFacts {
  /** The default branch. */
  main: string;
  branches: Record<string, string>;
  tags: Record<string, string>;
  /** Commits by the words of `history.ts`. */
  commits: Record<string, string>;
  /** Blobs at the tip of the default branch by path. */
  blobs: Record<string, string>;
  files: Contents;
}

const gitdir = '/repository.git';

async function writeTree(fs: MemoryFiles, files: Contents, blobs: Record<string, string>): Promise<string> {
  const entries: { mode: string; path: string; oid: string; type: 'blob' | 'tree' }[] = [];
  const folders = new Map<string, string>();
  for (const [path, content] of Object.entries(files)) {
    const [head = '', ...rest] = path.split('/');
    if (rest.length > 0) folders.set(head, head);
    else {
      const oid = await git.writeBlob({ fs, gitdir, blob: Buffer.from(content) });
      blobs[path] = oid;
      entries.push({ mode: '100644', path: head, oid, type: 'blob' });
    }
  }
  for (const folder of folders.keys()) {
    const inside = Object.entries(files)
      .filter(([path]) => path.startsWith(`${folder}/`))
      .map(([path, content]) => [path.slice(folder.length + 1), content] as const);
    const below: Record<string, string> = {};
    const oid = await writeTree(fs, Object.fromEntries(inside), below);
    for (const [path, blob] of Object.entries(below)) blobs[`${folder}/${path}`] = blob;
    entries.push({ mode: '040000', path: folder, oid, type: 'tree' });
  }
  return git.writeTree({ fs, gitdir, tree: entries });
}

/** A repository in memory that can be pushed to any number of projects. */
export class SampleRepository {
  readonly #fs = new MemoryFiles();
  /** Full names of references; the first becomes the default branch. */
  readonly #tips = new Map<string, string>();
  /** Requests by the references they include; they are the same for every project. */
  readonly #bodies = new Map<string, Promise<Buffer>>();
  facts: RepositoryFacts = { main: 'main', branches: {}, tags: {}, commits: {}, blobs: {}, files: {} };

  /** Writes the commits, branches and tags of `history.ts`. */
  static async build(): Promise<SampleRepository> {
    const made = new SampleRepository();
    await made.#write();
    return made;
  }

  async #write(): Promise<void> {
    const fs = this.#fs;
    await git.init({ fs, gitdir, bare: true, defaultBranch: 'main' });
    const { facts } = this;
    const contents = new Map<string, Contents>();
    for (const one of commits) {
      const files = { ...(contents.get(one.parents[0] ?? '') ?? {}), ...one.files };
      for (const gone of one.removed ?? []) delete files[gone];
      contents.set(one.word, files);
      const blobs: Record<string, string> = {};
      const person = { ...one.author, timestamp: Math.floor(Date.parse(one.at) / 1000) };
      const author = { ...person, timezoneOffset: one.offset };
      facts.commits[one.word] = await git.commit({
        fs,
        gitdir,
        message: one.message,
        author,
        committer: author,
        tree: await writeTree(fs, files, blobs),
        parent: one.parents.map((word) => facts.commits[word] ?? ''),
        ref: `refs/kept/${one.word}`,
      });
      for (const branch of one.branches ?? []) facts.branches[branch] = facts.commits[one.word] ?? '';
      for (const tag of one.tags ?? []) facts.tags[tag] = facts.commits[one.word] ?? '';
      if (one.branches?.includes('main')) Object.assign(facts, { blobs, files });
    }
    this.#noteTips();
  }

  #noteTips(): void {
    const { facts } = this;
    const branches = { [facts.main]: facts.branches[facts.main] ?? '', ...facts.branches };
    for (const [name, oid] of Object.entries(branches)) this.#tips.set(`refs/heads/${name}`, oid);
    for (const [name, oid] of Object.entries(facts.tags)) this.#tips.set(`refs/tags/${name}`, oid);
  }

  /** Pushes branches and tags to an empty repository, the default branch first. */
  async push(url: string, token: string, transport: Transport, refs?: readonly string[]): Promise<void> {
    const wanted = refs ?? [...this.#tips.keys()];
    const key = wanted.join(' ');
    const body = this.#bodies.get(key) ?? this.#pushOf(wanted);
    this.#bodies.set(key, body);
    await sendPush({ url, token, transport }, await body, wanted);
  }

  #pushOf(refs: readonly string[]): Promise<Buffer> {
    const tips = new Map(refs.map((ref) => [ref, this.#tips.get(ref) ?? '']));
    return firstPush({ fs: this.#fs, gitdir }, tips);
  }
}
