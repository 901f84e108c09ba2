import { beforeEach, describe, expect, it } from 'vitest';
import { all, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { GroupRow, ProjectRow, UserRow } from '../rows.js';
import { makeGroup, makeProject, makeUser } from '../testing/make.js';
import { testMoment as at, useDatabase } from '../testing/use-database.js';
import { refreshBillable } from './billable.js';
import { addMember } from './members.js';

describe('who takes a seat', () => {
  const app = useDatabase();
  let acme: GroupRow;

  const join = (place: GroupRow | ProjectRow, user: UserRow, accessLevel: number) =>
    app.db.write((tx) => {
      const source = { type: 'kind' in place ? 'group' : 'project', id: place.id } as const;
      return addMember(tx, { source, userId: user.id, accessLevel, expiresAt: null, at });
    });

  beforeEach(async () => {
    acme = await makeGroup(app.db, 'acme');
    const web = await makeGroup(app.db, 'web', acme);
    const [invited, strange] = [await makeGroup(app.db, 'invited'), await makeGroup(app.db, 'strange')];
    const site = await makeProject(app.db, 'site', web);
    const users: UserRow[] = [];
    for (let number = 0; number < 12; number += 1) users.push(await makeUser(app.db, `user-${number}`));
    const [a, b, c, d, e, f, g, h] = users as [
      UserRow,
      UserRow,
      UserRow,
      UserRow,
      UserRow,
      UserRow,
      UserRow,
      UserRow,
    ];
    for (const [place, ...people] of [
      [acme, a, b, c],
      [web, b, d, h],
      [site, c, e, a],
      [invited, f, d],
      [strange, ...users],
    ] as const) {
      for (const [index, user] of people.entries()) await join(place, user, 20 + (index % 3) * 10);
    }
    await join(web, g, 10);
    await app.db.write(async (tx) => {
      await run(
        tx,
        sql`update members set state = 'awaiting' where user_id = ${h.id} and group_id = ${web.id}`,
      );
      await run(
        tx,
        sql`insert into group_group_links (shared_group_id, shared_with_group_id, group_access, created_at, updated_at)
          values (${web.id}, ${invited.id}, 30, ${at}, ${at})`,
      );
    });
  });

  const found = async (how: { atOnce?: number } = {}) => {
    const parts = await app.db.write((tx) => refreshBillable(tx, acme.id, { free: 10, at, ...how }));
    const seats = await all(
      app.db.read,
      sql`select user_id, access_level, membership_type, state, joined_at from billable_members
        where group_id = ${acme.id} order by user_id`,
    );
    return { parts, seats };
  };

  it.each([1, 2, 5])('is the same where people are looked at %i at a time', async (atOnce) => {
    const whole = await found();
    expect(whole.parts).toBe(1);
    expect(whole.seats).toHaveLength(7);
    const apart = await found({ atOnce });
    expect(apart.parts).toBeGreaterThan(1);
    expect(apart.seats).toEqual(whole.seats);
  });
});
