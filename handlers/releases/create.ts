import { pusherOf } from '../../actions/repository/branch-rules.js';
import { followRefs, openForWriting, type Writing } from '../../actions/repository/commit.js';
import { committerOf } from '../../actions/repository/committer.js';
import { orAbsent } from '../../actions/repository/revision.js';
import { refuse } from '../../domain/errors.js';
import { doubled, linkProblems } from '../../domain/releases/release-link.js';
import { refuseTag } from '../../domain/repository/push-rules.js';
import { handle } from '../../generated/handlers.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import { addLinks, type LinkValues } from '../../storage/database/releases/links.js';
import { setReleaseMilestones } from '../../storage/database/releases/milestones.js';
import { addRelease, deleteReleasesOfTags, findRelease } from '../../storage/database/releases/releases.js';
import { loadRefRules } from '../../storage/database/repository/ref-rules.js';
import { isRefName } from '../../storage/git/names.js';
import { type Oid, type Repository, ZERO_OID } from '../../storage/git/types.js';
import { type LinkInput, linkOf } from './link-wish.js';
import { needRelease, requireCode } from './need.js';
import { releaseRecord } from './record.js';
import { announce, nameOr, needMilestones } from './wish.js';

interface TagInput {
  tag_name: string;
  ref?: string | undefined;
  tag_message?: string | undefined;
}

const taken = () => refuse.conflict('Release already exists');

/** Links that come with a release, judged together. Rule: RELEASE-CREATE-5 (400). */
function linksOf(inputs: readonly LinkInput[]): LinkValues[] {
  const links = inputs.map(linkOf);
  for (const link of links) {
    const [problem] = Object.entries(linkProblems(link) ?? {});
    if (problem) throw refuse.invalid(`Validation failed: Links ${problem[0]} ${problem[1][0]}`);
  }
  const twice = doubled(links);
  if (twice !== null) throw refuse.invalid(`Validation failed: Links have duplicate values (${twice})`);
  return links;
}

async function requireOpenTag({ services, project, viewer }: Writing, name: string): Promise<void> {
  const { tags } = await loadRefRules(services.db.hot, project.id, viewer.id);
  const refusal = refuseTag({ tags }, pusherOf(viewer, project), name, { kind: 'create', way: 'web' });
  if (refusal) throw refuse.forbiddenSaying(refusal);
}

/** The commit of the tag, which is made when there is none. Rules: RELEASE-CREATE-2 (422), RELEASE-CREATE-4. */
async function needTag(writing: Writing, repository: Repository, input: TagInput): Promise<Oid | null> {
  const { tag_name: name, ref, tag_message: message } = input;
  const known = isRefName(name) ? await orAbsent(repository.tag(name)) : null;
  if (!known && !ref?.trim()) throw refuse.unprocessable('Ref is not specified');
  if (!isRefName(name)) throw refuse.invalid('Tag name invalid');
  await requireOpenTag(writing, name);
  if (known) return known.oid;
  const tagger = await committerOf(writing);
  const request = { name, target: ref ?? '', message: message?.trim() || undefined, tagger };
  const made = await repository.createTag(request);
  if (made.kind === 'created') {
    await followRefs(writing, [{ ref: `refs/tags/${name}`, old: ZERO_OID, new: made.target }]);
  } else if (made.reason !== 'exists') throw refuse.invalid(made.text);
  return (await repository.tag(name))?.oid ?? null;
}

/** Publishes a release. Rules: RELEASE-CREATE-1 to RELEASE-CREATE-5. */
export const createRelease = handle('createRelease', async (call) => {
  const { params, project, viewer, services, at } = call;
  const { db } = services;
  requireCode(call);
  const { tag_name: tag, milestones: titles = [] } = params;
  if (await findRelease(db.hot, project.id, tag)) throw taken();
  const name = nameOr(params.name, tag);
  const links = linksOf(params.assets?.links ?? []);
  await db.write((tx) => needMilestones(tx, project, titles));
  const repository = await openForWriting(call);
  const sha = await needTag(call, repository, params);
  const values = {
    project_id: project.id,
    tag,
    name,
    description: params.description ?? null,
    author_id: viewer.id,
    sha,
    released_at: params.released_at ?? at,
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
  const body = await releaseRecord(call, await needRelease(db.hot, call, tag));
  // The tag may have gone between its being found and the release being kept, with nobody left to take that along.
  const isThere = (await repository.ref(`refs/tags/${tag}`)) !== null;
  if (!isThere) await db.write((tx) => deleteReleasesOfTags(tx, project.id, [tag]));
  return { status: 201, body };
});
