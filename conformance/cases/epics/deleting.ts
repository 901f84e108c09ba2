import { check } from '../../check.js';
import { issue } from '../labels/support/places.js';
import { epic, groupOf } from './support/epics.js';

const needs = ['tier.premium'] as const;

/** Deleting epics. */
export const cases = [
  check({
    id: 'epic-delete',
    rule: 'EPIC-DELETE-1',
    title: 'owners delete epics and leave the issues',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const project = await world.fresh.project({ group });
      const { url } = await epic(world, group, 'Faster');
      const { id, iid } = await issue(world, project);
      await world.arrange('POST', `${url}/issues/${id}`);
      expect(await as.maintainer.delete(url)).status(403);
      expect(await as.owner.delete(url))
        .status(204)
        .emptyBody();
      expect(await as.owner.get(url)).status(404);
      expect(await as.guest.get(`${project.url}/issues/${iid}`))
        .status(200)
        .json('epic')
        .toBeNull();
    },
  }),
  check({
    id: 'epic-delete-own',
    rule: 'EPIC-DELETE-1',
    title: 'authors below owners do not delete their epics',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      for (const role of ['reporter', 'developer', 'maintainer'] as const) {
        const { url } = await epic(world, group, 'Own', { sudo: world.person(role).username });
        expect(await as[role].delete(url)).status(403);
        expect(await as[role].get(url)).status(200);
      }
    },
  }),
];
