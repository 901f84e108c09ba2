import { check } from '../../check.js';
import { proposed, report } from '../merge-requests/support/proposal.js';

/** Parameters of merging that count together. */
export const cases = [
  check({
    id: 'merge-request-squashed-and-removed',
    rules: ['MR-MERGE-12', 'MR-MERGE-17'],
    title: 'a merge that squashes removes the source branch or keeps it as it is told to',
    writes: true,
    async run({ as, world, expect, until }) {
      for (const should_remove_source_branch of [true, false]) {
        const params = { remove_source_branch: !should_remove_source_branch };
        const made = await proposed(world, { onto: 'own', params });
        const wish = { squash: true, should_remove_source_branch };
        const merged = await as.developer.put(`${made.url}/merge`, wish);
        expect(merged).status(200).json('squash_commit_sha').toDiffer(null);
        const branch = `${made.project.url}/repository/branches/${made.source}`;
        const wanted = should_remove_source_branch ? 404 : 200;
        const seen = await until(
          () => as.developer.get(branch),
          (answer) => answer.status === wanted,
        );
        expect(seen).status(wanted);
      }
    },
  }),
  check({
    id: 'merge-request-later-of-another-head',
    rule: 'MR-MERGE-5',
    title: 'a head that has moved on is not merged later either',
    writes: true,
    async run({ as, world, expect }) {
      const made = await proposed(world, { onto: 'own' });
      await report(world, made, 'running');
      const sha = world.repository.commits['first'] ?? '';
      const wish = { merge_when_pipeline_succeeds: true, sha };
      expect(await as.developer.put(`${made.url}/merge`, wish)).status(409);
      expect(await as.developer.get(made.url))
        .json()
        .toInclude({ state: 'opened', merge_when_pipeline_succeeds: false });
    },
  }),
];
