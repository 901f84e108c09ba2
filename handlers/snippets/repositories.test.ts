import { beforeEach, describe, expect, it } from 'vitest';
import { repairSnippets, settleSnippet } from '../../actions/snippets/snippet-repository.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';
import { file, snippetOf } from './testing/new-snippets.js';

const app = useServer();
let ana: MadeUser;
beforeEach(async () => {
  ana = await app.make.user();
});

const made = (...files: object[]) => snippetOf(app, ana, files);

describe('after a crash', () => {
  const mark = (id: number) =>
    app.services.db.write((tx) =>
      tx('snippets').where({ id }).update({ files: '["gone"]', writing_at: '2000-01-01T00:00:00.000Z' }),
    );
  const kept = async (id: number) => {
    const row = await app.services.db.read('snippets').where({ id }).first();
    return [row?.files, row?.writing_at];
  };

  it('a row says what its repository holds', async () => {
    const id = await made(file('a'));
    await mark(id);
    expect(await repairSnippets(app.services, () => false)).toBe(1);
    expect(await kept(id)).toEqual(['["a"]', null]);
    expect(await repairSnippets(app.services, () => false)).toBe(0);
  });

  it('a repository that was never made is there, empty', async () => {
    const id = await made(file('a'));
    await app.services.git.remove(`snippet-${id}`);
    await mark(id);
    await repairSnippets(app.services, () => false);
    expect(await kept(id)).toEqual(['[]', null]);
    expect(await app.services.git.exists(`snippet-${id}`)).toBe(true);
  });

  it('settling looks again where somebody else wrote meanwhile', async () => {
    const id = await made(file('a'));
    let wrote = false;
    await settleSnippet(app.services, id, async () => {
      if (wrote) return;
      wrote = true;
      const at = app.services.clock.now();
      const person = { name: 'Mia', email: 'mia@example.org', at };
      await app.services.git.open(`snippet-${id}`).createCommit({
        branch: 'main',
        message: 'More',
        author: person,
        committer: person,
        actions: [{ action: 'create', filePath: 'b', content: Buffer.from('b') }],
      });
    });
    expect(await kept(id)).toEqual(['["a","b"]', null]);
  });
});

describe('what goes with others', () => {
  it('the first state of a server knows of none that are gone', async () => {
    await made(file('a'));
    await app.server.reset();
    expect(await app.services.db.read('gone_snippets')).toEqual([]);
  });

  const exists = (id: number) => app.services.git.exists(`snippet-${id}`);
  const of = async (project: { url: string }) =>
    (
      await app
        .as(ana)
        .post(`${project.url}/snippets`, { title: 'x', visibility: 'public', files: [file('a')] })
    ).body.id as number;

  it('repositories go with their project and its group', async () => {
    const group = await app.make.group();
    const members = { maintainer: ana };
    const [first, second] = [
      await app.make.project({ namespace: group, members }),
      await app.make.project({ namespace: group, members }),
    ];
    const ids = [await of(first), await of(second), await made(file('a'))] as const;
    await app.as('root').delete(first.url);
    await app.server.jobs.drain();
    expect(await Promise.all(ids.map(exists))).toEqual([false, true, true]);
    await app.as('root').delete(`/groups/${group.id}`);
    await app.server.jobs.drain();
    expect(await Promise.all(ids.map(exists))).toEqual([false, false, true]);
  });

  it('personal ones go with their author, those of projects stay with the ghost', async () => {
    const project = await app.make.project({ members: { reporter: ana } });
    const [kept, personal] = [await of(project), await made(file('a'))];
    expect((await app.as('root').delete(`/users/${ana.id}`)).status).toBe(204);
    await app.server.jobs.drain();
    expect([await exists(kept), await exists(personal)]).toEqual([true, false]);
    expect((await app.as('root').get(`/snippets/${personal}`)).status).toBe(404);
    const { body } = await app.as('root').get(`${project.url}/snippets/${kept}`);
    expect(body.author.username).toBe('ghost');
  });

  it('all go with an author who is deleted with everything', async () => {
    const project = await app.make.project({ members: { reporter: ana } });
    const ids = [await of(project), await made(file('a'))];
    await app.as('root').delete(`/users/${ana.id}`, { hard_delete: true });
    await app.server.jobs.drain();
    expect(await Promise.all(ids.map(exists))).toEqual([false, false]);
  });
});
