import { check } from '../../check.js';
import { branchOf } from './support/reports.js';

/** What is reported for tags. */
export const cases = [
  check({
    id: 'commit-status-protected-tag',
    rule: 'STATUS-SET-9',
    title: 'for a protected tag only those report who may make it, for another tag every developer',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const { sha } = await branchOf(world, project);
      for (const tag_name of ['v1', 'free']) {
        await world.arrange('POST', `${project.url}/repository/tags`, { tag_name, ref: sha });
      }
      await world.arrange('POST', `${project.url}/protected_tags`, { name: 'v*', create_access_level: 40 });
      const path = `${project.url}/statuses/${sha}`;
      const onTag = { state: 'success', ref: 'v1' };
      expect(await as.developer.post(path, onTag)).status(403);
      expect(await as.developer.post(path, { ...onTag, ref: 'free' })).status(201);
      expect(await as.maintainer.post(path, onTag))
        .status(201)
        .json('ref')
        .toEqual('v1');
      const list = await as.reporter.get(`${project.url}/pipelines`, { ref: 'v1' });
      expect(list).status(200).json().toHaveLength(1);
    },
  }),
];
