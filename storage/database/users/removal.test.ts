import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { untyped } from '../../../tools/testing/untyped.js';
import { dialectOf } from '../engine/ask.js';
import { addMember } from '../members/members.js';
import { findProject } from '../projects/projects.js';
import { makeGroup, makeProject, makeUser } from '../testing/make.js';
import { testMoment as at, useDatabase } from '../testing/use-database.js';
import { createBotToken } from '../tokens/bots.js';
import { solelyOwnedGroups } from './memberships.js';
import { authorColumns, removeUser } from './removal.js';
import { findUser } from './users.js';

/** The columns of each unique index, separated by blanks. */
const uniqueIndexes = {
  sqlite: `select m.name as "table", (select group_concat(c.name, ' ') from pragma_index_info(x.name) c) as columns
    from sqlite_master m join pragma_index_list(m.name) x where m.type = 'table' and x."unique" = 1`,
  postgres: `select t.relname as "table", string_agg(a.attname, ' ') as columns
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(x.indkey)
    where x.indisunique and n.nspname = current_schema() group by t.relname, x.indexrelid`,
};

describe('removeUser', () => {
  const app = useDatabase();

  // A family of content as later migrations add them.
  beforeEach(() =>
    app.db.write(async (tx) => {
      await untyped(tx).raw(
        'create table remarks (id integer primary key, author_id integer references users (id), text text)',
      );
      await untyped(tx).raw(
        'create table likes (id integer primary key, user_id integer references users (id) on delete cascade)',
      );
    }),
  );
  afterEach(() =>
    app.db.write(async (tx) => {
      await untyped(tx).raw('drop table remarks');
      await untyped(tx).raw('drop table likes');
    }),
  );

  const wrote = (id: number, author_id: number) =>
    app.db.write((tx) => untyped(tx)('remarks').insert({ id, author_id, text: 'hello' }));
  const remove = async (id: number, hard = false) =>
    app.db.write(async (tx) => {
      const user = await findUser(tx, id);
      if (!user) throw new Error('there is no such user');
      return removeUser(tx, user, { hard, at });
    });

  it('knows content by its reference to the author, and not what goes with the user', async () => {
    const columns = await app.db.write(authorColumns);
    expect(columns).toContainEqual({ table: 'remarks', column: 'author_id' });
    expect(columns.map(({ table }) => table)).not.toContain('likes');
  });

  it('leaves content to one ghost', async () => {
    const [kim, max] = [await makeUser(app.db, 'kim'), await makeUser(app.db, 'max')];
    await wrote(1, kim.id);
    await wrote(2, max.id);
    await remove(kim.id);
    await remove(max.id);
    const ghosts = await app.db.read('users').where({ kind: 'ghost' });
    expect(ghosts).toMatchObject([{ username: 'ghost', name: 'Ghost User' }]);
    const remarks = await untyped(app.db.read)('remarks').orderBy('id').select('id', 'author_id', 'text');
    expect(remarks).toEqual([1, 2].map((id) => ({ id, author_id: ghosts[0]?.id, text: 'hello' })));
  });

  it('can leave everything to one ghost: where one user has one row, the ghost may have several', async () => {
    const referrers = await app.db.write(authorColumns);
    const rows = await untyped(app.db.read).raw(uniqueIndexes[dialectOf(app.db.read)]);
    const indexes: { table: string; columns: string }[] = Array.isArray(rows) ? rows : rows.rows;
    const ofUsers = indexes.filter(({ table, columns }) =>
      referrers.some((one) => one.table === table && columns.split(' ').includes(one.column)),
    );
    expect(ofUsers.map(({ table }) => table)).toContain('award_emoji');
    expect(ofUsers.filter(({ columns }) => !columns.split(' ').includes('former_user_id'))).toEqual([]);
  });

  it('makes no ghost for a user who wrote nothing', async () => {
    const kim = await makeUser(app.db, 'kim');
    await remove(kim.id);
    expect(await app.db.read('users').where({ kind: 'ghost' })).toEqual([]);
  });

  it('deletes content of the user alone when it is hard', async () => {
    const [kim, max] = [await makeUser(app.db, 'kim'), await makeUser(app.db, 'max')];
    await wrote(1, kim.id);
    await wrote(2, max.id);
    await remove(kim.id, true);
    expect(await untyped(app.db.read)('remarks').select('id')).toEqual([{ id: 2 }]);
  });

  it('names the projects whose repositories are left', async () => {
    const kim = await makeUser(app.db, 'kim');
    const group = await makeGroup(app.db, 'acme', null, { creatorId: kim.id });
    const [own, below, other] = [
      await makeProject(app.db, 'own', kim),
      await makeProject(app.db, 'below', group),
      await makeProject(app.db, 'other', await makeGroup(app.db, 'else')),
    ];
    expect((await remove(kim.id, true)).projectIds.sort()).toEqual([own.id, below.id].sort());
    expect(await findProject(app.db.hot, below.id)).toBeUndefined();
    expect(await findProject(app.db.hot, other.id)).toBeDefined();
  });

  it('ends the bots made for the projects that go, and none that were merely added', async () => {
    const kim = await makeUser(app.db, 'kim');
    const own = await makeProject(app.db, 'own', kim);
    const other = await makeProject(app.db, 'other', await makeGroup(app.db, 'acme'));
    const ids = await app.db.write(async (tx) => {
      const made: number[] = [];
      for (const { id } of [own, other]) {
        const { row } = await createBotToken(tx, {
          source: { type: 'project', id },
          name: 'ci',
          scopes: ['api'],
          accessLevel: 30,
          expiresAt: null,
          createdById: kim.id,
          host: 'hearth.example',
          prefix: 'glpat-',
          at,
        });
        made.push(row.user_id);
      }
      return made;
    });
    const [, foreign = 0] = ids;
    await app.db.write((tx) =>
      addMember(tx, { source: { type: 'project', id: own.id }, userId: foreign, accessLevel: 50, at }),
    );
    await remove(kim.id);
    const bots = await app.db.read('users').where({ kind: 'project_bot' }).select('id');
    expect(bots).toEqual([{ id: ids[1] }]);
  });

  it('counts a fork no longer when its project goes', async () => {
    const kim = await makeUser(app.db, 'kim');
    const source = await makeProject(app.db, 'source', await makeGroup(app.db, 'acme'));
    const fork = await makeProject(app.db, 'fork', kim);
    await app.db.write(async (tx) => {
      await tx('project_forks').insert({ project_id: fork.id, source_id: source.id, created_at: at });
      await tx('projects').where({ id: source.id }).update({ forks_count: 1 });
    });
    await remove(kim.id);
    expect((await findProject(app.db.hot, source.id))?.forks_count).toBe(0);
  });
});

describe('solelyOwnedGroups', () => {
  const app = useDatabase();
  const own = (id: number, userId: number, accessLevel = 50) =>
    app.db.write((tx) => addMember(tx, { source: { type: 'group', id }, userId, accessLevel, at }));
  const paths = async (userId: number) =>
    (await solelyOwnedGroups(app.db.read, userId)).map((group) => group.full_path);

  it('are those without another owner', async () => {
    const [kim, max] = [await makeUser(app.db, 'kim'), await makeUser(app.db, 'max')];
    const group = await makeGroup(app.db, 'acme', null, { creatorId: kim.id });
    expect(await paths(kim.id)).toEqual(['acme']);
    await own(group.id, max.id, 40);
    expect(await paths(kim.id)).toEqual(['acme']);
    expect(await paths(max.id)).toEqual([]);
  });

  it('are not those with an owner beside or above', async () => {
    const [kim, max] = [await makeUser(app.db, 'kim'), await makeUser(app.db, 'max')];
    const top = await makeGroup(app.db, 'top', null, { creatorId: max.id });
    await makeGroup(app.db, 'below', top, { creatorId: kim.id });
    const shared = await makeGroup(app.db, 'shared', null, { creatorId: kim.id });
    await own(shared.id, max.id);
    expect(await paths(kim.id)).toEqual([]);
  });

  it('do not count a bot as an owner', async () => {
    const [kim, bot] = [await makeUser(app.db, 'kim'), await makeUser(app.db, 'bot')];
    const group = await makeGroup(app.db, 'acme', null, { creatorId: kim.id });
    await own(group.id, bot.id);
    await app.db.write((tx) => tx('users').where({ id: bot.id }).update({ kind: 'group_bot' }));
    expect(await paths(kim.id)).toEqual(['acme']);
  });
});
