import type { RefUpdate } from '../../storage/git/types.js';
import { ZERO_OID } from '../../storage/git/types.js';

const HEADS = 'refs/heads/';
/** A push of this many branches or more is not answered with links. */
const SMALL_PUSH = 3;

/** What the messages after a push are written from. */
export interface PushSummary {
  updates: readonly RefUpdate[];
  defaultBranch: string | null;
  fullPath: string;
  webUrl: string;
  cloneUrl: string;
  /** Whether to print links to new merge requests. */
  links: boolean;
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

function mergeRequests({ updates, links, defaultBranch, webUrl }: PushSummary): string[] {
  const branches = updates
    .filter(({ ref, new: now }) => ref.startsWith(HEADS) && now !== ZERO_OID)
    .map(({ ref }) => ref.slice(HEADS.length));
  if (!links || branches.length > SMALL_PUSH) return [];
  return branches
    .filter((branch) => branch !== defaultBranch)
    .flatMap((branch) =>
      withContext([
        `To create a merge request for ${branch}, visit:`,
        `  ${webUrl}/-/merge_requests/new?merge_request%5Bsource_branch%5D=${encodeURIComponent(branch)}`,
      ]),
    );
}

function withContext(lines: readonly string[]): string[] {
  return ['', ...lines, ''];
}
