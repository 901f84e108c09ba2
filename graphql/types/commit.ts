import type { UserRow } from '../../storage/database/rows.js';
import { usersOfEmails } from '../../storage/database/users/users.js';
import { emptyConnection } from '../connections/connections.js';
import type { Batch } from '../context.js';
import { gid } from '../ids/global-id.js';
import type { CommitParent } from '../parents.js';
import type { FieldsOf } from '../resolver-types.js';
import { pipelinesOf } from './pipeline.js';
import { htmlOf } from './texts.js';

/** Users by the e-mails of commits; null where nobody has one. */
const byEmail: Batch<string, UserRow | null> = {
  load: async ({ services }, emails) => {
    const found = await usersOfEmails(services.db.hot, emails);
    return emails.map((email) => found.get(email.toLowerCase()) ?? null);
  },
};

const path = ({ project, commit }: CommitParent): string => `/${project.full_path}/-/commit/${commit.oid}`;

/** What follows the first line of a message. */
const descriptionOf = (message: string): string => {
  const end = message.indexOf('\n');
  return end < 0 ? '' : message.slice(end + 1).trim();
};

/** A commit of a project whose code the caller reads. */
export const commit: FieldsOf<'Commit'> = {
  author: ({ commit: { authorEmail } }, _args, context) => context.load(byEmail, authorEmail),
  authorEmail: ({ commit: { authorEmail } }) => authorEmail,
  authorGravatar: () => null,
  authorName: ({ commit: { authorName } }) => authorName,
  authoredDate: ({ commit: { authoredDate } }) => new Date(authoredDate).toISOString(),
  description: ({ commit: { message } }) => descriptionOf(message),
  descriptionHtml: ({ project, commit: { message } }, _args, context) =>
    htmlOf(context, descriptionOf(message), { project }),
  fullTitle: ({ commit: { title } }) => title,
  fullTitleHtml: ({ project, commit: { title } }, _args, context) =>
    htmlOf(context, title, { project }, true),
  id: ({ commit: { oid } }) => gid('CommitPresenter', oid),
  message: ({ commit: { message } }) => message,
  pipelines: ({ project, commit: { oid } }, args, context) =>
    args.sha != null && args.sha !== oid
      ? emptyConnection(args)
      : pipelinesOf(context, project, { ...args, sha: oid }),
  sha: ({ commit: { oid } }) => oid,
  shortId: ({ commit: { oid } }) => oid.slice(0, 8),
  signatureHtml: () => null,
  title: ({ commit: { title } }) => title,
  titleHtml: ({ project, commit: { title } }, _args, context) => htmlOf(context, title, { project }, true),
  webPath: path,
  webUrl: (parent, _args, { services: { urls } }) => urls.web(path(parent)),
};
