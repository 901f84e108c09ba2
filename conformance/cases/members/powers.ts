import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import type { MadeGroup, MadeProject, Person } from '../../world/types.js';
import { membersOf } from './support/places.js';

/** A project in a group in a group, somebody, and a group that somebody owns. */
interface Tree {
  project: MadeProject;
  group: MadeGroup;
  above: MadeGroup;
  ann: Person;
  invited: MadeGroup;
}

async function tree({ world }: CaseContext): Promise<Tree> {
  const ann = await world.fresh.user();
  const above = await world.fresh.group({ parent: null });
  const group = await world.fresh.group({ parent: above });
  const project = await world.fresh.project({ group, content: ['refs/heads/main'] });
  const invited = await world.fresh.group({ parent: null, members: { owner: ann } });
  return { project, group, above, ann, invited };
}

/** How somebody comes by a level: a list that it is added to, and what it is called there. */
interface Way {
  word: string;
  in: 'project' | 'group' | 'above';
  add(tree: Tree, level: number): { list: string; name: number; params: object };
}

const asMember = (place: Way['in']): Way => ({
  word: 'member',
  in: place,
  add: (made, access_level) => ({
    list: membersOf(made[place]),
    name: made.ann.id,
    params: { user_id: made.ann.id, access_level },
  }),
});

const byShare = (place: Way['in']): Way => ({
  word: 'share',
  in: place,
  add: (made, group_access) => ({
    list: `${made[place].url}/share`,
    name: made.invited.id,
    params: { group_id: made.invited.id, group_access },
  }),
});

/** What each level lets somebody do first. */
const firsts = (
  { url }: MadeProject,
  name: string,
): [level: number, verb: 'POST' | 'PUT', path: string, params: object][] => [
  [10, 'POST', `${url}/issues`, { title: name }],
  [20, 'POST', `${url}/labels`, { name, color: '#123456' }],
  [30, 'POST', `${url}/repository/branches`, { branch: name, ref: 'main' }],
  [40, 'POST', `${url}/hooks`, { url: 'https://hooks.example/one', push_events: false }],
  [50, 'PUT', `${url}/transfer`, { namespace: 0 }],
];

const levels = [10, 20, 30, 40];

async function judge(context: CaseContext, way: Way): Promise<void> {
  const { by, world, expect } = context;
  const made = await tree(context);
  const caller = by(made.ann);
  for (const level of levels) {
    const { list, name, params } = way.add(made, level);
    await world.arrange('POST', list, { ...params });
    for (const [least, verb, path, input] of firsts(made.project, world.name('power'))) {
      const answer: Exchange = await caller.call(verb, path, { ...input });
      if (least > level) expect(answer).status(403);
      else expect(answer).status(201);
    }
    await world.arrange('DELETE', `${list}/${name}`);
    expect(await caller.get(made.project.url)).status(404);
  }
}

const places = { project: 'of the project', group: 'of its group', above: 'of a group above' } as const;

/** What members may do. */
export const cases = [asMember, byShare].flatMap((kind) =>
  (['project', 'group', 'above'] as const).map((place) => {
    const way = kind(place);
    const who = way.word === 'member' ? 'a member' : 'the owner of a group that is invited as a member';
    return check({
      id: `power-by-${way.word}-${place}`,
      rule: 'MEM-POWER-1',
      title: `${who} ${places[place]} may do what the level lets, and nothing once it is taken away`,
      needs: ['admin'],
      writes: true,
      run: (context) => judge(context, way),
    });
  }),
);
