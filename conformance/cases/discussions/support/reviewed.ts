import type { CaseContext } from '../../../check.js';
import { freshProject } from '../../merge-requests/support/proposal.js';

/** The commits that a diff is made of. */
export interface DiffRefs {
  base_sha: string;
  start_sha: string;
  head_sha: string;
}

/** A change of one file: text, or bytes in base64. */
export interface FileChange {
  action: 'create' | 'update' | 'delete';
  file_path: string;
  content?: string;
  encoding?: 'base64';
}

/** A merge request in a project of its own, with the commits of its diff. */
export interface Reviewed {
  url: string;
  project: { url: string };
  source: string;
  refs: DiffRefs;
}

/** Commits changes to a branch as a developer; answers the new head. */
export async function commitTo(
  { world }: CaseContext,
  { project }: Pick<Reviewed, 'project'>,
  branch: string,
  actions: readonly FileChange[],
  more: { start_branch?: string } = {},
): Promise<string> {
  const made = await world.arrange<{ id: string }>('POST', `${project.url}/repository/commits`, {
    branch,
    commit_message: 'Change files',
    actions: [...actions],
    sudo: world.person('developer').username,
    ...more,
  });
  return made.id;
}

/** A merge request into a main branch that has some files; its one commit makes the changes. */
export async function reviewed(
  context: CaseContext,
  input: { before?: Record<string, string>; changes: readonly FileChange[]; settings?: object },
): Promise<Reviewed> {
  const { world } = context;
  const members = { developer: world.person('developer') };
  const project = await freshProject(world, { ...input.settings });
  await world.fresh.member(project, members.developer, 'maintainer');
  if (input.before) await world.fresh.commit(project, input.before);
  const source = world.name('source');
  await commitTo(context, { project }, source, input.changes, { start_branch: 'main' });
  const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/merge_requests`, {
    title: 'A merge request',
    source_branch: source,
    target_branch: 'main',
    sudo: members.developer.username,
  });
  const url = `${project.url}/merge_requests/${iid}`;
  const { diff_refs } = await world.arrange<{ diff_refs: DiffRefs }>('GET', `${url}/changes`);
  return { url, project, source, refs: diff_refs };
}

/** Puts the source branch on top of the target, and waits until it is there. */
export async function rebased({ world, as, until }: CaseContext, { url }: Reviewed): Promise<void> {
  await world.arrange('PUT', `${url}/rebase`, { sudo: world.person('developer').username });
  await until(
    () => as.reporter.get(url, { include_rebase_in_progress: true }),
    (answer) => answer.at('rebase_in_progress') === false,
  );
}

/** A line of text for each number up to a count. */
export const linesTo = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('');

/** The bytes of a picture that nobody can see; the mark tells one from another. */
export const pictureOf = (mark: string): string =>
  Buffer.from(`\x89PNG\r\n\x1a\n\0\0\0${mark}`, 'latin1').toString('base64');
