import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captureState, restoreState } from '../engine/state.js';
import type { Tx } from '../engine/types.js';
import { createGroup, deleteGroup, moveGroup } from '../groups/groups.js';
import { createProject, deleteProject, transferProject } from '../projects/projects.js';
import type { GroupRow, MemberRow, NamespaceRow, ProjectRow } from '../rows.js';
import { makeUser } from '../testing/make.js';
import { keptLevels, referenceLevels } from '../testing/reference-levels.js';
import { testMoment, useDatabase } from '../testing/use-database.js';
import { recomputeAll, recomputeUser } from './authorizations.js';
import { addMember, changeMember, expireMemberships, removeMember, removeMemberBelow } from './members.js';
import { addShare, endShare } from './shares.js';

const levels = [5, 10, 20, 30, 40, 50];
const shareLevels = [10, 20, 30, 40, 50];
const day = 86_400_000;
const names = ['kim', 'lee', 'mia'];

const kinds = [
  'group',
  'group',
  'project',
  'project',
  'join',
  'join',
  'join',
  'change',
  'leave',
  'leaveBelow',
  'shareGroup',
  'shareGroup',
  'shareProject',
  'unshare',
  'move',
  'transfer',
  'deleteGroup',
  'deleteProject',
  'days',
] as const;

const step = fc.record({
  kind: fc.constantFrom(...kinds),
  a: fc.nat(1000),
  b: fc.nat(1000),
  level: fc.nat(1000),
  days: fc.integer({ min: 0, max: 6 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % Math.max(1, list.length)];

interface Play {
  tx: Tx;
  at: string;
  one: Step;
  number: number;
  groups: GroupRow[];
  namespaces: NamespaceRow[];
  projects: ProjectRow[];
  members: MemberRow[];
  users: number[];
}

const expiry = ({ one, at }: Play): string | null =>
  one.days === 0 ? null : new Date(Date.parse(at) + one.days * day).toISOString().slice(0, 10);

const join = async (play: Play): Promise<void> => {
  const { tx, at, one } = play;
  const place = pick([...play.groups, ...play.projects], one.a);
  const userId = pick(play.users, one.b);
  if (!place || userId === undefined) return;
  const source = { type: 'kind' in place ? 'group' : 'project', id: place.id } as const;
  const taken = play.members.some(
    (row) => row.source_type === source.type && row.source_id === source.id && row.user_id === userId,
  );
  if (taken) return;
  await addMember(tx, {
    source,
    userId,
    accessLevel: pick(levels, one.level) ?? 30,
    expiresAt: expiry(play),
    at,
  });
};

const share = async (play: Play): Promise<void> => {
  const { tx, at, one } = play;
  const invited = pick(play.groups, one.b);
  const terms = { groupAccess: pick(shareLevels, one.level) ?? 30, expiresAt: expiry(play), at };
  if (!invited) return;
  if (one.kind === 'shareGroup') {
    const opened = pick(play.groups, one.a);
    if (!opened || opened.id === invited.id) return;
    await endShare(tx, { type: 'group', id: opened.id }, invited.id, at);
    await addShare(tx, { type: 'group', id: opened.id }, invited.id, terms);
    return;
  }
  const project = pick(play.projects, one.a);
  if (!project) return;
  await endShare(tx, { type: 'project', id: project.id }, invited.id, at);
  await addShare(tx, { type: 'project', id: project.id }, invited.id, terms);
};

const unshare = async ({ tx, at, one }: Play): Promise<void> => {
  const group = pick(await tx('group_group_links'), one.a);
  if (group) await endShare(tx, { type: 'group', id: group.shared_group_id }, group.shared_with_group_id, at);
  const project = pick(await tx('project_group_links'), one.b);
  if (project) await endShare(tx, { type: 'project', id: project.project_id }, project.group_id, at);
};

const move = async ({ tx, at, one, groups }: Play): Promise<void> => {
  const group = pick(groups, one.a);
  const parent = one.level % 3 === 0 ? null : (pick(groups, one.b) ?? null);
  if (!group) return;
  const below = await tx('group_closure').where({ ancestor_id: group.id }).pluck('descendant_id');
  if (parent && below.includes(parent.id)) return;
  await moveGroup(tx, group, parent, at);
};

const changeOne = async (play: Play): Promise<void> => {
  const { tx, at, one } = play;
  const member = pick(play.members, one.a);
  if (!member) return;
  if (one.kind === 'leave') return removeMember(tx, member, at);
  const state = one.days === 3 ? 'awaiting' : 'active';
  const change = { access_level: pick(levels, one.level) ?? 30, expires_at: expiry(play), state } as const;
  await changeMember(tx, member, change, at);
};

const makeOne = async ({ tx, at, one, number, groups, namespaces, users }: Play): Promise<void> => {
  const name = `n${number}`;
  if (one.kind === 'group') {
    const parent = one.level % 2 === 0 ? null : (pick(groups, one.a) ?? null);
    await createGroup(tx, { name, path: name, parent, creatorId: pick(users, one.b) ?? null, at });
    return;
  }
  const namespace = pick(namespaces, one.b);
  if (namespace) {
    await createProject(tx, { namespace, name, path: name, creatorId: pick(users, one.a) ?? null, at });
  }
};

const endOne = async ({ tx, at, one, groups, projects }: Play): Promise<void> => {
  const group = pick(groups, one.a);
  const project = pick(projects, one.a);
  if (one.kind === 'deleteGroup' && group && one.level % 2 === 0) await deleteGroup(tx, group.id, at);
  if (one.kind === 'deleteProject' && project) await deleteProject(tx, project.id);
};

const leaveBelow = async ({ tx, at, one, groups, users }: Play): Promise<void> => {
  const group = pick(groups, one.a);
  if (group) await removeMemberBelow(tx, group.id, pick(users, one.b) ?? 1, at);
};

const transfer = async ({ tx, at, one, projects, namespaces }: Play): Promise<void> => {
  const project = pick(projects, one.a);
  const namespace = pick(namespaces, one.b);
  if (project && namespace) await transferProject(tx, project, namespace, at);
};

const acts: Record<(typeof kinds)[number], (play: Play) => Promise<void>> = {
  group: makeOne,
  project: makeOne,
  join,
  change: changeOne,
  leave: changeOne,
  leaveBelow,
  shareGroup: share,
  shareProject: share,
  unshare,
  move,
  transfer,
  deleteGroup: endOne,
  deleteProject: endOne,
  days: async ({ tx, at }) => {
    await expireMemberships(tx, at);
  },
};

describe('effective levels', () => {
  const app = useDatabase();

  const play = async (steps: Step[], prefix: string): Promise<string> => {
    const users: number[] = [];
    for (const name of names) users.push((await makeUser(app.db, `${prefix}-${name}`)).id);
    let now = Date.parse(testMoment);
    for (const [number, one] of steps.entries()) {
      if (one.kind === 'days') now += (one.days + 1) * day;
      const at = new Date(now).toISOString();
      await app.db.write(async (tx) => {
        const namespaces = await tx('namespaces').orderBy('id');
        const groups = namespaces.filter((row): row is NamespaceRow & GroupRow => row.kind === 'group');
        const projects = await tx('projects').orderBy('id');
        const members = await tx('members').orderBy('id');
        await acts[one.kind]({ tx, at, one, number, groups, namespaces, projects, members, users });
      });
    }
    return new Date(now).toISOString();
  };

  it('equal a plain reading of memberships and shares after any run of changes', async () => {
    const first = await captureState(app.db);
    let round = 0;
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
          round += 1;
          const at = await play(steps, `r${round}`);
          expect(await keptLevels(app.db)).toEqual(await referenceLevels(app.db, at));
        })
        .afterEach(() => restoreState(app.db, first)),
      { numRuns: app.db.dialect === 'sqlite' ? 60 : 25 },
    );
  }, 120_000);

  it('stay as they are when computed anew', async () => {
    const steps = fc.sample(step, { numRuns: 80, seed: 7 });
    const at = await play(steps, 'anew');
    const before = await keptLevels(app.db);
    await app.db.write((tx) => recomputeAll(tx, at));
    expect(await keptLevels(app.db)).toEqual(before);
    await app.db.write((tx) => recomputeUser(tx, 2, at));
    expect(await keptLevels(app.db)).toEqual(before);
  });
});
