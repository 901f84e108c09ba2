import { type CaseContext, check } from '../../check.js';
import type { MadeGroup, MadeProject, Person } from '../../world/types.js';
import { attempts, endsEverywhere, isEnded } from './support/everywhere.js';

const common = { needs: ['admin'], writes: true } as const;

/** Everybody below may write to the default branch, so that only levels are at stake. */
const open = { default_branch_protection: 0 };

interface Stage {
  person: Person;
  group: MadeGroup;
  project: MadeProject;
  /** A group that holds the person as developer. */
  crew: MadeGroup;
}

async function stage({ world }: CaseContext, isBelow = false): Promise<Stage> {
  const person = await world.fresh.user();
  const group = await world.fresh.group({ parent: null, params: open });
  const inner = isBelow ? await world.fresh.group({ parent: group, params: open }) : group;
  const project = await world.fresh.project({ group: inner, content: true });
  const crew = await world.fresh.group({ parent: null, members: { developer: person } });
  return { person, group, project, crew };
}

/** What gives a right, and what ends it: the call as administrator. */
type End = [
  slug: string,
  rule: string,
  give: (context: CaseContext, on: Stage) => Promise<unknown>,
  end: [verb: 'delete' | 'put' | 'post', path: (on: Stage) => string, params?: (on: Stage) => object],
  left?: 'reporter',
];

const share = { group_access: 30 };
const asDeveloper = (person: Person) => ({ user_id: person.id, access_level: 30 });

const ends: End[] = [
  [
    'share-of-the-project',
    'PROJ-SHARE-6',
    ({ world }, { project, crew }) =>
      world.arrange('POST', `${project.url}/share`, { ...share, group_id: crew.id }),
    ['delete', ({ project, crew }) => `${project.url}/share/${crew.id}`],
  ],
  [
    'share-of-the-group',
    'GRP-UNSHARE-1',
    ({ world }, { group, crew }) =>
      world.arrange('POST', `${group.url}/share`, { ...share, group_id: crew.id }),
    ['delete', ({ group, crew }) => `${group.url}/share/${crew.id}`],
  ],
  [
    'membership-in-the-invited-group',
    'MEM-POWER-1',
    ({ world }, { group, crew }) =>
      world.arrange('POST', `${group.url}/share`, { ...share, group_id: crew.id }),
    ['delete', ({ crew, person }) => `${crew.url}/members/${person.id}`],
  ],
  [
    'level-in-the-invited-group',
    'MEM-POWER-1',
    ({ world }, { project, crew }) =>
      world.arrange('POST', `${project.url}/share`, { ...share, group_id: crew.id }),
    ['put', ({ crew, person }) => `${crew.url}/members/${person.id}`, () => ({ access_level: 20 })],
    'reporter',
  ],
  [
    'membership-in-the-project',
    'MEM-REMOVE-1',
    ({ world }, { project, person }) => world.arrange('POST', `${project.url}/members`, asDeveloper(person)),
    ['delete', ({ project, person }) => `${project.url}/members/${person.id}`],
  ],
  [
    'membership-in-the-group',
    'MEM-REMOVE-1',
    ({ world }, { group, person }) => world.arrange('POST', `${group.url}/members`, asDeveloper(person)),
    ['delete', ({ group, person }) => `${group.url}/members/${person.id}`],
  ],
  [
    'membership-below-the-group',
    'MEM-REMOVE-5',
    async ({ world }, { group, project, person }) => {
      await world.arrange('POST', `${group.url}/members`, asDeveloper(person));
      await world.arrange('POST', `${project.url}/members`, asDeveloper(person));
    },
    ['delete', ({ group, person }) => `${group.url}/members/${person.id}`],
  ],
  [
    'level-in-the-project',
    'MEM-UPDATE-2',
    ({ world }, { project, person }) => world.arrange('POST', `${project.url}/members`, asDeveloper(person)),
    ['put', ({ project, person }) => `${project.url}/members/${person.id}`, () => ({ access_level: 20 })],
    'reporter',
  ],
  [
    'level-in-the-group',
    'MEM-UPDATE-2',
    ({ world }, { group, person }) => world.arrange('POST', `${group.url}/members`, asDeveloper(person)),
    ['put', ({ group, person }) => `${group.url}/members/${person.id}`, () => ({ access_level: 20 })],
    'reporter',
  ],
  [
    'former-namespace',
    'PROJ-TRANSFER-5',
    ({ world }, { group, person }) => world.arrange('POST', `${group.url}/members`, asDeveloper(person)),
    ['put', ({ project }) => `${project.url}/transfer`],
  ],
];

const made = ends.flatMap(([slug, rule, give, [verb, path, params], left]) =>
  [false, true].map((isBelow) =>
    check({
      ...common,
      id: `ended-for-all-ways-${slug}${isBelow ? '-above' : ''}`,
      rules: [rule, 'AUTH-ACCESS-13'],
      title: `who had a right by ${slug.replaceAll('-', ' ')}${isBelow ? ' two levels up' : ''} loses it in every way at once`,
      async run(context) {
        const { as, expect, world } = context;
        const on = await stage(context, isBelow);
        await give(context, on);
        const target = slug === 'former-namespace' ? await world.fresh.group({ parent: null }) : null;
        const wish = target ? { namespace: target.id } : (params?.(on) ?? {});
        await endsEverywhere(
          context,
          attempts(context, on.person, on.project),
          async () => {
            expect(await as.admin[verb](path(on), { ...wish })).status(200, 201, 204);
          },
          left,
        );
      },
    }),
  ),
);

/** Rights that end, each tried by every way in which they were used. */
export const cases = [
  ...made,
  check({
    ...common,
    id: 'ended-for-all-ways-former-parent',
    rules: ['GRP-MOVE-3', 'AUTH-ACCESS-13'],
    title: 'who had a right from the former parent of a group loses it in every way at once',
    async run(context) {
      const { as, expect, world } = context;
      const { person, group } = await stage(context);
      const parent = await world.fresh.group({ parent: null, params: open });
      const inner = await world.fresh.group({ parent, params: open });
      const project = await world.fresh.project({ group: inner, content: true });
      await world.arrange('POST', `${parent.url}/members`, asDeveloper(person));
      const looks = attempts(context, person, project);
      for (const [call] of looks) expect(await call()).status(200, 201);
      expect(await as.admin.post(`${inner.url}/transfer`, { group_id: group.id })).status(201);
      const moved = { ...project, fullPath: `${group.fullPath}/${inner.path}/${project.path}` };
      for (const [call] of attempts(context, person, moved)) {
        isEnded(context, await call());
      }
    },
  }),
];
