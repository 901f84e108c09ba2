import { type CaseContext, check } from '../../check.js';
import type { MadeGroup, MadeProject, Person } from '../../world/types.js';
import { apart } from '../authentication/support/places.js';
import { membersOf } from './support/places.js';

/** A private project in a private group, and an invited group with a member above and another below. */
interface Scene {
  place: { project: MadeProject; group: MadeGroup };
  invited: MadeGroup;
  above: Person;
  below: Person;
}

async function scene({ world }: CaseContext): Promise<Scene> {
  const [above, below] = [await world.fresh.user(), await world.fresh.user()];
  const group = await apart(world, 'private');
  const project = await world.fresh.project({ visibility: 'private', group });
  const top = await world.fresh.group({ parent: null, members: { reporter: above } });
  const invited = await world.fresh.group({ parent: top });
  await world.fresh.group({ parent: invited, members: { owner: below } });
  return { place: { project, group }, invited, above, below };
}

/** Shares with a group that has groups above and below. */
export const cases = (['project', 'group'] as const).map((kind) =>
  check({
    id: `share-${kind}-with-no-subgroups`,
    rules: ['MEM-POWER-1', 'MEM-ALL-6'],
    title: `a ${kind} that is shared with a group is opened to members of the groups above that one, not below`,
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, as, world, expect } = context;
      const { place, invited, above, below } = await scene(context);
      const shared = place[kind];
      const share = { group_id: invited.id, group_access: 30 };
      await world.arrange('POST', `${shared.url}/share`, share);
      const opened = kind === 'group' ? [place.group, place.project] : [place.project];
      for (const { url } of opened) {
        expect(await by(above).get(url)).status(200);
        expect(await by(below).get(url)).status(404);
        const everybody = `${membersOf({ url })}/all`;
        expect(await as.admin.get(`${everybody}/${above.id}`))
          .status(200)
          .json('access_level')
          .toEqual(20);
        expect(await as.admin.get(`${everybody}/${below.id}`)).status(404);
        const listed = await as.admin.get(everybody, { per_page: 100 });
        expect.value('members', listed.column('id'), listed).notToContain(below.id);
      }
      const mine = await by(below).get('/projects', { membership: true });
      expect(mine).status(200).json().toEqual([]);
      const wish = { title: 'From below' };
      expect(await by(below).post(`${place.project.url}/issues`, wish)).status(404);
      expect(await by(above).post(`${place.project.url}/issues`, wish)).status(201);
    },
  }),
);
