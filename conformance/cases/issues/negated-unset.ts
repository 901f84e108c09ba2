import { check } from '../../check.js';
import { issueIn } from './support/one.js';

/** A thing that an issue may have, what leaves issues with it out, and where there is such a filter. */
const things = ['milestone', 'assignee_id', 'assignee_username', 'labels'] as const;

/** What is left out by what it has does not take along what has nothing. */
export const cases = things.map((name) =>
  check({
    id: `issues-not-${name.replaceAll('_', '-')}-keeps-unset`,
    rules: ['ISSUE-FILTER-23', 'ISSUE-FILTER-24'],
    title: `not[${name}] keeps issues that have none and those that have another`,
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      const milestones: number[] = [];
      for (const title of ['one', 'two']) {
        const made = await world.arrange<{ id: number }>('POST', `${project.url}/milestones`, { title });
        milestones.push(made.id);
      }
      const people = [world.person('developer'), world.person('maintainer')];
      const given = (nth: number) => ({
        milestone_id: milestones[nth],
        assignee_ids: [people[nth]?.id],
        labels: ['one', 'two'][nth],
      });
      const bare = await issueIn(world, project);
      const other = await issueIn(world, project, given(1));
      await issueIn(world, project, given(0));
      const value = {
        milestone: 'one',
        assignee_id: people[0]?.id,
        assignee_username: people[0]?.username,
        labels: 'one',
      }[name];
      for (const url of [project.url, group.url]) {
        const found = await as.reporter.get(`${url}/issues`, { not: { [name]: value } });
        expect.value('ids', found.column('id'), found).toEqual([other.id, bare.id]);
      }
    },
  }),
);
