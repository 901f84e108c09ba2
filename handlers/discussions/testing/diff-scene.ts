import type { MadeProject, MadeUser } from '../../../tools/testing/factories.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

const lines = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}\n`).join('');

/** The text of `a.txt` in the target branch: 40 lines. */
export const base = lines(1, 40);

/** Its text in the source branch: line 20 became two lines. */
export const ours = `${lines(1, 19)}new one\nnew two\n${lines(21, 40)}`;

/** Its text after a push that changes the second of those. */
export const changed = ours.replace('new two', 'new three');

/** A merge request that changes `a.txt`, for tests of threads on its lines. */
export interface DiffScene {
  project: MadeProject;
  /** Developer; opened the merge request, and pushes to it. */
  dora: MadeUser;
  /** Maintainer; begins the threads. */
  olga: MadeUser;
  url: string;
  refs: () => Promise<{ base_sha: string; start_sha: string; head_sha: string }>;
  /** Changes files through the interface, with all that follows. */
  push: (branch: string, files: Record<string, string>, more?: object) => Promise<void>;
  /** Begins a thread on a line of `a.txt`. */
  start: (place: object) => Promise<ReadThread>;
  thread: (id: string) => Promise<ReadThread>;
}

/** A thread as the interface tells it. */
export interface ReadThread {
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into notes without typing each one
  notes: any[];
}

/** Opens a merge request whose branches differ in one line of a file. */
export const diffScene = async (app: TestApp): Promise<DiffScene> => {
  const dora = await app.make.user({ username: 'dora' });
  const olga = await app.make.user({ username: 'olga' });
  const project = await app.make.project({
    members: { developer: dora, maintainer: olga },
    files: { 'a.txt': base, 'b.txt': 'other\n' },
  });
  const onFeature = { branch: 'feature', startBranch: 'main', action: 'update' } as const;
  await app.make.commit(project, { 'a.txt': ours }, onFeature);
  const ask = async (by: MadeUser, verb: 'get' | 'post', path: string, params?: object) => {
    const answer = await app.as(by)[verb](path, params as Record<string, unknown>);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const branches = { source_branch: 'feature', target_branch: 'main' };
  const made = await ask(dora, 'post', `${project.url}/merge_requests`, { title: 'Change a', ...branches });
  const url = `${project.url}/merge_requests/${made.iid}`;
  const refs = async () => (await ask(dora, 'get', url)).diff_refs;
  return {
    project,
    dora,
    olga,
    url,
    refs,
    push: async (branch, files, more = {}) => {
      const actions = Object.entries(files).map(([file_path, content]) => {
        return { action: 'update', file_path, content };
      });
      const params = { branch, commit_message: 'Change', actions, ...more };
      await ask(dora, 'post', `${project.url}/repository/commits`, params);
    },
    start: async (place) => {
      const paths = { old_path: 'a.txt', new_path: 'a.txt', position_type: 'text' };
      const position = { ...paths, ...(await refs()), ...place };
      return ask(olga, 'post', `${url}/discussions`, { body: 'here', position });
    },
    thread: (id) => ask(dora, 'get', `${url}/discussions/${id}`),
  };
};
