import { check } from '../../check.js';

const word = 'hidden-plans';

/** What stands beside groups and plans that are hidden from who asks. */
export const cases = [
  check({
    id: 'group-names-hidden',
    rule: 'GRP-NAMES-1',
    title: 'a private group that a project is shared with, and that may push, is named to nobody outside it',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const hidden = await world.fresh.group({ parent: null, visibility: 'private' });
      const project = await world.fresh.project({ content: true });
      await world.arrange('POST', `${project.url}/share`, { group_id: hidden.id, group_access: 30 });
      const rule = { name: 'stable', allowed_to_push: [{ group_id: hidden.id }] };
      await world.arrange('POST', `${project.url}/protected_branches`, rule);
      expect(await as.maintainer.get(project.url))
        .status(200)
        .json('shared_with_groups')
        .toEqual([]);
      const protection = await as.maintainer.get(`${project.url}/protected_branches/stable`);
      const named = JSON.stringify(protection.at('push_access_levels')).includes(hidden.name);
      expect.value('the name of the group', [protection.status, named], protection).toEqual([200, false]);
    },
  }),
  check({
    id: 'planning-hidden',
    rules: ['LABEL-PLANNING-1', 'MILESTONE-PLANNING-1'],
    title: 'labels and milestones are for members where issues and merge requests are',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      await world.arrange('POST', `${project.url}/labels`, { name: word, color: '#ff0000' });
      await world.arrange('POST', `${project.url}/milestones`, { title: word });
      await world.arrange('PUT', project.url, {
        issues_access_level: 'private',
        merge_requests_access_level: 'private',
      });
      for (const noun of ['labels', 'milestones']) {
        expect(await as.guest.get(`${project.url}/${noun}`)).status(200);
        expect(await as.stranger.get(`${project.url}/${noun}`)).status(403);
      }
      const events = await as.stranger.get(`${project.url}/events`);
      const told = JSON.stringify(events.column('target_title')).includes(word);
      expect.value('the milestone among events', [events.status, told], events).toEqual([200, false]);
    },
  }),
];
