import { type CaseContext, check } from '../../check.js';
import { keeps, type List, runs } from './support/narrowed.js';

type Row = Record<string, unknown>;

const pathed = (inside: string | null, list: string): List => ({
  inside,
  list,
  select: 'fullPath',
  nameOf: ({ fullPath }) => String(fullPath).split('/').at(-1) ?? '',
});

const people = (inside: string | null, list: string): List => ({
  inside,
  list,
  select: 'username',
  nameOf: ({ username }) => String(username),
});

const members = (inside: string, list: string): List => ({
  inside,
  list,
  select: 'user { username }',
  nameOf: ({ user }) => String((user as Row | null)?.['username']),
});

const gid = (model: string, { id }: { id: number }): string => `gid://gitlab/${model}/${id}`;

/** Numbers, membership, words and topics narrow the projects. */
async function judgeProjects(context: CaseContext): Promise<void> {
  const { by, world } = context;
  const ann = await world.fresh.user();
  const word = world.name('word');
  const topic = world.name('topic');
  const group = await world.fresh.group({ visibility: 'public' });
  const inside = { visibility: 'public', group } as const;
  const own = await world.fresh.project({ ...inside, members: { guest: ann }, params: { topics: topic } });
  const other = await world.fresh.project({ ...inside, params: { description: `about ${word}` } });
  const ids = `ids: ["${gid('Project', own)}", "${gid('Project', other)}"]`;
  const [first, second] = [own.path, other.path];
  await keeps(context, by(ann), pathed(null, 'projects'), [
    [ids, [first, second]],
    [`ids: ["${gid('Project', other)}"]`, [second]],
    ['membership: true', [first]],
    [`${ids}, membership: true`, [first]],
    [`search: "${word}"`, [second]],
    [`${ids}, search: "${group.path}"`, []],
    [`${ids}, search: "${group.path}", searchNamespaces: true`, [first, second]],
    [`topics: ["${topic}"]`, [first]],
  ]);
  await runs(context, by(ann), pathed(null, 'projects'), [
    [ids, [second, first]],
    [`${ids}, sort: "id_asc"`, [first, second]],
    [`${ids}, sort: "id_desc"`, [second, first]],
  ]);
}

/** What is below a group, at every depth or right below it. */
async function judgeGroups(context: CaseContext): Promise<void> {
  const { by, world } = context;
  const ann = await world.fresh.user();
  const group = await world.fresh.group({ visibility: 'public' });
  const below = await world.fresh.group({ visibility: 'public', parent: group, members: { owner: ann } });
  const deep = await world.fresh.group({ visibility: 'public', parent: below });
  const beside = await world.fresh.group({ visibility: 'public', parent: group });
  const project = await world.fresh.project({ visibility: 'public', group });
  const inner = await world.fresh.project({ visibility: 'public', group: below });
  const inside = `group(fullPath: "${group.fullPath}")`;
  await keeps(context, by(ann), pathed(inside, 'descendantGroups'), [
    ['', [below.path, deep.path, beside.path]],
    ['includeParentDescendants: false', [below.path, beside.path]],
    [`search: "${deep.path}"`, [deep.path]],
    ['owned: true', [below.path, deep.path]],
  ]);
  for (const place of [inside, `namespace(fullPath: "${group.fullPath}")`]) {
    await keeps(context, by(ann), pathed(place, 'projects'), [
      ['', [project.path]],
      ['includeSubgroups: true', [project.path, inner.path]],
      [`includeSubgroups: true, search: "${inner.path}"`, [inner.path]],
      [`includeSubgroups: true, ids: ["${gid('Project', inner)}"]`, [inner.path]],
    ]);
  }
}

/** Where a membership is, its level and words narrow the members. */
async function judgeMembers(context: CaseContext): Promise<void> {
  const { by, world } = context;
  const [ann, bob, eve] = [await world.fresh.user(), await world.fresh.user(), await world.fresh.user()];
  const group = await world.fresh.group({ parent: null, members: { owner: ann } });
  const sub = await world.fresh.group({ parent: group, members: { developer: bob } });
  const project = await world.fresh.project({ group: sub, members: { reporter: eve } });
  const [first, second, third] = [ann.username, bob.username, eve.username];
  // Whoever made the group may be a member as well.
  const known = [first, second, third];
  const inProject = members(`project(fullPath: "${project.fullPath}")`, 'projectMembers');
  await keeps(
    context,
    by(ann),
    inProject,
    [
      ['', known],
      ['relations: [DIRECT]', [third]],
      ['relations: [INHERITED]', [first, second]],
      [`search: "${second}"`, [second]],
    ],
    known,
  );
  await keeps(
    context,
    by(ann),
    members(`group(fullPath: "${sub.fullPath}")`, 'groupMembers'),
    [
      ['', [first, second]],
      ['relations: [DIRECT]', [second]],
      ['relations: [INHERITED]', [first]],
      ['accessLevels: [DEVELOPER]', [second]],
      ['accessLevels: [OWNER, DEVELOPER]', [first, second]],
      [`search: "${first}"`, [first]],
    ],
    known,
  );
  await keeps(
    context,
    by(ann),
    members(`group(fullPath: "${group.fullPath}")`, 'groupMembers'),
    [
      ['relations: [DIRECT]', [first]],
      ['relations: [DESCENDANTS]', [second]],
    ],
    known,
  );
}

/** Numbers, names and words narrow the users, and what they may do there their groups. */
async function judgeUsers(context: CaseContext): Promise<void> {
  const { by, world } = context;
  const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
  const works = await world.fresh.group({ parent: null, members: { maintainer: ann } });
  const helps = await world.fresh.group({ parent: null, members: { developer: ann } });
  const visits = await world.fresh.group({ parent: null, members: { guest: ann } });
  const both = `ids: ["${gid('User', ann)}", "${gid('User', bob)}"]`;
  await keeps(context, by(ann), people(null, 'users'), [
    [both, [ann.username, bob.username]],
    [`usernames: ["${bob.username}"]`, [bob.username]],
    [`${both}, search: "${bob.username}"`, [bob.username]],
  ]);
  const list = pathed(`user(username: "${ann.username}")`, 'groups');
  await keeps(context, by(ann), list, [
    ['', [works.path, helps.path, visits.path]],
    ['permissionScope: TRANSFER_PROJECTS', [works.path]],
    [`search: "${helps.path}"`, [helps.path]],
  ]);
}

/** What conditions keep of places and people. */
export const cases = [
  check({
    id: 'graphql-places-narrowed',
    rule: 'GRAPHQL-LIST-11',
    title:
      'numbers, words, membership and topics narrow projects, and what is below a group is told at the depth asked for',
    needs: ['admin'],
    writes: true,
    async run(context) {
      await judgeProjects(context);
      await judgeGroups(context);
    },
  }),
  check({
    id: 'graphql-people-narrowed',
    rule: 'GRAPHQL-LIST-12',
    title: 'where a membership is, its level, names, numbers and words narrow members and users',
    needs: ['admin'],
    writes: true,
    async run(context) {
      await judgeMembers(context);
      await judgeUsers(context);
    },
  }),
];
