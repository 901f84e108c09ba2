import { refuse } from '../../domain/errors.js';
import { doubled, linkProblems } from '../../domain/releases/release-link.js';
import { refuseTag } from '../../domain/repository/push-rules.js';
import { authorize } from '../../policies/index.js';
import { pusherOf } from '../../policies/pusher.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import { addLinks, type LinkValues } from '../../storage/database/releases/links.js';
import { setReleaseMilestones } from '../../storage/database/releases/milestones.js';
import {
  addRelease,
  deleteReleasesOfTags,
  findRelease,
  type ListedRelease,
} from '../../storage/database/releases/releases.js';
import { loadRefRules } from '../../storage/database/repository/ref-rules.js';
import { isNewRefName, isRefName } from '../../storage/git/names.js';
import { type Oid, type Repository, ZERO_OID } from '../../storage/git/types.js';
import type { ActionContext } from '../context.js';
import { afterPush } from '../repository/after-push.js';
import { committerOf } from '../repository/committer.js';
import { orAbsent } from '../repository/revision.js';
import { openForWriting } from '../repository/write-commit.js';
import type { ProjectAccess } from '../viewer.js';
import { needRelease } from './load-release.js';
import { announce, nameOr, needMilestones } from './release-input.js';

/** A release to publish. */
export interface CreateReleaseInput {
  tag: string;
  /** Where the tag is made when there is none. */
  ref?: string | undefined;
  tagMessage?: string | undefined;
  /** The tag when left out. */
  name?: string | undefined;
  description?: string | undefined;
  /** The moment of the action when left out. */
  releasedAt?: string | undefined;
  /** By their titles. */
  milestones?: readonly string[] | undefined;
  links?: readonly LinkValues[] | undefined;
}

const taken = () => refuse.conflict('Release already exists');

/**
 * Publishes a release, with a new tag when there is none. Throws forbidden where the viewer may not read code or make
 * the tag, conflict where the tag has a release, invalid and unprocessable for milestones, links and tags that cannot
 * be. Rules: RELEASE-CREATE-1 to RELEASE-CREATE-5.
 */
export async function createRelease(
  context: ActionContext,
  project: ProjectAccess,
  input: CreateReleaseInput,
): Promise<ListedRelease> {
  const { services, viewer, at } = context;
  const { db } = services;
  authorize(viewer, 'createRelease', project);
  const { tag, milestones: titles = [], links = [] } = input;
  if (await findRelease(db.hot, project.id, tag)) throw taken();
  const name = nameOr(input.name, tag);
  requireLinks(links);
  await db.write((tx) => needMilestones(tx, project, titles));
  const repository = await openForWriting(services, project);
  const sha = await tagCommit(context, project, repository, input);
  const values = {
    project_id: project.id,
    tag,
    name,
    description: input.description ?? null,
    author_id: viewer.id,
    sha,
    released_at: input.releasedAt ?? at,
    created_at: at,
    updated_at: at,
  };
  await db
    .write(async (tx) => {
      const milestones = await needMilestones(tx, project, titles);
      const id = await addRelease(tx, values);
      await setReleaseMilestones(tx, id, milestones);
      await addLinks(tx, id, links, at);
      await announce(tx, { project, viewer, at }, id, 'create');
    })
    .catch((error: unknown) => {
      throw isTaken(error, 'tag') ? taken() : error;
    });
  const release = await needRelease(db.hot, { project, viewer }, tag);
  // Somebody may have deleted the tag before there was a release to delete with it.
  const isThere = (await repository.ref(`refs/tags/${tag}`)) !== null;
  if (!isThere) await db.write((tx) => deleteReleasesOfTags(tx, project.id, [tag]));
  return release;
}

/** Links that come with a release are judged together. Rule: RELEASE-CREATE-5. */
function requireLinks(links: readonly LinkValues[]): void {
  for (const link of links) {
    const [problem] = Object.entries(linkProblems(link) ?? {});
    if (problem) throw refuse.invalid(`Validation failed: Links ${problem[0]} ${problem[1][0]}`);
  }
  const twice = doubled(links);
  if (twice !== null) throw refuse.invalid(`Validation failed: Links have duplicate values (${twice})`);
}

/** The commit of the tag, which is made when there is none. Rules: RELEASE-CREATE-2, RELEASE-CREATE-4. */
async function tagCommit(
  context: ActionContext,
  project: ProjectAccess,
  repository: Repository,
  { tag: name, ref, tagMessage }: CreateReleaseInput,
): Promise<Oid | null> {
  const { services, viewer, at } = context;
  const known = isRefName(name) ? await orAbsent(repository.tag(name)) : null;
  if (!known && !ref?.trim()) throw refuse.unprocessable('Ref is not specified');
  if (!known && !isNewRefName(name)) throw refuse.invalid('Tag name invalid');
  const { tags } = await loadRefRules(services.db.hot, project.id, viewer.id);
  const refusal = refuseTag({ tags }, pusherOf(viewer, project), name, { kind: 'create', way: 'web' });
  if (refusal) throw refuse.forbiddenSaying(refusal);
  if (known) return known.oid;
  const tagger = await committerOf(context);
  const message = tagMessage?.trim() || undefined;
  const made = await repository.createTag({ name, target: ref ?? '', message, tagger });
  if (made.kind === 'created') {
    const update = { ref: `refs/tags/${name}`, old: ZERO_OID, new: made.target };
    await afterPush(services, { project, userId: viewer.id, updates: [update], at });
  } else if (made.reason !== 'exists') throw refuse.invalid(made.text);
  return (await repository.tag(name))?.oid ?? null;
}
