import { counted, note, referring } from '../notes/system-note-words.js';
import { escapeMarkup } from '../text/escape-html.js';

const code = (text: string) => `\`${text}\``;

/** A line of the list in the note about new commits: one commit, or a range of older ones of the target. */
export interface PushedLine {
  shortId: string;
  title: string;
}

function existingLine(existing: { from: string; to: string; count: number; branch: string }): string {
  const { from, to, count, branch } = existing;
  const span = count === 1 ? to : `${from}...${to}`;
  const commits = `${counted(count, 'commit')} from branch <code>${escapeMarkup(branch)}</code>`;
  return `<li>${span} - ${commits}</li>`;
}

/** The system notes of merge requests. */
export const mergeRequestNotes = {
  draft: (draft: boolean) => note('title', `marked this merge request as **${draft ? 'draft' : 'ready'}**`),
  draftByCommit: (shortId: string) => note('title', `marked this merge request as **draft** from ${shortId}`),
  approved: (approved: boolean) =>
    approved
      ? note('approved', 'approved this merge request')
      : note('unapproved', 'unapproved this merge request'),
  autoMergeEnabled: (sha: string) =>
    note('merge', `enabled an automatic merge when the pipeline for ${sha} succeeds`),
  autoMergeCanceled: () => note('merge', 'canceled the automatic merge'),
  autoMergeAborted: (reason: string) => note('merge', `aborted the automatic merge because ${reason}`),
  targetBranch: (before: string, after: string) =>
    note('branch', `changed target branch from ${code(before)} to ${code(after)}`),
  targetBranchDeleted: (gone: string, now: string) =>
    note(
      'branch',
      `deleted the ${code(gone)} branch. This merge request now targets the ${code(now)} branch`,
    ),
  sourceBranch: (branch: string, event: 'deleted' | 'restored') =>
    note('branch', `${event} source branch ${code(branch)}`),
  /** `comparison` is the path of the page with the changes; `existing` sums up commits that came from the target. */
  commitsAdded: (
    commits: readonly PushedLine[],
    comparison: string,
    existing: { from: string; to: string; count: number; branch: string } | null = null,
  ) => {
    const lines = commits.map(({ shortId, title }) => `<li>${shortId} - ${escapeMarkup(title)}</li>`);
    if (existing) lines.unshift(existingLine(existing));
    const count = counted(commits.length + (existing?.count ?? 0), 'commit');
    const compare = `[Compare with previous version](${comparison})`;
    return note('commit', `added ${count}\n\n<ul>${lines.join('')}</ul>\n\n${compare}`);
  },
  /** `path` is the page that shows the change; null where the version does not show it. */
  outdated: (version: number, path: string | null, what: 'line' | 'file' = 'line') => {
    const place = `version ${version} of the diff`;
    return note('outdated', `changed this ${what} in ${path === null ? place : `[${place}](${path})`}`);
  },
  threadsResolved: () => note('discussion', 'resolved all threads'),
  threadContinued: (issue: string) => referring('discussion', `created ${issue} to continue this discussion`),
  cherryPicked: (branch: string, path: string, sha: string) =>
    note('cherry_pick', `picked the changes into the branch [\`${branch}\`](${path}) with commit ${sha}`),
  tagged: (sha: string, tag: string, path: string) =>
    note('tag', `tagged commit ${sha} to [\`${tag}\`](${path})`),
} as const;
