import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { TestClient } from '../testing/client.js';
import { gitOrFail } from '../testing/git-client.js';
import { repeated } from './bodies.js';

/** What the attack finds on the server. */
export interface Scene {
  rootToken: string;
  /** Tokens of members. */
  tokens: readonly string[];
  usernames: readonly string[];
  group: { id: number; path: string };
  /** The project with large files, many files and many commits. */
  project: { id: number; path: string };
  /** A project for random writes. */
  spare: { id: number; path: string };
  issue: number;
  mergeRequest: number;
  epic: number;
  sha: string;
  blobs: { large: string; line: string; small: string };
}

const megabyte = 1024 * 1024;
/** Sizes of the large files, in bytes. */
const largeBytes = 300 * megabyte;
const lineBytes = 200 * megabyte;
const [manyFiles, manyLines, commits] = [10_000, 60_000, 300] as const;
const rootToken = 'root-token-of-the-attack';

/** The token that the server is started with. */
export const tokenOfRoot = rootToken;

const head = (branch: string, at: number, from = ''): string =>
  `commit refs/heads/${branch}\ncommitter Mia <mia@example.org> ${1_700_000_000 + at} +0000\ndata 6\nChange\n${from}`;
const small = (path: string, text: string): string =>
  `M 644 inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`;

/** What git is to import: files of every size, and a history. */
function* history(): Iterable<string | Buffer> {
  yield head('main', 0);
  for (const [name, content] of [
    ['large.bin', repeated('', '\0', largeBytes, '')],
    ['line.txt', repeated('', 'x', lineBytes, '')],
  ] as const) {
    yield `M 644 inline ${name}\ndata ${content.length}\n`;
    yield* content.pieces();
    yield '\n';
  }
  const lines = Array.from({ length: manyLines }, (_, at) => `line ${at}`);
  yield small('README.md', 'Hello\n') + small('lines.txt', lines.join('\n'));
  for (const name of ['constructor', '__proto__', 'toString.rb', 'a.hasOwnProperty'])
    yield small(name, 'x\n');
  for (let at = 0; at < manyFiles; at += 1) yield small(`wide/file-${at}.txt`, `${at}\n`);
  yield small(`${'deep/'.repeat(200)}file.txt`, 'deep\n');
  for (let at = 1; at <= commits; at += 1) {
    lines[(at * 197) % manyLines] = `changed ${at}`;
    yield `${head('main', at)}${small('lines.txt', lines.slice(0, 3000).join('\n'))}`;
  }
  yield head('feature', commits + 1, 'from refs/heads/main\n');
  for (let at = 0; at < 3000; at += 1) yield small(`wide/file-${at}.txt`, `changed ${at}\n`);
}

async function importHistory(folder: string): Promise<void> {
  const child = spawn('git', ['-c', 'core.compression=1', 'fast-import', '--quiet'], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  for (const piece of history()) if (!child.stdin.write(piece)) await once(child.stdin, 'drain');
  child.stdin.end();
  await gone;
}

/** Fills a server; pushes the repository with stock git. */
export async function buildScene(url: string, folder: string): Promise<Scene> {
  const api = new TestClient(url, rootToken);
  const made = async (path: string, params: Record<string, unknown>) => {
    const { status, body } = await api.post(path, params);
    if (status !== 201) throw new Error(`POST ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const group = await made('/groups', { name: 'Acme', path: 'acme', visibility: 'public' });
  const people: { username: string; token: string }[] = [];
  for (const name of ['mia', 'noa', 'ida', 'tom', 'jan', 'eva']) {
    const password = 'a long password 4711';
    const email = `${name}@example.org`;
    const user = await made('/users', { name, username: name, email, password, skip_confirmation: true });
    await made(`/groups/${group.id}/members`, { user_id: user.id, access_level: 40 });
    const scopes = ['api', 'read_repository', 'write_repository'];
    const { token } = await made(`/users/${user.id}/personal_access_tokens`, { name: 'attack', scopes });
    people.push({ username: name, token });
  }
  const inGroup = { namespace_id: group.id, visibility: 'public' };
  const project = await made('/projects', { name: 'site', path: 'site', ...inGroup });
  const spare = await made('/projects', {
    name: 'spare',
    path: 'spare',
    initialize_with_readme: true,
    ...inGroup,
  });
  const bare = join(folder, 'site.git');
  await gitOrFail(folder, ['init', '--quiet', '--bare', '--initial-branch=main', bare]);
  await importHistory(bare);
  const remote = `${url.replace('//', `//oauth2:${rootToken}@`)}/acme/site.git`;
  await gitOrFail(bare, ['push', '--quiet', remote, 'main', 'feature']);
  const named = async (revision: string) => (await gitOrFail(bare, ['rev-parse', revision])).trim();
  const inProject = `/projects/${project.id}`;
  const issue = await made(`${inProject}/issues`, { title: 'Attacked' });
  const proposal = { title: 'Attacked', source_branch: 'feature', target_branch: 'main' };
  const mergeRequest = await made(`${inProject}/merge_requests`, proposal);
  const epic = await made(`/groups/${group.id}/epics`, { title: 'Attacked' });
  return {
    rootToken,
    tokens: people.map(({ token }) => token),
    usernames: people.map(({ username }) => username),
    group: { id: group.id, path: 'acme' },
    project: { id: project.id, path: 'acme/site' },
    spare: { id: spare.id, path: 'acme/spare' },
    issue: issue.iid,
    mergeRequest: mergeRequest.iid,
    epic: epic.iid,
    sha: await named('main'),
    blobs: {
      large: await named('main:large.bin'),
      line: await named('main:line.txt'),
      small: await named('main:README.md'),
    },
  };
}
