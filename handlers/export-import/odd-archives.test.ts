import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { branchNamed } from './testing/bad-bundles.js';
import { archiveOf, type Entry, importOf, leastEntries, sendArchive } from './testing/transfers.js';

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
