import type { Context } from 'koa';

/** A refused git request: git shows the text to its user. */
export class GitRefusal extends Error {
  constructor(
    readonly status: number,
    readonly text: string,
    /** Seconds after which it may be tried again. */
    readonly after?: number,
  ) {
    super(text);
    this.name = 'GitRefusal';
  }
}

/** The texts of the protocol's refusals; clients show them, and some match on them. */
export const gitTexts = {
  command: "The command you're trying to execute is not allowed.",
  download: 'You are not allowed to download code.',
  upload: 'You are not allowed to upload code.',
  namespace: 'The namespace you were looking for could not be found.',
  project: "The project you were looking for could not be found or you don't have permission to view it.",
  smartOnly: 'Only the smart protocol of git is served here.',
  lfs: 'Git LFS is not served here.',
  banned: 'Too many wrong passwords came from your address; passwords from there are refused for an hour.',
  tooLong: 'The request is too long.',
  unreadable: 'The request says that it is compressed and cannot be inflated.',
  busy: 'The server is busy. Please try again later.',
  repository: 'A repository for this project does not exist yet.',
  downloadProject: 'You are not allowed to download code from this project.',
  push: 'You are not allowed to push code to this project.',
  readWiki: 'You are not allowed to download files from this wiki.',
  snippet: "The snippet you were looking for could not be found or you don't have permission to view it.",
  snippetRepository: 'A repository for this snippet does not exist yet.',
  writeSnippet: 'You are not allowed to update this snippet.',
  writeWiki: "You are not allowed to write to this project's wiki.",
} as const;

/** Asks for credentials: git repeats the request with them only when it sees this header. */
export function unauthorized(base: string): GitRefusal {
  return new GitRefusal(
    401,
    'HTTP Basic: Access denied. The provided password or token is incorrect or your account has 2FA enabled and you ' +
      'must use a personal access token instead of a password. ' +
      `See ${base}/help/topics/git/troubleshooting_git#error-on-git-fetch-http-basic-access-denied`,
  );
}

/** Sends a refusal as the answer. */
export function sendGitRefusal(ctx: Context, refusal: GitRefusal): void {
  ctx.status = refusal.status;
  ctx.set('content-type', 'text/plain; charset=utf-8');
  ctx.set('cache-control', 'no-cache');
  if (refusal.status === 401) ctx.set('www-authenticate', 'Basic realm="GitLab"');
  if (refusal.after !== undefined) ctx.set('retry-after', String(refusal.after));
  ctx.body = refusal.text;
}
