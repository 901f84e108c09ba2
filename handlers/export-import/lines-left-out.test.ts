import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { archiveOf, type Entry, importOf, leastEntries } from './testing/transfers.js';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const sha = 'a'.repeat(40);

const lines = (records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

const relation = (name: string, ...records: readonly object[]): Entry => ({
  name: `tree/project/${name}.ndjson`,
  text: lines(records),
});

const incident = relation('issues', { iid: 1, title: 'Down', issue_type: 'incident' });
const image = { issue_iid: 1, filename: 'a.png', path: 'metric_images/1/a.png' };
const request = relation('merge_requests', {
  iid: 1,
  title: 'Add',
  source_branch: 'topic',
  target_branch: 'main',
  merge_request_diff: { head_commit_sha: sha, state: 'collected' },
});

describe('a line that cannot be brought in', () => {
  const app = useServer();
  const bring = async (...entries: readonly Entry[]) =>
    importOf(app, await archiveOf([...leastEntries, ...entries]));

  it.each([
    ['a path that climbs', { ...image, path: 'metric_images/1/../../VERSION' }],
    ['a path of another folder', { ...image, path: 'uploads/1/a.png' }],
    ['a folder', { ...image, path: 'metric_images/1/..' }],
    ['no file', { ...image, path: 'metric_images/2/a.png' }],
    ['a file that is no picture', { ...image, path: 'metric_images/3/a.png' }],
    ['no path', { issue_iid: 1, filename: 'a.png' }],
    ['an address that is none', { ...image, url: 'javascript:alert(1)' }],
    ['no such incident', { ...image, issue_iid: 7 }],
    ['an incident that is an object', { ...image, issue_iid: { id: 1 } }],
  ])('is listed, and the next one comes in: a picture with %s', async (_what, wrong) => {
    const { id, state } = await bring(
      incident,
      { name: 'metric_images/1/a.png', text: png },
      { name: 'metric_images/3/a.png', text: 'a text' },
      relation('metric_images', wrong, image),
    );
    expect(state).toMatchObject({
      import_status: 'finished',
      failed_relations: [
        { relation_name: 'metric_images', line_number: 0, exception_class: 'RecordRefused' },
      ],
    });
    const { read } = app.services.db;
    const [issue] = await read('issues').where({ project_id: id });
    const kept = await read('issue_metric_images').where({ issue_id: issue?.id ?? 0 });
    expect(kept).toHaveLength(1);
    expect(await read('kept_parts').where({ project_id: id })).toEqual([]);
  });

  it('is listed for a version of no merge request; the others stand before the newest', async () => {
    const older = { merge_request_iid: 1, state: 'collected', commit_shas: ['b'.repeat(40), 7, 'x'] };
    const { url, state } = await bring(
      request,
      relation(
        'merge_request_diffs',
        { ...older, merge_request_iid: 9 },
        { ...older, head_commit_sha: 'b'.repeat(40) },
        { ...older, head_commit_sha: 'c'.repeat(40) },
      ),
    );
    expect(state).toMatchObject({
      import_status: 'finished',
      failed_relations: [{ relation_name: 'merge_request_diffs', line_number: 0 }],
    });
    const versions = (await app.as('root').get(`${url}/merge_requests/1/versions`)).body;
    const heads = versions.map(({ head_commit_sha }: { head_commit_sha: string }) => head_commit_sha[0]);
    expect(heads).toEqual(['a', 'c', 'b']);
  });

  it('is listed for a rule of approvals whose name is taken or blank', async () => {
    const rule = { name: 'Careful', rule_type: 'regular', approvals_required: 500 };
    const { id, state } = await bring(relation('approval_rules', rule, rule, { ...rule, name: ' ' }));
    expect(state.failed_relations).toMatchObject([
      { relation_name: 'approval_rules', line_number: 2 },
      { relation_name: 'approval_rules', line_number: 1 },
    ]);
    const rules = await app.services.db.read('approval_rules').where({ project_id: id });
    expect(rules).toMatchObject([{ name: 'Careful', approvals_required: 100 }]);
  });
});
