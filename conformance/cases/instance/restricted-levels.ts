import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Exchange } from '../../http/exchange.js';
import { type Visibility, visibilities } from '../../world/names.js';
import { file, ofProject, personal } from '../snippets/support/snippets.js';

const path = '/application/settings';
const common = { needs: ['admin'], writes: true, alone: true } as const;

/** Runs something once for each level while that one is restricted, with another level that is not. */
async function whileRestricted(
  { as, world }: CaseContext,
  run: (level: Visibility, other: Visibility) => Promise<void>,
): Promise<void> {
  const name = 'restricted_visibility_levels';
  const before = (await as.admin.get(path)).at(name);
  try {
    for (const level of visibilities) {
      await world.arrange('PUT', path, { [name]: [level] });
      await run(level, level === 'private' ? 'internal' : 'private');
    }
  } finally {
    await world.arrange('PUT', path, { [name]: before });
  }
}

/** What is made and changed: by whom, where, and with what besides the level. */
interface Thing {
  caller: Caller;
  /** Where one is made; null for those that are only changed. */
  list: string | null;
  input: object;
  /** One that has another level. */
  one: string;
}

/** Nobody but an administrator makes one with the level or gives it to one; whoever else asks changes nothing. */
async function judge(
  { as, expect, world }: CaseContext,
  { caller, list, input, one }: Thing,
  [level, other]: [level: Visibility, other: Visibility],
): Promise<void> {
  const name = () => {
    const word = world.name('restricted');
    return { ...input, name: word, path: word, title: word };
  };
  if (list !== null) expect(await caller.post(list, { ...name(), visibility: level })).status(400);
  const change = { visibility: level, description: 'Otherwise' };
  expect(await caller.put(one, change)).status(400);
  expect(await caller.get(one))
    .json()
    .toInclude({ visibility: other });
  expect(await caller.put(one, { visibility: other, description: 'As it was' })).status(200);
  expect(await as.admin.put(one, { visibility: level }))
    .status(200)
    .json('visibility')
    .toEqual(level);
}

const made = async ({ world, expect }: CaseContext, answer: Exchange, url: string): Promise<void> => {
  expect(answer).status(201);
  await world.arrange('DELETE', `${url}/${answer.number('id')}`);
};

/** Levels that the administrator has restricted. */
export const cases = [
  check({
    ...common,
    id: 'restricted-levels-projects',
    rule: 'SETTINGS-5',
    title: 'no project is made with a restricted level or opened to it, but by administrators',
    async run(context) {
      const { by, as, world } = context;
      const ann = await world.fresh.user();
      const group = await world.fresh.group({ visibility: 'public', parent: null, members: { owner: ann } });
      await whileRestricted(context, async (level, other) => {
        const project = await world.fresh.project({ visibility: other, group });
        const input = { namespace_id: group.id };
        const thing = { caller: by(ann), list: '/projects', input, one: project.url };
        await judge(context, thing, [level, other]);
        const path = world.name('restricted');
        await made(
          context,
          await as.admin.post('/projects', { ...input, path, visibility: level }),
          '/projects',
        );
      });
    },
  }),
  check({
    ...common,
    id: 'restricted-levels-groups',
    rule: 'SETTINGS-5',
    title: 'no group is made with a restricted level or opened to it, but by administrators',
    async run(context) {
      const { by, as, world } = context;
      const ann = await world.fresh.user();
      const above = await world.fresh.group({ visibility: 'public', parent: null, members: { owner: ann } });
      await whileRestricted(context, async (level, other) => {
        const group = await world.fresh.group({ visibility: other, parent: above });
        const input = { parent_id: above.id };
        const thing = { caller: by(ann), list: '/groups', input, one: group.url };
        await judge(context, thing, [level, other]);
        const path = world.name('restricted');
        const wish = { ...input, name: path, path, visibility: level };
        await made(context, await as.admin.post('/groups', wish), '/groups');
      });
    },
  }),
  check({
    ...common,
    id: 'restricted-levels-snippets',
    rules: ['SETTINGS-5', 'SNIPPET-CREATE-7'],
    title: 'no personal snippet is made with a restricted level or opened to it, but by administrators',
    async run(context) {
      const { by, as, world } = context;
      const ann = await world.fresh.user();
      await whileRestricted(context, async (level, other) => {
        const { url } = await personal(world, ann, { visibility: other });
        const input = { files: [file('a')] };
        await judge(context, { caller: by(ann), list: '/snippets', input, one: url }, [level, other]);
        const wish = { ...input, title: world.name('restricted'), visibility: level };
        await made(context, await as.admin.post('/snippets', wish), '/snippets');
      });
    },
  }),
  check({
    ...common,
    id: 'restricted-levels-project-snippets',
    rules: ['SETTINGS-5', 'SNIPPET-CREATE-7'],
    title: 'no snippet of a project is made with a restricted level or opened to it, but by administrators',
    async run(context) {
      const { by, as, world } = context;
      const ann = await world.fresh.user();
      const project = await world.fresh.project({ visibility: 'public', members: { owner: ann } });
      const list = `${project.url}/snippets`;
      await whileRestricted(context, async (level, other) => {
        const { url } = await ofProject(world, project, { visibility: other });
        const input = { files: [file('a')] };
        await judge(context, { caller: by(ann), list, input, one: url }, [level, other]);
        const wish = { ...input, title: world.name('restricted'), visibility: level };
        await made(context, await as.admin.post(list, wish), list);
      });
    },
  }),
  check({
    ...common,
    id: 'restricted-levels-forks',
    rule: 'SETTINGS-5',
    title: 'no fork is given a restricted level',
    async run(context) {
      const { by, world, expect } = context;
      const ann = await world.fresh.user();
      const group = await world.fresh.group({ visibility: 'public', parent: null, members: { owner: ann } });
      const source = await world.fresh.project({ visibility: 'public', content: true });
      await whileRestricted(context, async (level) => {
        if (level === 'private') return;
        const path = world.name('fork');
        const wish = { namespace_id: group.id, path, name: path, visibility: level };
        const answer = await by(ann).post(`${source.url}/fork`, wish);
        expect(answer).status(201, 400, 409);
        if (answer.status === 201) expect(answer).json('visibility').toDiffer(level);
      });
    },
  }),
];
