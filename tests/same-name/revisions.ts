import type { TestAnswer, TestParams } from '../../tools/testing/client.js';
import type { SameName } from './scene.js';

/** Asks with a revision and answers what shows which commit was meant. */
export type Ask = (scene: SameName, ref: string) => Promise<unknown>;

const encoded = encodeURIComponent;

/** The answer without what only repeats the question. */
const shown = ({ status, body, headers }: TestAnswer): unknown => [
  status,
  typeof body === 'object' ? JSON.stringify(body, (key, value) => (key === 'ref' ? '' : value)) : body,
  headers['x-gitlab-commit-id'],
];

const reads =
  (path: (ref: string) => string, params?: (ref: string) => TestParams): Ask =>
  async (scene, ref) =>
    shown(await scene.call('GET', path(encoded(ref)), params?.(ref)));

const sha = (rest = ''): Ask => reads((ref) => `/repository/commits/${ref}${rest}`);

const made = async (scene: SameName, path: string, params: TestParams): Promise<TestAnswer> => {
  const answer = await scene.call('POST', path, params);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};

const discussions = (commit: string) => `/repository/commits/${encoded(commit)}/discussions`;

/** A discussion of the branch's commit, asked for below the revision. */
const below =
  (verb: string, rest: (ids: { id: string; note: number }) => string, params?: TestParams): Ask =>
  async (scene, ref) => {
    const { body } = await made(scene, discussions(scene.ofBranch), { body: 'a note' });
    const place = rest({ id: body.id, note: body.notes[0].id });
    return (await scene.call(verb, `${discussions(ref)}${place}`, params)).status;
  };

/** What was said below the revision, looked for below both commits. */
const says =
  (path: (commit: string) => string, key: string): Ask =>
  async (scene, ref) => {
    const text = scene.fresh();
    await made(scene, path(encoded(ref)), { [key]: text });
    const told = async (commit: string) =>
      JSON.stringify((await scene.call('GET', path(commit), { per_page: 100 })).body).includes(text);
    return [await told(scene.ofBranch), await told(scene.ofTag)];
  };

const archive =
  (suffix: string): Ask =>
  async (scene, ref) => {
    const { status, headers } = await scene.call('GET', `/repository/archive${suffix}`, { sha: ref });
    return [status, /[0-9a-f]{40}(?=\.)/.exec(headers['content-disposition'] ?? '')?.[0]];
  };

/** Applies the commit on a new branch that begins where it can be applied. */
const picks =
  (way: 'cherry_pick' | 'revert', start: string): Ask =>
  async (scene, ref) => {
    const branch = scene.fresh();
    await made(scene, '/repository/branches', { branch, ref: start });
    const { status, body } = await scene.call('POST', `/repository/commits/${encoded(ref)}/${way}`, {
      branch,
    });
    return [status, body.message.replace(/[0-9a-f]{40}/, (oid: string) => oid.slice(0, 8))];
  };

const version = '1.0.0';

const writesChangelog =
  (range: (ref: string) => TestParams): Ask =>
  async (scene, ref) => {
    const branch = scene.fresh();
    await made(scene, '/repository/branches', { branch, ref: 'main' });
    const params = { version, branch, date: '2030-01-01', ...range(ref) };
    const { status } = await scene.call('POST', '/repository/changelog', params);
    const file = await scene.call('GET', '/repository/files/CHANGELOG.md/raw', { ref: branch });
    return [status, file.body];
  };

const changelog = (range: (ref: string) => TestParams): Ask =>
  reads(
    () => '/repository/changelog',
    (ref) => ({ version, date: '2030-01-01', ...range(ref) }),
  );

const makes =
  (path: string, params: (ref: string, name: string) => TestParams): Ask =>
  async (scene, ref) => {
    const { body } = await made(scene, path, params(ref, scene.fresh()));
    return body.commit.id;
  };

/** How each operation is asked with a revision. */
export const asks: Readonly<Record<string, Ask>> = {
  'getCommit sha': sha(),
  'listCommitDiffs sha': sha('/diff'),
  'listCommitRefs sha': sha('/refs'),
  'getCommitSignature sha': async ({ call, app, project, ofBranch }, ref) => {
    // Neither is signed: the answer of a revision that is nothing is another one.
    const { body } = await call('GET', `/repository/commits/${encoded(ref)}/signature`);
    const oid = await app.services.git.open(project.id).resolve(ref);
    return [body.message, oid === ofBranch];
  },
  'listCommitMergeRequests sha': async (scene, ref) => {
    const known = await scene.call('GET', '/merge_requests');
    const wish = { title: 'twin', source_branch: 'twin', target_branch: 'main' };
    if (known.body.length === 0) await made(scene, '/merge_requests', wish);
    const { body } = await scene.call('GET', `/repository/commits/${encoded(ref)}/merge_requests`);
    return body.length;
  },
  'listCommitStatuses sha': async (scene, ref) => {
    for (const commit of [scene.ofBranch, scene.ofTag])
      await made(scene, `/statuses/${commit}`, { state: 'success', name: commit });
    const { body } = await scene.call('GET', `/repository/commits/${encoded(ref)}/statuses`);
    return body.map((row: { sha: string }) => row.sha)[0];
  },
  'setCommitStatus sha': async (scene, ref) =>
    (await made(scene, `/statuses/${encoded(ref)}`, { state: 'success', name: scene.fresh() })).body.sha,
  'createDeployment sha': async (scene, ref) =>
    (
      await made(scene, '/deployments', {
        environment: 'qa',
        sha: ref,
        ref: 'main',
        tag: false,
        status: 'failed',
      })
    ).body.sha,
  'listCommitComments sha': says((commit) => `/repository/commits/${commit}/comments`, 'note'),
  'createCommitComment sha': says((commit) => `/repository/commits/${commit}/comments`, 'note'),
  'listCommitDiscussions sha': says((commit) => `/repository/commits/${commit}/discussions`, 'body'),
  'createCommitDiscussion sha': says((commit) => `/repository/commits/${commit}/discussions`, 'body'),
  'getCommitDiscussion sha': below('GET', ({ id }) => `/${id}`),
  'listCommitDiscussionNotes sha': below('GET', ({ id }) => `/${id}/notes`),
  'createCommitDiscussionNote sha': below('POST', ({ id }) => `/${id}/notes`, { body: 'more' }),
  'getCommitDiscussionNote sha': below('GET', ({ id, note }) => `/${id}/notes/${note}`),
  'updateCommitDiscussionNote sha': below('PUT', ({ id, note }) => `/${id}/notes/${note}`, { body: 'x' }),
  'deleteCommitDiscussionNote sha': below('DELETE', ({ id, note }) => `/${id}/notes/${note}`),
  'cherryPickCommit sha': picks('cherry_pick', 'main'),
  'revertCommit sha': picks('revert', 'both'),
  'getRepositoryArchive sha': archive(''),
  'getRepositoryArchiveInFormat sha': archive('.tar'),
  'createPipeline ref': async ({ call, app, project, ofBranch }, ref) => {
    const { body } = await call('POST', '/pipeline', { ref });
    return [body.message, (await app.services.git.open(project.id).resolve(ref)) === ofBranch];
  },
  'createRelease ref': makes('/releases', (ref, name) => ({ tag_name: name, ref })),
  'createBranch ref': makes('/repository/branches', (ref, name) => ({ branch: name, ref })),
  'createTag ref': makes('/repository/tags', (ref, name) => ({ tag_name: name, ref })),
  'getFile ref': reads(
    () => '/repository/files/of-branch.txt',
    (ref) => ({ ref }),
  ),
  'getRawFile ref': reads(
    () => '/repository/files/of-tag.txt/raw',
    (ref) => ({ ref }),
  ),
  'getFileBlame ref': reads(
    () => '/repository/files/of-branch.txt/blame',
    (ref) => ({ ref }),
  ),
  'listRepositoryTree ref': reads(
    () => '/repository/tree',
    (ref) => ({ ref }),
  ),
  'listCommits ref_name': reads(
    () => '/repository/commits',
    (ref) => ({ ref_name: ref }),
  ),
  'getMergeBase refs': reads(
    () => '/repository/merge_base',
    (ref) => ({ refs: [ref, 'both'] }),
  ),
  'compareRepository from': reads(
    () => '/repository/compare',
    (ref) => ({ from: ref, to: 'both' }),
  ),
  'compareRepository to': reads(
    () => '/repository/compare',
    (ref) => ({ from: 'main', to: ref }),
  ),
  'getChangelog from': changelog((ref) => ({ from: ref, to: 'both' })),
  'getChangelog to': changelog((ref) => ({ from: 'main', to: ref })),
  'createChangelog from': writesChangelog((ref) => ({ from: ref, to: 'both' })),
  'createChangelog to': writesChangelog((ref) => ({ from: 'main', to: ref })),
};
