import type { CaseContext } from '../../../check.js';
import type { Proposal } from './proposal.js';

const pathsOf = (rows: unknown): string[] =>
  (rows as { new_path: string }[]).map((one) => one.new_path).sort();

/** Everything that is told of the diff of a merge request is that against a target at this commit. */
export async function judgeDiff(
  { as, expect }: CaseContext,
  { project, url, head }: Pick<Proposal, 'head' | 'project' | 'url'>,
  from: string,
): Promise<void> {
  const since = await as.developer.get(`${project.url}/repository/compare`, { from, to: head });
  const files = pathsOf(since.at('diffs'));
  const changes = await as.developer.get(`${url}/changes`);
  for (const one of [await as.developer.get(url), changes]) {
    expect(one).json('diff_refs').toInclude({ base_sha: from, start_sha: from, head_sha: head });
    // A server that still makes the diff counts nothing.
    expect(one).json('changes_count').toBeOneOf(String(files.length), null);
  }
  expect.value('files of the changes', pathsOf(changes.at('changes')), changes).toEqual(files);
  const diffs = await as.developer.get(`${url}/diffs`, { per_page: 100 });
  expect.value('changed files', pathsOf(diffs.body), diffs).toEqual(files);
  const commits = await as.developer.get(`${url}/commits`, { per_page: 100 });
  const wanted = (since.at('commits') as { id: string }[]).map(({ id }) => id).sort();
  expect.value('commits', commits.column('id').map(String).sort(), commits).toEqual(wanted);
}
