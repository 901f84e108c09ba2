/** The `stat` of a file in memory. */
class Stat {
  readonly mode: number;
  readonly ino = 0;
  readonly uid = 1;
  readonly gid = 1;
  readonly dev = 1;
  readonly ctimeMs = 0;
  readonly mtimeMs = 0;
  constructor(
    readonly size: number,
    readonly folder: boolean,
  ) {
    this.mode = folder ? 0o40755 : 0o100644;
  }
  isFile = () => !this.folder;
  isDirectory = () => this.folder;
  isSymbolicLink = () => false;
}

const missing = (path: string): Error => Object.assign(new Error(`there is no ${path}`), { code: 'ENOENT' });

const clean = (path: string): string => path.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');

/** A file system in memory, as far as a repository needs one. */
export class MemoryFiles {
  readonly #files = new Map<string, Buffer>();
  readonly #folders = new Set<string>(['/']);

  readonly promises = {
    readFile: async (path: string, options?: { encoding?: string } | string): Promise<Buffer | string> => {
      const bytes = this.#files.get(clean(path));
      if (!bytes) throw missing(path);
      const encoding = typeof options === 'string' ? options : options?.encoding;
      return encoding ? bytes.toString('utf8') : bytes;
    },
    writeFile: async (path: string, data: Uint8Array | string): Promise<void> => {
      this.#files.set(clean(path), Buffer.from(data as string));
    },
    unlink: async (path: string): Promise<void> => {
      if (!this.#files.delete(clean(path))) throw missing(path);
    },
    readdir: async (path: string): Promise<string[]> => {
      const folder = clean(path);
      if (!this.#folders.has(folder)) throw missing(path);
      const start = folder === '/' ? '/' : `${folder}/`;
      const names = [...this.#files.keys(), ...this.#folders]
        .filter((name) => name.startsWith(start) && name !== folder)
        .map((name) => name.slice(start.length).split('/')[0] ?? '');
      return [...new Set(names)].filter((name) => name !== '');
    },
    mkdir: async (path: string): Promise<void> => {
      this.#folders.add(clean(path));
    },
    rmdir: async (path: string): Promise<void> => {
      this.#folders.delete(clean(path));
    },
    stat: async (path: string): Promise<Stat> => this.#stat(path),
    lstat: async (path: string): Promise<Stat> => this.#stat(path),
    readlink: async (path: string): Promise<string> => {
      throw missing(path);
    },
    symlink: async (_target: string, path: string): Promise<void> => {
      throw missing(path);
    },
    chmod: async (): Promise<void> => undefined,
  };

  #stat(path: string): Stat {
    const name = clean(path);
    const bytes = this.#files.get(name);
    if (bytes) return new Stat(bytes.length, false);
    if (this.#folders.has(name)) return new Stat(0, true);
    throw missing(path);
  }
}
