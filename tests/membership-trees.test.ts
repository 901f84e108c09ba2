import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMember, changeMember } from '../storage/database/members/members.js';
import { addShare } from '../storage/database/members/shares.js';
import type { GroupRow } from '../storage/database/rows.js';
import type { MadeProject, MadeUser } from '../tools/testing/factories.js';
import { everything } from '../tools/testing/turns.js';
import { useServer } from '../tools/testing/use-server.js';
import { type DrawnPlace, type DrawnTree, people, tree } from './membership/draw.js';
import { Reference } from './membership/reference.js';

/**
 * Who belongs to a place, who takes a seat and who may do what, against a plain reading of random trees of groups with
 * shares, ends and states. `npm run test:all` draws ten times as many, HEARTH_SEED repeats a run.
 */
const app = useServer({ tier: 'ultimate' });
const numRuns = everything ? 100 : 10;
const seed = Number(process.env['HEARTH_SEED'] ?? Date.now() % 2 ** 31);
const day = 86_400_000;

interface Made {
  users: MadeUser[];
  groups: GroupRow[];
  projects: MadeProject[];
}

const need = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('the tree has no such place');
  return value;
};
const sourceOf = ({ groups, projects }: Made, { type, at }: DrawnPlace) => ({
  type,
  id: need(type === 'group' ? groups[at] : projects[at]).id,
});

async function build(drawn: DrawnTree): Promise<Made> {
  const made: Made = { users: [], groups: [], projects: [] };
  for (let at = 0; at < people; at += 1) {
    made.users.push(await app.make.user({ state: at === people - 1 ? 'blocked' : 'active' }));
  }
  for (const parent of drawn.parents) {
    const visibility = 'private';
    made.groups.push(
      await app.make.group({ visibility, parent: parent === null ? null : need(made.groups[parent]) }),
    );
  }
  for (const group of drawn.projects) {
    made.projects.push(
      await app.make.project({ visibility: 'private', namespace: need(made.groups[group]) }),
    );
  }
  const at = app.services.clock.now();
  const dayIn = (days: number | null) =>
    days === null ? null : new Date(Date.parse(at) + days * day).toISOString().slice(0, 10);
  await app.services.db.write(async (tx) => {
    for (const { user, place, level, days, state, isRequest } of drawn.members) {
      const source = sourceOf(made, place);
      const row = await addMember(tx, {
        source,
        userId: need(made.users[user]).id,
        accessLevel: level,
        expiresAt: dayIn(days),
        state,
        at,
      });
      if (isRequest) await changeMember(tx, row, { requested_at: at }, at);
    }
    for (const { place, group, level, days } of drawn.shares) {
      const terms = { groupAccess: level, expiresAt: dayIn(days), at };
      await addShare(tx, sourceOf(made, place), need(made.groups[group]).id, terms);
    }
  });
  return made;
}

/** A tree without what cannot be: two memberships of one user in a place, and a group that is shared with itself. */
function possible(drawn: DrawnTree): DrawnTree {
  const once = <One>(list: One[], key: (one: One) => string): One[] => [
    ...new Map(list.map((one) => [key(one), one])).values(),
  ];
  return {
    ...drawn,
    members: once(drawn.members, ({ user, place }) => `${user} ${place.type} ${place.at}`),
    shares: once(drawn.shares, ({ place, group }) => `${group} ${place.type} ${place.at}`).filter(
      ({ place, group }) => place.type === 'project' || place.at !== group,
    ),
  };
}

const sorted = (levels: Map<number, number>): [number, number][] => [...levels].sort(([a], [b]) => a - b);

async function listed(made: Made, place: DrawnPlace): Promise<[number, number][]> {
  const { type, id } = sourceOf(made, place);
  const { body } = await app.as('root').get(`/${type}s/${id}/members/all`, { per_page: 100 });
  const userAt = (userId: number) => made.users.findIndex((user) => user.id === userId);
  return body.map((row: { id: number; access_level: number }) => [userAt(row.id), row.access_level]);
}

async function kept(made: Made, place: DrawnPlace): Promise<[number, number][]> {
  const { type, id } = sourceOf(made, place);
  const { read } = app.services.db;
  const rows =
    type === 'group'
      ? await read('group_authorizations').where({ group_id: id }).orderBy('user_id')
      : await read('project_authorizations').where({ project_id: id }).orderBy('user_id');
  return rows.map((row) => [made.users.findIndex((user) => user.id === row.user_id), row.access_level]);
}

async function compare(made: Made, reference: Reference): Promise<void> {
  const places: DrawnPlace[] = [
    ...made.groups.map((_, at) => ({ type: 'group' as const, at })),
    ...made.projects.map((_, at) => ({ type: 'project' as const, at })),
  ];
  for (const place of places) {
    expect(await listed(made, place), `all of ${place.type} ${place.at}`).toEqual(
      sorted(reference.all(place)),
    );
    expect(await kept(made, place), `rights in ${place.type} ${place.at}`).toEqual(
      sorted(reference.rights(place)),
    );
  }
  for (const [at, group] of made.groups.entries()) {
    const path = `/groups/${group.id}/billable_members`;
    const answer = await app.as('root').get(path, { include_awaiting_members: true, per_page: 100 });
    if (group.parent_id !== null) {
      expect(answer.status).toBe(400);
      continue;
    }
    const seats = answer.body.map((row: Record<string, unknown>) => ({
      user: made.users.findIndex(({ id }) => id === row['id']),
      type: row['membership_type'],
      state: row['membership_state'],
    }));
    expect(seats, `seats of group ${at}`).toEqual(reference.seats(at));
  }
}

it(
  'belonging, seats and rights are those of a plain reading of any tree',
  async () => {
    await fc.assert(
      fc.asyncProperty(tree.map(possible), async (drawn) => {
        await app.server.reset();
        const made = await build(drawn);
        const reference = new Reference(drawn);
        for (const change of drawn.changes) {
          const group = need(made.groups[change.root]);
          const path = `/groups/${group.id}/members`;
          const user = need(made.users[change.user]);
          const { status } =
            change.state === 'approve all'
              ? await app.as('root').post(`${path}/approve_all`)
              : await app.as('root').put(`${path}/${user.id}/state`, { state: change.state });
          expect(status).toBe(reference.change(change));
        }
        await compare(made, reference);
      }),
      { numRuns, seed },
    );
  },
  120_000 + numRuns * 2000,
);
