import { check } from '../../check.js';
import { family, issue, label, owners, personalProject } from '../labels/support/places.js';
import { milestone, projectOf } from './support/milestones.js';

/** What belongs to milestones, and making them milestones of the group. */
export const cases = [
  check({
    id: 'milestone-issues',
    rules: ['MILESTONE-ISSUES-1', 'MILESTONE-ISSUES-2'],
    title: 'the visible issues of a milestone are listed by the rank of their labels',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const project = await projectOf(world, owner);
        await label(world, project, 'later', { priority: 2 });
        await label(world, project, 'urgent', { priority: 1 });
        const { id } = await milestone(world, owner, 'v1');
        const common = { milestone_id: id };
        await issue(world, project, { ...common, title: 'urgent', labels: 'urgent' });
        await issue(world, project, { ...common, title: 'plain' });
        await issue(world, project, { ...common, title: 'later', labels: 'later' });
        await issue(world, project, { ...common, title: 'secret', labels: 'urgent', confidential: true });
        await issue(world, project, { title: 'of no milestone' });
        const url = `${owner.url}/milestones/${id}/issues`;
        const seen = await as.guest.get(url);
        expect.value('titles', seen.column('title'), seen).toEqual(['urgent', 'later', 'plain']);
        const all = await as.reporter.get(url);
        expect(all).json().toHaveLength(4);
        const page = await as.guest.get(url, { per_page: 2, page: 2 });
        expect.value('titles', page.column('title'), page).toEqual(['plain']);
      }
    },
  }),
  check({
    id: 'milestone-issues-of-hidden-projects',
    rule: 'MILESTONE-ISSUES-2',
    title: 'issues of hidden projects are left out of the milestones of a group',
    writes: true,
    async run({ as, world, expect }) {
      const { top, project } = await family(world, 'public');
      const hidden = await world.fresh.project({ visibility: 'private', group: top });
      const { id } = await milestone(world, top, 'v1');
      await issue(world, project, { title: 'open', milestone_id: id });
      await issue(world, hidden, { title: 'hidden', milestone_id: id });
      const url = `${top.url}/milestones/${id}/issues`;
      const seen = await as.stranger.get(url);
      expect.value('titles', seen.column('title'), seen).toEqual(['open']);
      expect(await as.guest.get(url))
        .json()
        .toHaveLength(2);
    },
  }),
  check({
    id: 'milestone-merge-requests',
    rules: ['MILESTONE-MERGE-REQUESTS-1', 'MILESTONE-ISSUES-2'],
    title: 'the merge requests of a milestone are listed for those who may see them',
    needs: ['operation:createMergeRequest'],
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const group = owner.kind === 'group' ? { group: owner } : {};
        const project = await world.fresh.project({ ...group, content: true });
        const place = owner.kind === 'group' ? owner : project;
        const { id } = await milestone(world, place, 'v1');
        const made = await as.developer.post(`${project.url}/merge_requests`, {
          title: 'Add it',
          source_branch: 'feature',
          target_branch: 'main',
          milestone_id: id,
        });
        expect(made).status(201).json('milestone.id').toEqual(id);
        const url = `${place.url}/milestones/${id}/merge_requests`;
        const list = await as.reporter.get(url);
        expect.value('titles', list.column('title'), list).toEqual(['Add it']);
        expect(await as.guest.get(url))
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'milestone-burndown',
    rule: 'MILESTONE-BURNDOWN-1',
    title: 'the burndown tells of the making, closing and reopening of issues, with their weight',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const project = await projectOf(world, owner);
        const { id } = await milestone(world, owner, 'v1', {
          start_date: '2020-01-01',
          due_date: '2099-01-01',
        });
        const { iid } = await issue(world, project, { milestone_id: id, weight: 3 });
        for (const state_event of ['close', 'reopen']) {
          await world.arrange('PUT', `${project.url}/issues/${iid}`, { state_event });
        }
        await issue(world, project, { milestone_id: id, confidential: true });
        const url = `${owner.url}/milestones/${id}/burndown_events`;
        const events = await as.guest.get(url);
        expect(events).status(200);
        const actions = ['created', 'closed', 'reopened'];
        expect.value('actions', events.column('action'), events).toEqual(actions);
        expect.value('weights', events.column('weight'), events).toEqual([3, 3, 3]);
        expect(await as.reporter.get(url))
          .json()
          .toHaveLength(4);
      }
    },
  }),
  check({
    id: 'milestone-burndown-ends',
    rules: ['MILESTONE-BURNDOWN-1', 'MILESTONE-BURNDOWN-2'],
    title: 'nothing after the due date burns down, and nothing at all without both days',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const project = await projectOf(world, owner);
        const inputs = [
          { start_date: '2020-01-01', due_date: '2020-02-01' },
          { start_date: '2020-01-01' },
          { due_date: '2099-01-01' },
        ];
        for (const [index, days] of inputs.entries()) {
          const { id } = await milestone(world, owner, `v${index}`, days);
          await issue(world, project, { milestone_id: id });
          expect(await as.guest.get(`${owner.url}/milestones/${id}/burndown_events`))
            .status(200)
            .json()
            .toEqual([]);
        }
      }
    },
  }),
  check({
    id: 'milestone-promote',
    rule: 'MILESTONE-PROMOTE-1',
    title: 'a promoted milestone takes the place of its likes in all projects of the group',
    writes: true,
    async run({ as, world, expect }) {
      const { top, sub, project } = await family(world);
      const far = await world.fresh.project({ group: sub });
      const [{ id }, twin] = [await milestone(world, project, 'v1'), await milestone(world, far, 'v1')];
      const { iid } = await issue(world, far, { milestone_id: twin.id });
      const url = `${project.url}/milestones/${id}/promote`;
      expect(await as.guest.post(url)).status(403);
      const promoted = await as.reporter.post(url);
      expect(promoted).status(200).json().toInclude({ title: 'v1', group_id: top.id });
      const list = await as.guest.get(`${top.url}/milestones`);
      expect.value('titles', list.column('title'), list).toEqual(['v1']);
      for (const one of [project, far]) {
        expect(await as.guest.get(`${one.url}/milestones`))
          .json()
          .toEqual([]);
      }
      expect(await as.guest.get(`${far.url}/issues/${iid}`))
        .json('milestone.id')
        .toEqual(promoted.at('id'));
    },
  }),
  check({
    id: 'milestone-promote-outside-groups',
    rule: 'MILESTONE-PROMOTE-2',
    title: 'a milestone of a project outside groups is not promoted',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const { url, token } = await personalProject(world);
      const { id } = await milestone(world, { url }, 'v1');
      expect(await by({ token }).post(`${url}/milestones/${id}/promote`)).status(400);
      expect(await by({ token }).get(`${url}/milestones/${id}`)).status(200);
    },
  }),
  check({
    id: 'milestone-promote-needs-group',
    rule: 'MILESTONE-PROMOTE-3',
    title: 'who has no say in the group promotes nothing',
    needs: ['admin'],
    writes: true,
    async run({ by, as, world, expect }) {
      const { project } = await family(world);
      const outsider = await world.fresh.user();
      await world.fresh.member(project, outsider, 'maintainer');
      const { id } = await milestone(world, project, 'v1');
      expect(await by(outsider).post(`${project.url}/milestones/${id}/promote`)).status(403);
      expect(await as.guest.get(`${project.url}/milestones/${id}`)).status(200);
    },
  }),
];
