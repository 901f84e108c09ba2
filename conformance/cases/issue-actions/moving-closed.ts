import { check } from '../../check.js';
import { issueIn } from '../issues/support/one.js';

/** Moves and copies into projects that take no issues. */
export const cases = [
  check({
    id: 'issue-move-into-closed',
    rule: 'ISSUE-MOVE-3',
    title: 'nothing is moved or copied into a project that is archived or has its issues switched off',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const from = await world.fresh.project({ group });
      const archived = await world.fresh.project({ group });
      await world.arrange('POST', `${archived.url}/archive`);
      const switchedOff = await world.fresh.project({ group, params: { issues_access_level: 'disabled' } });
      const issue = await issueIn(world, from);
      for (const to of [archived, switchedOff]) {
        for (const word of ['move', 'clone']) {
          const answer = await as.maintainer.post(`${issue.url}/${word}`, { to_project_id: to.id });
          expect(answer).status(400);
        }
      }
      expect(await as.guest.get(issue.url))
        .status(200)
        .json()
        .toInclude({ state: 'opened', moved_to_id: null });
      const kept = await as.reporter.get(`${archived.url}/issues`);
      expect(kept).status(200).json().toEqual([]);
      await world.arrange('PUT', switchedOff.url, { issues_access_level: 'enabled' });
      expect(await as.reporter.get(`${switchedOff.url}/issues`))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
];
