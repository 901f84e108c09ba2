import { check } from '../../check.js';
import { family, issue, label, owners, personalProject } from './support/places.js';

/** Following labels, and making them labels of the group. */
export const cases = [
  check({
    id: 'label-subscribe',
    rule: 'LABEL-SUBSCRIBE-1',
    title: 'following a label and following it no longer answer 201 with the label',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const { id } = await label(world, owner, 'bug');
        const url = `${owner.url}/labels/${id}`;
        expect(await as.guest.post(`${url}/subscribe`))
          .status(201)
          .json()
          .toInclude({ id, name: 'bug', subscribed: true });
        expect(await as.guest.get(url))
          .json('subscribed')
          .toEqual(true);
        expect(await as.guest.post(`${url}/unsubscribe`))
          .status(201)
          .json()
          .toInclude({ id, subscribed: false });
        expect(await as.guest.get(url))
          .json('subscribed')
          .toEqual(false);
      }
    },
  }),
  check({
    id: 'label-subscribe-twice',
    rule: 'LABEL-SUBSCRIBE-2',
    title: 'asking for what is so already answers 304',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const { id } = await label(world, owner, 'bug');
        const url = `${owner.url}/labels/${id}`;
        expect(await as.guest.post(`${url}/unsubscribe`))
          .status(304)
          .emptyBody();
        expect(await as.guest.post(`${url}/subscribe`)).status(201);
        expect(await as.guest.post(`${url}/subscribe`))
          .status(304)
          .emptyBody();
      }
    },
  }),
  check({
    id: 'label-promote',
    rule: 'LABEL-PROMOTE-1',
    title: 'a promoted label takes the place of its likes in all projects of the group',
    writes: true,
    async run({ as, world, expect }) {
      const { top, sub, project } = await family(world);
      const far = await world.fresh.project({ group: sub });
      await label(world, far, 'bug');
      const { id } = await label(world, project, 'bug');
      const { iid } = await issue(world, far, { labels: 'bug' });
      const url = `${project.url}/labels/${id}/promote`;
      expect(await as.guest.put(url)).status(403);
      const promoted = await as.reporter.put(url);
      expect(promoted).status(200).json('name').toEqual('bug');
      expect(promoted).json('priority').toBeAbsent();
      const list = await as.guest.get(`${top.url}/labels`, {
        only_group_labels: false,
        include_ancestor_groups: false,
      });
      expect.value('labels', list.column('name'), list).toEqual(['bug']);
      expect(await as.guest.get(`${far.url}/labels/bug`))
        .json()
        .toInclude({ id: promoted.at('id'), is_project_label: false });
      expect(await as.guest.get(`${far.url}/issues/${iid}`))
        .json('labels')
        .toEqual(['bug']);
    },
  }),
  check({
    id: 'label-promote-outside-groups',
    rule: 'LABEL-PROMOTE-2',
    title: 'a label of a project outside groups is not promoted',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const { url, token } = await personalProject(world);
      const { id } = await label(world, { url }, 'bug');
      expect(await by({ token }).put(`${url}/labels/${id}/promote`))
        .status(400)
        .message('Failed to promote project label to group label');
      expect(await by({ token }).get(`${url}/labels/${id}`)).status(200);
    },
  }),
  check({
    id: 'label-promote-needs-group',
    rule: 'LABEL-PROMOTE-3',
    title: 'who has no say in the group promotes nothing',
    needs: ['admin'],
    writes: true,
    async run({ by, as, world, expect }) {
      const { project } = await family(world);
      const outsider = await world.fresh.user();
      await world.fresh.member(project, outsider, 'maintainer');
      const { id } = await label(world, project, 'bug');
      expect(await by(outsider).put(`${project.url}/labels/${id}/promote`)).status(403);
      expect(await as.guest.get(`${project.url}/labels/${id}`))
        .json('is_project_label')
        .toEqual(true);
    },
  }),
];
