import { linkedBranches } from '../../actions/repository/push.js';
import type { RefUpdate } from '../../storage/git/types.js';

/** What the messages after a push are written from. */
export interface PushSummary {
  updates: readonly RefUpdate[];
  defaultBranch: string | null;
  fullPath: string;
  webUrl: string;
  cloneUrl: string;
  /** Whether to print links to merge requests. */
  links: boolean;
  /** The numbers of open merge requests, by the branches that they come from. */
  openRequests: ReadonlyMap<string, number>;
  createdByPush: boolean;
  movedFrom: string | null;
}

/** The messages shown to the pusher after references moved; each group is set off by empty lines. */
export function pushMessages(story: PushSummary): string[] {
  return [...moved(story), ...created(story), ...mergeRequests(story)];
}

function moved({ movedFrom, fullPath, cloneUrl }: PushSummary): string[] {
  if (movedFrom === null) return [];
  return withContext([
    `Project '${movedFrom}' was moved to '${fullPath}'.`,
    '',
    'Please update your Git remote:',
    '',
    `  git remote set-url origin ${cloneUrl}`,
  ]);
}

function created({ createdByPush, fullPath, cloneUrl, webUrl }: PushSummary): string[] {
  if (!createdByPush) return [];
  return withContext([
    `The private project ${fullPath} was successfully created.`,
    '',
    'To configure the remote, run:',
    `  git remote add origin ${cloneUrl}`,
    '',
    'To view the project, visit:',
    `  ${webUrl}`,
  ]);
}

function mergeRequests({ updates, links, defaultBranch, webUrl, openRequests }: PushSummary): string[] {
  if (!links) return [];
  const page = `${webUrl}/-/merge_requests`;
  return linkedBranches(updates)
    .filter((branch) => branch !== defaultBranch)
    .flatMap((branch) => {
      const iid = openRequests.get(branch);
      if (iid !== undefined) return withContext([`View merge request for ${branch}:`, `  ${page}/${iid}`]);
      const address = `${page}/new?merge_request%5Bsource_branch%5D=${encodeURIComponent(branch)}`;
      return withContext([`To create a merge request for ${branch}, visit:`, `  ${address}`]);
    });
}

function withContext(lines: readonly string[]): string[] {
  return ['', ...lines, ''];
}
