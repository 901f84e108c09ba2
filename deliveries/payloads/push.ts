import { orAbsent } from '../../actions/repository/revision.js';
import { type FileChanges, type Oid, type Repository, ZERO_OID } from '../../storage/git/types.js';
import {
  commitBlock,
  pageOf,
  projectBlock,
  repositoryBlock,
  userPicture,
  visibilityNumber,
} from './blocks.js';
import type { PayloadBuilder, PayloadInput } from './payload.js';
import { heads, tags } from './words.js';

/** Most commits that a payload lists. Rule: PAYLOAD-PUSH-2. */
const mostCommits = 20;

const noFiles: FileChanges = { added: [], modified: [], removed: [] };

interface Listed {
  commits: object[];
  total: number;
}

const nothing: Listed = { commits: [], total: 0 };

const listed = async (
  { project, services }: PayloadInput<'push' | 'tag_push'>,
  repository: Repository,
  range: { include: readonly Oid[]; exclude: readonly Oid[] },
): Promise<Listed> => {
  const newest = await repository.log({ ...range, limit: mostCommits });
  const total = newest.length < mostCommits ? newest.length : await repository.countCommits(range);
  const changes = await repository.fileChanges(newest.map(({ oid }) => oid));
  const commits = newest.reverse().map((commit) => ({
    ...commitBlock(commit, project, services.urls),
    ...(changes.get(commit.oid) ?? noFiles),
  }));
  return { commits, total };
};

/** What a branch brought: what it did not have before, or what a new one has beside the default branch. */
const broughtBy = async (
  input: PayloadInput<'push' | 'tag_push'>,
  repository: Repository,
): Promise<Listed> => {
  const { before, after, ref } = input.event;
  if (after === null) return nothing;
  const main = input.project.default_branch;
  const base = before ?? (main === null || main === ref ? null : await repository.branchTip(main));
  if (base === after) return nothing;
  return listed(input, repository, { include: [after], exclude: base === null ? [] : [base] });
};

const tagged = async (input: PayloadInput<'push' | 'tag_push'>, repository: Repository) => {
  const { after, ref } = input.event;
  const tag = after === null ? null : await repository.tag(ref);
  const commit = tag?.oid ? await repository.commit(tag.oid) : null;
  if (!commit) return { ...nothing, message: null, checkout: null };
  const { commits } = await listed(input, repository, { include: [commit.oid], exclude: commit.parents });
  return { commits, total: 1, message: tag?.message || null, checkout: commit.oid };
};

const pushed = (
  input: PayloadInput<'push' | 'tag_push'>,
  kind: 'push' | 'tag_push',
  found: Listed,
  more: object,
) => {
  const { services, project, actor, event } = input;
  const { urls } = services;
  const page = pageOf(project, urls);
  return {
    object_kind: kind,
    event_name: kind,
    before: event.before ?? ZERO_OID,
    after: event.after ?? ZERO_OID,
    ref: `${kind === 'push' ? heads : tags}${event.ref}`,
    checkout_sha: event.after,
    message: null,
    user_id: actor.id,
    user_name: actor.name,
    user_username: actor.username,
    user_email: actor.public_email ?? '',
    user_avatar: userPicture(actor, urls),
    project_id: project.id,
    project: projectBlock(project, urls),
    commits: found.commits,
    total_commits_count: found.total,
    push_options: {},
    repository: {
      ...repositoryBlock(project, urls),
      git_http_url: `${page}.git`,
      git_ssh_url: urls.ssh(project.full_path),
      visibility_level: visibilityNumber(project),
    },
    ...more,
  };
};

/** What webhooks of the installation are told of any push. */
const updated = (input: PayloadInput<'push' | 'tag_push'>, kind: 'push' | 'tag_push') => {
  const { services, project, actor, event } = input;
  const ref = `${kind === 'push' ? heads : tags}${event.ref}`;
  const payload = {
    event_name: 'repository_update',
    user_id: actor.id,
    user_name: actor.name,
    user_email: actor.public_email ?? '',
    user_avatar: userPicture(actor, services.urls),
    project_id: project.id,
    project: projectBlock(project, services.urls),
    changes: [{ before: event.before ?? ZERO_OID, after: event.after ?? ZERO_OID, ref }],
    refs: [ref],
  };
  return { flag: 'repository_update_events', hookName: 'System Hook', payload, isSystemOnly: true } as const;
};

/** A branch that moved. Rules: PAYLOAD-PUSH-1 to PAYLOAD-PUSH-3. */
export const pushPayload: PayloadBuilder<'push'> = async (input) => {
  const repository = input.services.git.open(input.project.id);
  const found = (await orAbsent(broughtBy(input, repository))) ?? nothing;
  const payload = pushed(input, 'push', found, {});
  return [
    { flag: 'push_events', hookName: 'Push Hook', payload, branch: input.event.ref },
    updated(input, 'push'),
  ];
};

/** A tag that was made or deleted. Rule: PAYLOAD-TAG-1. */
export const tagPushPayload: PayloadBuilder<'tag_push'> = async (input) => {
  const repository = input.services.git.open(input.project.id);
  const found = await orAbsent(tagged(input, repository));
  const {
    message = null,
    checkout = null,
    ...rest
  } = found ?? (nothing as Listed & { message?: null; checkout?: null });
  const payload = pushed(input, 'tag_push', rest, { message, checkout_sha: checkout });
  return [{ flag: 'tag_push_events', hookName: 'Tag Push Hook', payload }, updated(input, 'tag_push')];
};
