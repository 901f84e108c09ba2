import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { archiveOf, importOf, leastEntries, sendArchive } from './testing/transfers.js';

const relation = (name: string, ...records: object[]) => ({
  name: `tree/project/${name}.ndjson`,
  text: records.map((record) => `${JSON.stringify(record)}\n`).join(''),
});

describe('importProject', () => {
  const app = useServer();
  const least = () => archiveOf(leastEntries);

  it('answers the new project, scheduled, and brings it in', async () => {
    const begun = await sendArchive(app, await least(), { fields: { path: 'copy' } });
    expect([begun.status, begun.body]).toEqual([
      201,
      expect.objectContaining({
        path: 'copy',
        name: 'copy',
        import_status: 'scheduled',
        import_type: 'gitlab_project',
        failed_relations: [],
        correlation_id: expect.stringMatching(/^\w+$/),
      }),
    ]);
    await app.server.jobs.drain();
    const state = (await app.as('root').get(`/projects/${begun.body['id']}/import`)).body;
    expect(state).toMatchObject({ import_status: 'finished', import_error: null, description: 'least' });
  });

  it('goes into a group by its number and by its path, and is named as asked', async () => {
    const group = await app.make.group({ path: 'team' });
    const byId = await importOf(app, await least(), { fields: { path: 'a', namespace: String(group.id) } });
    const fields = { path: 'b', namespace: 'team', name: 'Other Name' };
    const byPath = await importOf(app, await least(), { fields });
    expect(byId.state).toMatchObject({ path_with_namespace: 'team/a' });
    expect(byPath.state).toMatchObject({ path_with_namespace: 'team/b', name: 'Other Name' });
  });

  it('lets what is given win over the archive', async () => {
    const fields = {
      path: 'copy',
      'override_params[description]': 'mine',
      'override_params[merge_method]': 'ff',
    };
    const { url } = await importOf(app, await least(), { fields });
    expect((await app.as('root').get(url)).body).toMatchObject({ description: 'mine', merge_method: 'ff' });
  });

  it('refuses what is given as one text, and makes nothing', async () => {
    for (const text of ['[object Object]', '{"description":"mine"}']) {
      const answer = await sendArchive(app, await least(), {
        fields: { path: 'copy', override_params: text },
      });
      expect([answer.status, answer.body]).toEqual([400, { error: 'override_params is invalid' }]);
    }
    expect((await app.as('root').get('/projects')).body).toEqual([]);
  });

  it('takes the place of a project, which is gone then', async () => {
    const root = app.as('root');
    const old = (await root.post('/projects', { name: 'site' })).body;
    const { id } = await importOf(app, await least(), { fields: { path: 'site', overwrite: 'true' } });
    expect((await root.get(`/projects/${encodeURIComponent(old.path_with_namespace)}`)).body.id).toBe(id);
    expect((await root.get(`/projects/${old.id}`)).status).toBe(404);
  });

  it('has one bad line listed and goes on', async () => {
    const archive = await archiveOf([
      ...leastEntries,
      relation('issues', { iid: 1, title: 'Good' }, { iid: 2, title: '' }, { iid: 3, title: 'Good too' }),
    ]);
    const { url, state } = await importOf(app, archive);
    expect(state).toMatchObject({
      import_status: 'finished',
      failed_relations: [
        {
          relation_name: 'issues',
          line_number: 1,
          exception_class: 'RecordRefused',
          exception_message: "Validation failed: title can't be blank",
          source: 'process_relation_item!',
        },
      ],
    });
    const issues = (await app.as('root').get(`${url}/issues?sort=asc`)).body as { iid: number }[];
    expect(issues.map(({ iid }) => iid)).toEqual([1, 3]);
    expect((await app.as('root').post(`${url}/issues`, { title: 'next' })).body.iid).toBe(4);
  });

  const person = { author_id: 7, author: { name: 'Ann Other' } };
  const people = async () =>
    archiveOf([
      ...leastEntries,
      relation('project_members', {
        access_level: 50,
        user_id: 7,
        user: { id: 7, username: 'ann', public_email: 'ann@example.org' },
      }),
      relation('issues', {
        iid: 1,
        title: 'One',
        author_id: 7,
        notes: [{ note: 'hi', ...person, updated_at: '2022-05-14T15:02:47.770Z' }],
      }),
    ]);

  it('maps people by address for an administrator, at most as maintainers', async () => {
    const ann = await app.make.user();
    await app.services.db.write(async (tx) => {
      const email = 'ann@example.org';
      await tx('users')
        .where({ id: ann.id })
        .update({ email, email_lower: email, confirmed_at: '2020-01-01T00:00:00.000Z' });
    });
    const { url } = await importOf(app, await people());
    const root = app.as('root');
    expect((await root.get(`${url}/issues/1`)).body.author.id).toBe(ann.id);
    expect((await root.get(`${url}/issues/1/notes`)).body[0].body).toBe('hi');
    expect((await root.get(`${url}/members/${ann.id}`)).body.access_level).toBe(40);
  });

  it('makes nobody a member who has only asked for access', async () => {
    const ann = await app.make.user();
    const email = 'asked@example.org';
    await app.services.db.write((tx) =>
      tx('users')
        .where({ id: ann.id })
        .update({ email, email_lower: email, confirmed_at: '2020-01-01T00:00:00.000Z' }),
    );
    const asked = { access_level: 30, requested_at: '2022-05-14T15:02:47.770Z' };
    const archive = await archiveOf([
      ...leastEntries,
      relation('project_members', {
        ...asked,
        user_id: 7,
        user: { id: 7, username: 'ann', public_email: email },
      }),
    ]);
    const { url } = await importOf(app, archive);
    expect((await app.as('root').get(`${url}/members/${ann.id}`)).status).toBe(404);
    expect((await app.as('root').get(`${url}/invitations`)).body).toEqual([]);
  });

  it('has the importer stand for everybody else, and marks their notes', async () => {
    const user = await app.make.user();
    const { url } = await importOf(app, await people(), { token: user.token });
    expect((await app.as(user).get(`${url}/issues/1`)).body.author.id).toBe(user.id);
    expect((await app.as(user).get(`${url}/issues/1/notes`)).body[0].body).toBe(
      'hi\n\n *By Ann Other on 2022-05-14T15:02:47 (imported from GitLab)*',
    );
  });

  it.each([
    ['no path', {}, 400, { error: 'path is missing' }],
    ['a bad path', { path: '-x' }, 400, { message: expect.stringMatching(/^Path can contain only letters/) }],
    [
      'an unknown namespace',
      { path: 'x', namespace: 'nowhere' },
      404,
      { message: '404 Namespace Not Found' },
    ],
  ])('refuses %s', async (_what, fields, status, body) => {
    const answer = await sendArchive(app, await least(), { fields: fields as Record<string, string> });
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  it('refuses a path that is taken, and changes nothing', async () => {
    await app.as('root').post('/projects', { name: 'site' });
    const answer = await sendArchive(app, await least(), { fields: { path: 'site' } });
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'Project namespace name has already been taken' },
    ]);
    expect((await app.as('root').get('/projects')).body).toHaveLength(1);
  });

  it('refuses a group where the caller may create nothing', async () => {
    const group = await app.make.group({ path: 'team' });
    const user = await app.make.user();
    const call = { token: user.token, fields: { path: 'x', namespace: String(group.id) } };
    const answer = await sendArchive(app, await least(), call);
    expect([answer.status, answer.body]).toEqual([400, { message: 'Namespace is not valid' }]);
  });

  it('refuses a file of another ending, one that is too large, and callers without account', async () => {
    expect((await sendArchive(app, await least(), { name: 'a.zip' })).body).toEqual({
      message: { error: 'The file is invalid' },
    });
    await app.as('root').put('/application/settings', { max_import_size: 1 });
    expect((await sendArchive(app, Buffer.alloc(2_000_000))).status).toBe(413);
    expect((await sendArchive(app, await least(), { token: '' })).status).toBe(401);
    await app.as('root').put('/application/settings', { import_sources: ['git'] });
    expect((await sendArchive(app, await least())).status).toBe(403);
  });

  it('gives a merge request from a fork a branch of the project', async () => {
    const site = await app.make.project({ files: { 'a.txt': 'a' } });
    const fork = await app.make.commit(site, { 'b.txt': 'b' }, { branch: 'topic', startBranch: 'main' });
    const bundle = join(mkdtempSync(join(tmpdir(), 'hearth-bundle-')), 'bundle');
    await app.services.git.open(site.id).keep([fork]);
    await app.services.git
      .open(site.id)
      .updateRefs([{ ref: 'refs/heads/topic', old: fork, new: '0'.repeat(40) }]);
    await app.services.git.bundle(site.id, bundle);
    const request = {
      iid: 1,
      title: 'From a fork',
      source_project_id: 9,
      target_project_id: 5,
      state: 'opened',
    };
    const branches = { source_branch: 'topic', target_branch: 'main', diff_head_sha: fork };
    const archive = await archiveOf([
      ...leastEntries,
      relation('merge_requests', { ...request, ...branches }),
      { name: 'project.bundle', text: readFileSync(bundle) },
    ]);
    const { id, url } = await importOf(app, archive);
    expect((await app.as('root').get(`${url}/merge_requests/1`)).body.source_project_id).toBe(id);
    expect((await app.as('root').get(`${url}/repository/branches/topic`)).body.commit.id).toBe(fork);
  });

  it('fails an import that does not end within a day', async () => {
    await app.server.jobs.stop();
    const { body } = await sendArchive(app, await least());
    await app.services.db.write(async (tx) => {
      await tx('jobs').where({ kind: 'import-project' }).delete();
    });
    app.server.clock.advance(25 * 3_600_000);
    await app.server.jobs.drain();
    expect((await app.as('root').get(`/projects/${body['id']}/import`)).body).toMatchObject({
      import_status: 'failed',
      import_error: 'Import timed out. Import took longer than 86400 seconds',
    });
    app.server.jobs.start();
  });
});
