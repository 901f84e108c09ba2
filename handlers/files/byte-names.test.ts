import { describe, expect, it } from 'vitest';
import type { Field } from '../../domain/coercion.js';
import { operations } from '../../generated/operations.js';
import type { MadeProject } from '../../tools/testing/factories.js';
import { importHistory } from '../../tools/testing/import-history.js';
import { type TestApp, useServer } from '../../tools/testing/use-server.js';

const app = useServer();

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const folder = 'caf\uFFFD';
const path = `${folder}/t\uFFFDte.txt`;
const encoded = encodeURIComponent(path);

/** A folder and a file whose names are no UTF-8, changed by the last commit; others of nearly that name beside them. */
async function made(): Promise<{ app: TestApp; project: MadeProject; oids: string[] }> {
  const project = await app.make.project();
  const oids = await importHistory(app.services, project, [
    {
      files: [
        [bytes('caf\xe9/t\xeate.txt'), 'one\ntwo\n'],
        [bytes('caf\xe9/t\xfbte.txt'), 'another\n'],
        ['café/tête.txt', 'of its own\n'],
      ],
    },
    { files: [['other.txt', 'other\n']] },
    { files: [[bytes('caf\xe9/t\xeate.txt'), 'one\nthree\n']], message: 'Change\n\nChangelog: added\n' },
    { files: [['last.txt', 'last\n']] },
  ]);
  return { app, project, oids };
}

type Check = (scene: Awaited<ReturnType<typeof made>>) => Promise<void>;

const get = async (project: MadeProject, rest: string, params: Record<string, unknown> = {}) => {
  const answer = await app.as('root').get(`${project.url}/repository${rest}`, params);
  expect([answer.status, rest]).toEqual([200, rest]);
  return answer;
};
const content = async (project: MadeProject, at = encoded): Promise<string> =>
  (await get(project, `/files/${at}/raw`, { ref: 'main' })).bytes.toString();

const archived: Check = async ({ project }) => {
  const whole = (await get(project, '/archive.tar')).bytes;
  for (const one of [folder, path]) {
    const { bytes: tar } = await get(project, '/archive.tar', { path: one });
    expect(tar.includes(bytes('caf\xe9/t\xeate.txt'))).toBe(true);
    expect(tar.includes(Buffer.from('tête.txt')), 'what is beside it').toBe(false);
    expect(tar.includes(bytes('t\xfbte.txt')), 'a file of the same text').toBe(one === folder);
    expect(tar.length).toBeLessThanOrEqual(whole.length);
  }
};

const write = async ({ project }: { project: MadeProject }, actions: object[]) => {
  const params = { branch: 'main', commit_message: 'x', actions };
  const answer = await app.as('root').post(`${project.url}/repository/commits`, params);
  expect([answer.status, answer.body.message]).toEqual([201, 'x']);
};

/** The names in the folder, as bytes. */
const inFolder = async (project: MadeProject): Promise<string[]> => {
  const { bytes: tar } = await get(project, '/archive.tar', { path: folder });
  return [...tar.toString('latin1').matchAll(/caf\xe9\/([^\0/]+)\0/g)].map(([, name]) => name ?? '');
};

const commented: Check = async ({ project, oids: [, , oid = ''] }) => {
  const params = { note: 'x', path, line: 2, line_type: 'new' };
  const url = `${project.url}/repository/commits/${oid}/comments`;
  const answer = await app.as('root').post(url, params);
  expect([answer.status, answer.body.path, answer.body.line]).toEqual([201, path, 2]);
};

const positioned: Check = async ({ project, oids: [, base_sha = '', head_sha = ''] }) => {
  const shas = { base_sha, start_sha: base_sha, head_sha };
  const position = { position_type: 'text', ...shas, old_path: path, new_path: path, new_line: 2 };
  const url = `${project.url}/repository/commits/${head_sha}/discussions`;
  const answer = await app.as('root').post(url, { body: 'x', position });
  expect([answer.status, answer.body.notes?.[0].position.new_line]).toEqual([201, 2]);
};

/** What each parameter that takes a path has to do with such a name. */
const checks: Record<string, Check> = {
  'listRepositoryTree path': async ({ project }) => {
    const { body } = await get(project, '/tree', { path: folder });
    expect(body.map((row: { path: string }) => row.path)).toEqual([path, path]);
  },
  'getRepositoryArchive path': archived,
  'getRepositoryArchiveInFormat path': archived,
  'listCommits path': async ({ project, oids }) => {
    const { body } = await get(project, '/commits', { path });
    expect(body.map((row: { id: string }) => row.id)).toEqual([oids[2], oids[0]]);
  },
  'getFile file_path': async ({ project, oids }) => {
    const { body } = await get(project, `/files/${encoded}`, { ref: 'main' });
    expect([body.file_path, body.size, body.last_commit_id]).toEqual([path, 10, oids[2]]);
  },
  'getRawFile file_path': async ({ project }) => expect(await content(project)).toBe('one\nthree\n'),
  'getFileBlame file_path': async ({ project, oids }) => {
    const { body } = await get(project, `/files/${encoded}/blame`, { ref: 'main' });
    const told = body.map((row: { commit: { id: string }; lines: string[] }) => [row.commit.id, row.lines]);
    expect(told).toEqual([
      [oids[0], ['one']],
      [oids[2], ['three']],
    ]);
    const head = await app
      .as('root')
      .head(`${project.url}/repository/files/${encoded}/blame`, { ref: 'main' });
    expect(head.status).toBe(200);
  },
  'createFile file_path': async ({ project }) => {
    const params = { branch: 'main', commit_message: 'x', content: 'x' };
    const answer = await app.as('root').post(`${project.url}/repository/files/${encoded}`, params);
    expect([answer.status, answer.body.message]).toEqual([400, 'A file with this name already exists']);
  },
  'updateFile file_path': async ({ project, oids }) => {
    const params = { branch: 'main', commit_message: 'x', content: 'now\n', last_commit_id: oids[2] };
    const answer = await app.as('root').put(`${project.url}/repository/files/${encoded}`, params);
    expect([answer.status, await content(project)]).toEqual([200, 'now\n']);
    expect(await inFolder(project)).toEqual(['t\xeate.txt', 't\xfbte.txt']);
  },
  'deleteFile file_path': async ({ project }) => {
    const params = { branch: 'main', commit_message: 'x' };
    const answer = await app.as('root').call('DELETE', `${project.url}/repository/files/${encoded}`, params);
    expect([answer.status, await inFolder(project)]).toEqual([204, ['t\xfbte.txt']]);
  },
  'createCommit actions.file_path': async (scene) => {
    const { project } = scene;
    await write(scene, [
      { action: 'chmod', file_path: path, execute_filemode: true },
      { action: 'create', file_path: `${folder}/new.txt`, content: 'new' },
    ]);
    expect(await inFolder(project)).toEqual(['new.txt', 't\xeate.txt', 't\xfbte.txt']);
    const { body } = await get(project, '/tree', { path: folder });
    expect(body.map((row: { mode: string }) => row.mode)).toEqual(['100644', '100755', '100644']);
  },
  'createCommit actions.previous_path': async (scene) => {
    await write(scene, [{ action: 'move', file_path: 'plain.txt', previous_path: path }]);
    expect(await content(scene.project, 'plain.txt')).toBe('one\nthree\n');
    expect(await inFolder(scene.project)).toEqual(['t\xfbte.txt']);
  },
  'createCommitComment path': commented,
  'createCommitDiscussion position.new_path': positioned,
  'createCommitDiscussion position.old_path': positioned,
  'createChangelog file': async ({ project, oids }) => {
    const params = { version: '1.0.0', from: oids[1], branch: 'main', file: path };
    const answer = await app.as('root').post(`${project.url}/repository/changelog`, params);
    expect([answer.status, await content(project)]).toEqual([
      200,
      expect.stringMatching(/^one\nthree\n\n?## 1\.0\.0/),
    ]);
    expect(await inFolder(project)).toEqual(['t\xeate.txt', 't\xfbte.txt']);
  },
};

/** Paths that go the same way as another, or that only name a place for something new. */
const others = [
  'getChangelog config_file',
  'createChangelog config_file',
  'updateSubmodule submodule',
  'createMergeRequestDiscussion position.new_path',
  'createMergeRequestDiscussion position.old_path',
];

const pathsIn = (fields: readonly Field[], around = ''): string[] =>
  fields.flatMap((field) => {
    const inner = field.items?.fields ?? field.fields;
    if (inner) return pathsIn(inner, `${around}${field.name}.`);
    return /(^|_)(path|file|submodule)$/.test(field.name) ? [around + field.name] : [];
  });

describe('a name that is no UTF-8', () => {
  it('is known to every parameter of the document that takes a path in a repository', () => {
    const inRepository = ['repository', 'commits', 'files', 'commit-comments', 'discussions'];
    const found = operations
      .filter(({ tag }) => inRepository.includes(tag))
      .flatMap(({ id, pathFields, fields }) =>
        pathsIn([...pathFields, ...fields]).map((name) => `${id} ${name}`),
      );
    const advice = 'each is checked here, or one of the others that take no such path';
    expect([...Object.keys(checks), ...others].sort(), advice).toEqual(found.sort());
  });

  it.each(Object.entries(checks))('is reached by the path that the tree shows: %s', async (_, check) => {
    await check(await made());
  });
});
