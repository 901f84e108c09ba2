import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { filesOf, linesOf } from './testing/archive.js';
import { branchNamed } from './testing/bad-bundles.js';
import { archiveOf, type Entry, exportOf, importOf, leastEntries, sendArchive } from './testing/transfers.js';

const lines = (name: string, ...records: readonly object[]): Entry => ({
  name: `tree/project/${name}.ndjson`,
  text: records.map((record) => `${JSON.stringify(record)}\n`).join(''),
});

/** Values of every kind where a number or a text is meant. */
const wrong = [{ id: 1 }, [1], true, 'x', -1, 1e300, 0.5, null, '\u0000'];

describe('an archive that is odd but harmless', () => {
  const app = useServer();
  const bring = async (...entries: readonly Entry[]) =>
    importOf(app, await archiveOf([...leastEntries, ...entries]));

  it('comes in with the importer for people that are no numbers, and without what is no value', async () => {
    const records = wrong.map((value, index) => ({
      title: `Issue ${index}`,
      ...Object.fromEntries(
        ['iid', 'author_id', 'description', 'weight', 'due_date', 'created_at', 'notes']
          .concat(['label_links', 'issue_assignees', 'events', 'award_emoji', 'project_id', 'state'])
          .map((name) => [name, value]),
      ),
    }));
    const { id, state } = await bring(lines('issues', ...records));
    expect(state).toMatchObject({ import_status: 'finished', failed_relations: [] });
    const rows = await app.services.db.read('issues').where({ project_id: id });
    expect(rows).toHaveLength(wrong.length);
    expect(new Set(rows.map((row) => row.author_id)).size).toBe(1);
    expect(rows.every(({ title }) => !title.includes('\0'))).toBe(true);
  });

  it('comes in with what later releases of the service write of jobs, by the kind of each', async () => {
    const job = { status: 'success', created_at: '2022-10-05T09:31:48.000Z' };
    const stage = {
      name: 'test',
      builds: [{ ...job, name: 'unit' }],
      bridges: [{ ...job, name: 'downstream' }],
      generic_commit_statuses: [{ ...job, name: 'outside' }],
    };
    const { id, state } = await bring(
      lines('ci_pipelines', { iid: 1, sha: 'a'.repeat(40), stages: [stage] }),
    );
    expect(state).toMatchObject({ import_status: 'finished', failed_relations: [] });
    const files = await filesOf(await exportOf(app, { url: `/projects/${id}` }));
    const [pipeline] = linesOf(files, 'ci_pipelines') as [{ stages: { statuses: object[] }[] }];
    expect(pipeline.stages[0]?.statuses).toMatchObject([
      { name: 'unit', type: 'Ci::Build' },
      { name: 'downstream', type: 'Ci::Bridge' },
      { name: 'outside', type: 'GenericCommitStatus' },
    ]);
  });

  it('gives records without a number none that a later one has', async () => {
    const sha = 'a'.repeat(40);
    const { id, state } = await bring(
      lines('milestones', { title: 'none' }, { title: 'one', iid: 1 }),
      lines('issues', { title: 'none' }, { title: 'one', iid: 1 }),
      lines(
        'merge_requests',
        { title: 'none', source_branch: 'a', target_branch: 'main' },
        { title: 'one', iid: 1, source_branch: 'b', target_branch: 'main' },
      ),
      lines('ci_pipelines', { sha }, { sha, iid: 1 }),
    );
    expect(state).toMatchObject({ import_status: 'finished', failed_relations: [] });
    const iids = async (table: 'milestones' | 'issues' | 'pipelines') =>
      (await app.services.db.read(table).where({ project_id: id }).orderBy('id')).map(({ iid }) => iid);
    for (const table of ['milestones', 'issues', 'pipelines'] as const)
      expect([table, await iids(table)]).toEqual([table, [2, 1]]);
    const requests = await app.services.db.read('merge_requests').where({ target_project_id: id });
    expect(requests.map(({ iid, title }) => [title, iid]).sort()).toEqual([
      ['none', 2],
      ['one', 1],
    ]);
  });

  it('comes in with the files that a Mac puts beside others, and with lines that say nothing', async () => {
    const beside = Buffer.from([0, 5, 0x16, 7, 0, 2, 0, 0, 0x4d, 0x61, 0x63]);
    const { id, state } = await bring(
      { name: 'tree/._project.json', text: beside },
      { name: 'tree/project/._issues.ndjson', text: beside },
      { name: 'tree/project/._auto_devops.ndjson', text: beside },
      { name: 'lfs-objects/._aa', text: beside },
      { name: '._VERSION', text: beside },
      { name: 'snippets/._a.bundle', text: beside },
      { name: 'avatar/._a.png', text: beside },
      lines('ci_pipelines', {}),
      lines('protected_branches', {}),
      lines('issues', {}, { iid: 1, title: 'a' }),
    );
    expect(state).toMatchObject({ import_status: 'finished', failed_relations: [] });
    expect(await app.services.db.read('issues').where({ project_id: id })).toHaveLength(1);
    const [project] = await app.services.db.read('projects').where({ id });
    expect(project?.avatar ?? null).toBeNull();
  });

  it('names nobody and nothing of others for whoever is no administrator', async () => {
    const [importer, other] = [await app.make.user(), await app.make.user()];
    const group = await app.make.group({ visibility: 'private' });
    const hidden = await app.make.project({ visibility: 'private' });
    await app.as('root').post(`/groups/${group.id}/labels`, { name: 'secret', color: '#ff0000' });
    const archive = await archiveOf([
      ...leastEntries,
      lines('project_members', {
        access_level: 50,
        user_id: other.id,
        user: { id: other.id, public_email: other.email, username: other.username },
      }),
      lines('labels', { title: 'secret', color: '#00ff00', group_id: group.id, type: 'GroupLabel' }),
      lines('issues', { iid: 1, title: 'a', author_id: other.id, project_id: hidden.id }),
      lines('merge_requests', {
        ...{ iid: 1, title: 'b', author_id: other.id, source_branch: 'x', target_branch: 'main' },
        ...{ source_project_id: hidden.id, target_project_id: 1_000_000 },
      }),
    ]);
    const begun = await sendArchive(app, archive, { token: importer.token });
    await app.server.jobs.drain();
    const id = Number(begun.body['id']);
    const { read } = app.services.db;
    expect(
      (await read('members').where({ source_id: id, source_type: 'project' })).map((m) => m.user_id),
    ).not.toContain(other.id);
    expect(await read('labels').where({ project_id: id })).toMatchObject([{ color: '#00ff00' }]);
    expect(await read('issues').where({ project_id: id })).toMatchObject([{ author_id: importer.id }]);
    const requests = await read('merge_requests').where({ target_project_id: id });
    expect(requests).toMatchObject([{ author_id: importer.id, source_project_id: null }]);
    expect(await read('issues').where({ project_id: hidden.id })).toEqual([]);
  });

  it.each(['refs/heads/a..b', 'refs/heads/../../hooks/post-receive', 'refs/heads/a b'])(
    'comes in without a branch called %s',
    async (name) => {
      const { url, state } = await bring({ name: 'project.bundle', text: await branchNamed(name) });
      expect(state).toMatchObject({ import_status: 'finished' });
      expect((await app.as('root').get(`${url}/repository/branches`)).body).toEqual([]);
    },
  );

  it.each([
    ['hooks', 'hooks/post-receive'],
    ['a repository of its own', 'project.git/hooks/update'],
    ['settings of git', 'config'],
    ['the database of a server', 'data/hearth.db'],
  ])('comes in without %s', async (_what, name) => {
    const { id, state } = await bring({ name, text: '#!/bin/sh\nexit 1\n' });
    expect(state).toMatchObject({ import_status: 'finished' });
    expect(await app.services.db.read('kept_parts').where({ project_id: id })).toEqual([]);
  });

  it('keeps a list of large files that are not there, and no file', async () => {
    const lost = JSON.stringify({ ['a'.repeat(64)]: [0] });
    const { id, state } = await bring({ name: 'lfs-objects.json', text: lost });
    expect(state).toMatchObject({ import_status: 'finished' });
    const parts = await app.services.db.read('kept_parts').where({ project_id: id });
    expect(parts.map(({ path }) => path)).toEqual(['lfs-objects.json']);
  });
});
