import git from 'isomorphic-git';
import type { Caller } from '../../../http/caller.js';
import { MemoryFiles } from '../../../world/memory-files.js';
import type { MadeProject, Person } from '../../../world/types.js';

/** What stands at a path of a commit: text or bytes, or the commit that a submodule pins. */
export interface PushedEntry {
  content: string | Buffer;
  mode?: '100644' | '100755' | '120000' | '160000';
}

/** A commit of a history that only a push can make. */
export interface PushedCommit {
  word: string;
  parents?: string[];
  message?: string;
  author?: { name: string; email: string };
  /** All that the commit holds. */
  files: Record<string, PushedEntry | string>;
}

const gitdir = '/pushed.git';
const someone = { name: 'Dora Autumn', email: 'dora@example.org' };

async function writeTree(fs: MemoryFiles, files: PushedCommit['files']): Promise<string> {
  const tree: { mode: string; path: string; oid: string; type: 'blob' | 'tree' | 'commit' }[] = [];
  const folders = new Map<string, PushedCommit['files']>();
  for (const [path, input] of Object.entries(files)) {
    const [head = '', ...rest] = path.split('/');
    const entry = typeof input === 'string' ? { content: input } : input;
    const mode = entry.mode ?? '100644';
    if (rest.length > 0) folders.set(head, { ...folders.get(head), [rest.join('/')]: entry });
    else if (mode === '160000') tree.push({ mode, path: head, oid: String(entry.content), type: 'commit' });
    else {
      const oid = await git.writeBlob({ fs, gitdir, blob: Buffer.from(entry.content as string) });
      tree.push({ mode, path: head, oid, type: 'blob' });
    }
  }
  for (const [path, inside] of folders) {
    tree.push({ mode: '040000', path, oid: await writeTree(fs, inside), type: 'tree' });
  }
  return git.writeTree({ fs, gitdir, tree });
}

async function writeCommits(fs: MemoryFiles, commits: readonly PushedCommit[]) {
  const ids: Record<string, string> = {};
  for (const [at, one] of commits.entries()) {
    const person = { ...(one.author ?? someone), timestamp: 1_640_000_000 + at * 3600, timezoneOffset: -120 };
    ids[one.word] = await git.commit({
      fs,
      gitdir,
      message: one.message ?? `${one.word}\n`,
      author: person,
      committer: person,
      tree: await writeTree(fs, one.files),
      parent: (one.parents ?? []).map((word) => ids[word] ?? ''),
      ref: `refs/kept/${at}`,
    });
  }
  return ids;
}

type GitHttp = Parameters<typeof git.push>[0]['http'];

/** Lets the git client send as a case does, so that the exchanges are part of the report. */
function httpOver(anonymous: Caller, origin: string): GitHttp {
  return {
    request: async ({ url, method = 'GET', headers = {}, body }) => {
      const chunks: Uint8Array[] = [];
      if (body) for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk);
      const raw = chunks.length > 0 ? { raw: { body: Buffer.concat(chunks) } } : {};
      const options = { outside: true, unchecked: true, headers, ...raw };
      const answer = await anonymous.call(method, url.slice(origin.length), {}, options);
      return {
        url,
        method,
        headers: { ...answer.headers },
        statusCode: answer.status,
        statusMessage: String(answer.status),
        body: (async function* () {
          yield new Uint8Array(answer.bytes);
        })(),
      };
    },
  } as GitHttp;
}

/** Pushes commits of one's own making; refs lead to the words of commits, the first one first. */
export async function pushHistory(
  { anonymous, person }: { anonymous: Caller; person: Person },
  project: MadeProject,
  commits: readonly PushedCommit[],
  refs: Record<string, string>,
): Promise<Record<string, string>> {
  const fs = new MemoryFiles();
  await git.init({ fs, gitdir, bare: true, defaultBranch: 'main' });
  const ids = await writeCommits(fs, commits);
  const origin = 'http://deployment';
  for (const [ref, word] of Object.entries(refs)) {
    await git.writeRef({ fs, gitdir, ref, value: ids[word] ?? '', force: true });
    const result = await git.push({
      fs,
      gitdir,
      http: httpOver(anonymous, origin),
      url: `${origin}/${project.fullPath}.git`,
      ref,
      remoteRef: ref,
      onAuth: () => ({ username: person.username, password: person.token }),
      onAuthFailure: () => ({ cancel: true }),
    });
    if (!result.ok) throw new Error(`pushing ${ref} was refused: ${result.error ?? ''}`);
  }
  return ids;
}
