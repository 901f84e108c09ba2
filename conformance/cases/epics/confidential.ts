import { check } from '../../check.js';
import { family, issue, nothing } from '../labels/support/places.js';
import { epic, groupOf, inside } from './support/epics.js';

const premium = ['tier.premium'] as const;
const ultimate = ['tier.ultimate'] as const;
const hidden = { confidential: true };

/** What stands in epics that not everybody sees. */
export const cases = [
  check({
    id: 'epic-confidential-takes-no-open-issue',
    rule: 'EPIC-CONFIDENTIAL-1',
    title: 'an issue that is open to all comes into a confidential epic in no way, one that is not does',
    needs: premium,
    writes: true,
    async run({ as, world, expect }) {
      const { top, project } = await family(world);
      const secret = await epic(world, top, 'secret', hidden);
      const issues = `${project.url}/issues`;
      const { id, iid } = await issue(world, project);
      for (const answer of [
        await as.reporter.post(`${secret.url}/issues/${id}`),
        await as.reporter.put(`${issues}/${iid}`, { epic_id: secret.id }),
        await as.reporter.post(issues, { title: 'New', epic_id: secret.id }),
      ]) {
        expect(answer).status(400).json('message.confidential').toHaveLength(1);
      }
      const list = await as.reporter.get(issues);
      expect.value('issues', list.column('id'), list).toEqual([id]);
      const kept = await as.reporter.put(`${issues}/${iid}`, { epic_id: secret.id, ...hidden });
      expect(kept).status(200).json('epic.id').toEqual(secret.id);
    },
  }),
  check({
    id: 'epic-confidential-takes-no-open-epic',
    rule: 'EPIC-CONFIDENTIAL-2',
    title: 'an epic that is open to all is neither put into a confidential one nor made there',
    needs: ultimate,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const secret = await epic(world, group, 'secret', hidden);
      const open = await epic(world, group, 'open');
      for (const answer of [
        await as.reporter.post(`${secret.url}/epics/${open.id}`),
        await as.reporter.post(`${secret.url}/epics`, { title: 'New', confidential: false }),
        await as.reporter.post(`${group.url}/epics`, { title: 'New', parent_id: secret.id }),
      ]) {
        expect(answer).status(422);
      }
      const list = await as.reporter.get(`${group.url}/epics`);
      expect.value('titles', list.column('title').sort(), list).toEqual(['open', 'secret']);
      expect.value('outer epics', list.column('parent_id'), list).toEqual([null, null]);
    },
  }),
  check({
    id: 'epic-confidential-keeps-what-it-holds',
    rule: 'EPIC-CONFIDENTIAL-3',
    title: 'what stands in a confidential epic is not opened to all before the epic is',
    needs: ultimate,
    writes: true,
    async run({ as, world, expect }) {
      const { top, project } = await family(world);
      const secret = await epic(world, top, 'secret', hidden);
      const inner = await epic(world, top, 'inner', hidden);
      const { id, iid } = await issue(world, project, hidden);
      await inside(world, secret, inner);
      await world.arrange('POST', `${secret.url}/issues/${id}`);
      const both = [inner.url, `${project.url}/issues/${iid}`];
      for (const url of both) {
        expect(await as.reporter.put(url, { confidential: false })).status(400);
        expect(await as.reporter.get(url))
          .json('confidential')
          .toEqual(true);
      }
      for (const url of [secret.url, ...both]) {
        expect(await as.reporter.put(url, { confidential: false }))
          .status(200)
          .json('confidential')
          .toEqual(false);
      }
    },
  }),
  check({
    id: 'epic-with-open-things-stays-open',
    rule: 'EPIC-CONFIDENTIAL-3',
    title: 'an epic that holds an issue open to all is not made confidential before the issue is',
    needs: premium,
    writes: true,
    async run({ as, world, expect }) {
      const { top, project } = await family(world);
      const open = await epic(world, top, 'open');
      const { id, iid } = await issue(world, project);
      await world.arrange('POST', `${open.url}/issues/${id}`);
      expect(await as.reporter.put(open.url, hidden)).status(400);
      expect(await as.guest.get(open.url))
        .status(200)
        .json('confidential')
        .toEqual(false);
      await world.arrange('PUT', `${project.url}/issues/${iid}`, hidden);
      expect(await as.reporter.put(open.url, hidden))
        .status(200)
        .json('confidential')
        .toEqual(true);
      expect(await as.guest.get(open.url)).status(404);
    },
  }),
  check({
    id: 'epic-dates-of-hidden-issues',
    rule: 'EPIC-CONFIDENTIAL-4',
    title: 'an epic tells no dates that come from issues which the reader does not see',
    needs: premium,
    writes: true,
    async run({ as, world, expect }) {
      const { top, project } = await family(world);
      const one = await epic(world, top, 'Faster');
      const add = async (title: string, dates: { start_date: string; due_date: string }, more: object) => {
        const milestones = `${project.url}/milestones`;
        const { id: milestone_id } = await world.arrange<{ id: number }>('POST', milestones, {
          title,
          ...dates,
        });
        const { id } = await issue(world, project, { milestone_id, ...more });
        await world.arrange('POST', `${one.url}/issues/${id}`);
      };
      const near = { start_date: '2030-01-01', due_date: '2030-02-01' };
      const far = { start_date: '2029-01-01', due_date: '2031-01-01' };
      await add('near', near, {});
      await add('far', far, hidden);
      expect(await as.guest.get(one.url))
        .status(200)
        .json()
        .toInclude(near);
      expect(await as.reporter.get(one.url))
        .status(200)
        .json()
        .toInclude(far);
    },
  }),
  check({
    id: 'epic-hidden-takes-no-issues',
    rule: 'EPIC-CONFIDENTIAL-5',
    title: 'an epic that the caller may not see takes no issue, just as one that is not there',
    needs: premium,
    writes: true,
    async run({ as, world, expect }) {
      // A group outside all others, so that no role of the suite reaches into it.
      const elsewhere = await world.fresh.group({ parent: null, visibility: 'private' });
      const secret = await epic(world, elsewhere, 'secret');
      const { top, project } = await family(world);
      const { iid } = await issue(world, project);
      const url = `${project.url}/issues/${iid}`;
      const refused = await as.reporter.put(url, { epic_id: secret.id });
      expect(refused)
        .status(404)
        .sameAs(await as.reporter.put(url, { epic_id: nothing }));
      const open = await epic(world, top, 'open');
      expect(await as.reporter.put(url, { epic_id: open.id }))
        .status(200)
        .json('epic.id')
        .toEqual(open.id);
    },
  }),
];
