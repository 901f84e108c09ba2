import type { LinkedBranch } from '../../actions/repository/push.js';

/** What the messages after a push are written from. */
export interface PushSummary {
  fullPath: string;
  webUrl: string;
  cloneUrl: string;
  /** The branches for which links to merge requests are printed. */
  linked: readonly LinkedBranch[];
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

function mergeRequests({ linked, webUrl }: PushSummary): string[] {
  const page = `${webUrl}/-/merge_requests`;
  return linked.flatMap(({ branch, iid }) => {
    if (iid !== null) return withContext([`View merge request for ${branch}:`, `  ${page}/${iid}`]);
    const address = `${page}/new?merge_request%5Bsource_branch%5D=${encodeURIComponent(branch)}`;
    return withContext([`To create a merge request for ${branch}, visit:`, `  ${address}`]);
  });
}

function withContext(lines: readonly string[]): string[] {
  return ['', ...lines, ''];
}
