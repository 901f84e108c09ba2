import type { MessageValues } from '../../domain/merge-requests/message-template.js';
import { sentenceOf } from '../../domain/notes/system-notes.js';
import { projectPlace, writtenReference } from '../../domain/references/write.js';
import { approverAddresses } from '../../storage/database/approvals/approvals.js';
import { reviewersWhoReviewed } from '../../storage/database/merge-requests/reviewers.js';
import { commitsOfVersion } from '../../storage/database/merge-requests/versions-write.js';
import { findUser } from '../../storage/database/users/users.js';
import type { Commit, Person } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import type { Referred } from '../references/referred.js';
import { closedIssues, closesIssues, closingMessages, closingTexts, readerById } from './closing.js';

/** How many commits, newest first, messages and trailers speak of. */
const most = 100;

/** What merging says and closes. */
export interface MergeWords {
  values: MessageValues;
  /** The issues that are closed once it is merged, as the merging user sees them. */
  closes: Referred[];
  commits: readonly Commit[];
}

const trailers = (key: string, people: readonly { name: string; email: string }[]): string =>
  people.map(({ name, email }) => `${key}: ${name} <${email}>`).join('\n');

/** The authors of the commits beside the author of the merge request, each once. */
const others = (commits: readonly Commit[], ownEmail: string) => {
  const found = new Map<string, { name: string; email: string }>();
  for (const { authorName: name, authorEmail: email } of commits) {
    if (email !== ownEmail && !found.has(email)) found.set(email, { name, email });
  }
  return [...found.values()];
};

const textOf = (commit: Commit | undefined): string => commit?.message.trim() ?? '';

/** What the placeholders of messages about commits stand for; `commits` are newest first. */
const commitValues = (commits: readonly Commit[], title: string, authorEmail: string) => {
  const plain = commits.slice(0, most).filter((commit) => commit.parents.length < 2);
  const long = [...plain].reverse().find((commit) => textOf(commit).includes('\n'));
  return {
    first_commit: textOf(commits.at(-1)),
    first_multiline_commit: long ? textOf(long) : title,
    co_authored_by: trailers('Co-authored-by', others(plain, authorEmail)),
    all_commits: plain.map((commit) => `* ${textOf(commit)}`).join('\n\n'),
  };
};

const closingLine = (closes: readonly Referred[], home: string): string => {
  if (closes.length === 0) return '';
  const place = { ...projectPlace(home), namespace: '' };
  return `Closes ${sentenceOf(closes.map((issue) => writtenReference('#', issue.number, issue.path, place)))}`;
};

/** Gathers what the messages of a merge are made of. Rules: MR-MERGE-13 to MR-MERGE-16. */
export const mergeWords = async (
  services: Services,
  { row, project }: Pick<LoadedMergeRequest, 'row' | 'project'>,
  merger: { id: number } & Pick<Person, 'name' | 'email'>,
): Promise<MergeWords> => {
  const { hot } = services.db;
  const shas = await commitsOfVersion(hot, row.latest_diff_id);
  const commits = await services.git.open(project.id).commits(shas);
  const texts = closesIssues(row, project)
    ? closingTexts(row, project, await closingMessages(row.description, commits))
    : [];
  const reader = await readerById(hot, merger.id);
  const closes = await closedIssues({ source: hot, project, texts, reader, urls: services.urls });
  const author = await findUser(hot, row.author_id);
  const values = {
    source_branch: row.source_branch,
    target_branch: row.target_branch,
    title: row.title,
    issues: closingLine(closes, project.full_path),
    description: row.description ?? '',
    reference: `${project.full_path}!${row.iid}`,
    local_reference: `!${row.iid}`,
    source_project_id: row.source_project_id === null ? '' : String(row.source_project_id),
    url: services.urls.web(`/${project.full_path}/-/merge_requests/${row.iid}`),
    approved_by: trailers('Approved-by', await approverAddresses(hot, row.id)),
    reviewed_by: trailers('Reviewed-by', await reviewersWhoReviewed(services.db.hot, row.id)),
    merged_by: `${merger.name} <${merger.email}>`,
    ...commitValues(commits, row.title, author?.email ?? ''),
  };
  return { values, closes, commits };
};
