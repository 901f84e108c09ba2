import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { useGit } from '../../tools/testing/git-client.js';
import { useServer } from '../../tools/testing/use-server.js';
import { allFlags, doEverything } from '../testing/everything.testing.js';
import { addHook, hookedProject } from '../testing/hooked.testing.js';
import { usePlainReceiver } from '../testing/receiver.testing.js';

const app = useServer();
const git = useGit();
const receiver = usePlainReceiver();

// biome-ignore lint/suspicious/noExplicitAny: tests look into payloads without typing each one
type Payload = Record<string, any>;

const document = JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'));
const ajv = new Ajv2020({ strict: false, allErrors: true });
(formats as unknown as typeof formats.default)(ajv);
ajv.addSchema(document, 'api');

const schemaNames: Record<string, string> = {
  push: 'PushPayload',
  tag_push: 'TagPushPayload',
  issue: 'IssuePayload',
  note: 'NotePayload',
  merge_request: 'MergeRequestPayload',
  pipeline: 'PipelinePayload',
  build: 'JobPayload',
  deployment: 'DeploymentPayload',
  release: 'ReleasePayload',
};

const problemsOf = (payload: Payload): unknown => {
  const name = schemaNames[payload['object_kind']] ?? 'RepositoryUpdatePayload';
  const validate = ajv.getSchema(`api#/components/schemas/${name}`);
  if (!validate) throw new Error(`no schema ${name}`);
  return validate(payload) ? null : validate.errors;
};

const seen = (): Payload[] => receiver.seen.map(({ body }) => JSON.parse(body));
const ofKind = (kind: string): Payload[] => seen().filter((one) => one['object_kind'] === kind);

describe('payloads of all kinds', () => {
  it('are as described, with the name of their event', async () => {
    const { project, maintainer, as, base } = await doEverything(app, git, receiver.url);
    for (const payload of seen()) expect(problemsOf(payload)).toBeNull();
    const kinds = receiver.seen.map(({ headers, body }) => {
      const { object_kind, object_attributes } = JSON.parse(body);
      return [headers['x-gitlab-event'], object_kind, object_attributes?.action ?? null].join(', ');
    });
    expect([...new Set(kinds)].sort()).toEqual([
      'Confidential Issue Hook, issue, open',
      'Confidential Note Hook, note, ',
      'Deployment Hook, deployment, ',
      'Issue Hook, issue, close',
      'Issue Hook, issue, open',
      'Issue Hook, issue, update',
      'Job Hook, build, ',
      'Merge Request Hook, merge_request, merge',
      'Merge Request Hook, merge_request, open',
      'Note Hook, note, ',
      'Pipeline Hook, pipeline, ',
      'Push Hook, push, ',
      'Release Hook, release, ',
      'Tag Push Hook, tag_push, ',
    ]);
    const [push] = ofKind('push');
    expect(push).toMatchObject({
      before: '0'.repeat(40),
      ref: 'refs/heads/main',
      user_username: 'mia',
      user_email: '',
      total_commits_count: 2,
      project: { path_with_namespace: 'acme/site', namespace: 'Acme', visibility_level: 0 },
      commits: [{ title: 'Add a' }, { title: 'Add b', message: expect.stringMatching(/More of b/) }],
    });
    expect(ofKind('push')[1]?.['commits']).toMatchObject([{ added: ['a.txt'], modified: [], removed: [] }]);
    expect(ofKind('tag_push')[0]).toMatchObject({
      ref: 'refs/tags/v1',
      message: 'First',
      total_commits_count: 1,
    });
    const [opened, updated, closed] = ofKind('issue');
    expect(opened?.['changes'].title).toEqual({ previous: null, current: 'Broken' });
    expect(updated?.['changes']).toMatchObject({
      title: { previous: 'Broken', current: 'Mended' },
      weight: { previous: null, current: 3 },
      labels: { previous: [], current: [{ title: 'bug', type: 'ProjectLabel' }] },
      assignees: { previous: [], current: [{ username: 'mia', email: '[REDACTED]' }] },
    });
    expect(closed?.['changes'].state_id).toEqual({ previous: 1, current: 2 });
    for (const [at, told] of [updated, closed].entries())
      expect(told?.['changes'].updated_at).toEqual({
        previous: [opened, updated][at]?.['object_attributes'].updated_at,
        current: told?.['object_attributes'].updated_at,
      });
    expect(ofKind('issue')[3]).toMatchObject({
      event_type: 'confidential_issue',
      object_attributes: { confidential: true },
    });
    expect(ofKind('note').map((one) => [one['object_attributes'].noteable_type, one['event_type']])).toEqual([
      ['Issue', 'note'],
      ['Issue', 'confidential_note'],
      ['MergeRequest', 'note'],
      ['Commit', 'note'],
    ]);
    expect(ofKind('merge_request')[0]).toMatchObject({
      object_attributes: { state_id: 1, target: { id: project.id }, last_commit: { title: 'Add a file' } },
      reviewers: [{ username: 'mia' }],
    });
    const merged = ofKind('merge_request').find((one) => one['object_attributes'].action === 'merge');
    expect(merged).toMatchObject({
      object_attributes: { state_id: 3, detailed_merge_status: 'not_open' },
      changes: {
        state_id: { previous: 1, current: 3 },
        updated_at: { current: merged?.['object_attributes'].updated_at },
      },
    });
    expect(ofKind('build').map((one) => one['build_status'])).toEqual(['running', 'success']);
    expect(ofKind('pipeline')[1]).toMatchObject({
      object_attributes: { detailed_status: 'passed', stages: ['external'] },
      merge_request: { iid: 1 },
      builds: [{ name: 'test', status: 'success' }],
    });
    const events = await as.get(`${base}/hooks/1/events`, { per_page: 100 });
    expect([events.status, events.body.length]).toEqual([200, seen().length]);
    expect(maintainer.username).toBe('mia');
  });

  it('of pushes list the newest twenty commits, and heed filters and the limit of references', async () => {
    const { project, maintainer, git: work } = await doEverything(app, git, receiver.url);
    await addHook(app, { project, by: maintainer }, `${receiver.url}/filtered`, {
      push_events: true,
      push_events_branch_filter: 'release/*',
    });
    receiver.answer((_request, response) => response.end());
    for (let count = 1; count <= 23; count += 1) {
      await git.must(['commit', '-q', '--allow-empty', '-m', `Step ${count}`], work);
    }
    await git.must(['push', '-q', work.remote, 'main:many', 'main:release/1'], work);
    await app.server.deliveries.settle();
    const many = ofKind('push').find((one) => one['ref'] === 'refs/heads/many');
    expect([many?.['total_commits_count'], many?.['commits'].length]).toEqual([23, 20]);
    expect([many?.['commits'][0].title, many?.['commits'][19].title]).toEqual(['Step 4', 'Step 23']);
    const filtered = receiver.seen
      .filter(({ url }) => url === '/filtered')
      .map(({ body }) => JSON.parse(body).ref);
    expect(filtered).toEqual(['refs/heads/release/1']);
    receiver.answer((_request, response) => response.end());
    const four = ['one', 'two', 'three', 'four'].map((name) => `main:${name}`);
    await git.must(['push', '-q', work.remote, ...four], work);
    await app.server.deliveries.settle();
    expect(ofKind('push')).toEqual([]);
    await git.must(['push', '-q', work.remote, ':one'], work);
    await app.server.deliveries.settle();
    expect(ofKind('push')[0]).toMatchObject({ after: '0'.repeat(40), checkout_sha: null, commits: [] });
  });

  it('reach the webhooks of groups above and of the installation', async () => {
    const { group, project, maintainer } = await hookedProject(app);
    const owner = await app.make.user();
    await app.make.members({ type: 'group', id: group.id }, { owner });
    receiver.answer((_request, response) => response.end());
    await app.as(owner).post(`/groups/${group.id}/hooks`, { url: `${receiver.url}/group`, ...allFlags });
    await app.as('root').post('/hooks', { url: `${receiver.url}/system` });
    const file = { branch: 'main', content: 'x', commit_message: 'Add' };
    const made = await app.as(maintainer).post(`/projects/${project.id}/repository/files/a.txt`, file);
    expect(made.status).toBe(201);
    await app.server.deliveries.settle();
    const told = receiver.seen.map(({ url, headers, body }) => [
      url,
      headers['x-gitlab-event'],
      JSON.parse(body).event_name,
    ]);
    expect(told.sort()).toEqual([
      ['/group', 'Push Hook', 'push'],
      ['/system', 'System Hook', 'push'],
      ['/system', 'System Hook', 'repository_update'],
    ]);
    for (const payload of seen()) expect(problemsOf(payload)).toBeNull();
  });
});
