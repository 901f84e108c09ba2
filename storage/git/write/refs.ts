import { type Context, git, info } from '../context.js';
import { GitFailure } from '../errors.js';
import { isFullRefName, isNewRefName, isOid } from '../names.js';
import { resolveRevision } from '../read/revisions.js';
import type { RefOutcome, RefUpdate, TagOutcome, TagRequest } from '../types.js';
import { ZERO_OID } from '../types.js';
import { withLock } from './lock.js';
import { ObjectWriter, tagContent } from './objects.js';
import { moveBranchFile } from './ref-file.js';

/** Updates references, each only from its expected id; all of them or none. */
export function updateRefs(ctx: Context, updates: readonly RefUpdate[]): Promise<RefOutcome> {
  return withLock(ctx, () => moveRefs(ctx, updates));
}

/** As `updateRefs`, for callers that have locked the repository already. */
export async function moveRefs(ctx: Context, updates: readonly RefUpdate[]): Promise<RefOutcome> {
  const bad = updates.find(({ ref, old, new: now }) => !isFullRefName(ref) || !isOid(old) || !isOid(now));
  if (bad) return { kind: 'refused', reason: 'invalid', ref: bad.ref };
  const changes = updates.filter((update) => update.old !== update.new);
  if (changes.length === 0) return { kind: 'updated' };
  const input = changes.map(instruction).join('');
  const [only, ...others] = changes;
  try {
    const isDone = only !== undefined && others.length === 0 && (await moveBranchFile(ctx, only));
    if (!isDone) await git(ctx, ['update-ref', '--stdin', '-z'], { input });
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    return refusal(error, changes);
  }
  ctx.changed();
  return { kind: 'updated' };
}

function instruction({ ref, old, new: now }: RefUpdate): string {
  if (now === ZERO_OID) return `delete ${ref}\0${old}\0`;
  if (old === ZERO_OID) return `create ${ref}\0${now}\0`;
  return `update ${ref}\0${now}\0${old}\0`;
}

function refusal(error: GitFailure, updates: readonly RefUpdate[]): RefOutcome {
  const text = error.stderr;
  const ref = updates.find((update) => text.includes(`'${update.ref}'`))?.ref ?? updates[0]?.ref ?? '';
  if (/cannot create '|exists; cannot|cannot process '.*' and '/.test(text))
    return { kind: 'refused', reason: 'collision', ref };
  if (/nonexistent object|non-commit object|not a valid object/.test(text))
    return { kind: 'refused', reason: 'missing_object', ref };
  if (/but expected|already exists|unable to resolve reference|is missing|File exists/.test(text))
    return { kind: 'refused', reason: 'moved', ref };
  throw error;
}

/** Creates a tag, annotated when it has a message. */
export async function createTag(ctx: Context, request: TagRequest): Promise<TagOutcome> {
  const { name, message } = request;
  if (!isNewRefName(name)) return { kind: 'refused', reason: 'invalid_name', text: 'Tag name invalid' };
  const oid = await resolveRevision(ctx, request.target);
  if (!oid) return { kind: 'refused', reason: 'invalid_target', text: `Target ${request.target} is invalid` };
  const taken: TagOutcome = { kind: 'refused', reason: 'exists', text: `Tag ${name} already exists` };
  if (await info(ctx, `refs/tags/${name}`)) return taken;
  let target = oid;
  if (message !== undefined && message !== '') {
    const writer = new ObjectWriter();
    target = writer.add('tag', tagContent(oid, 'commit', name, request.tagger, message));
    await writer.flush(ctx);
  }
  const outcome = await updateRefs(ctx, [{ ref: `refs/tags/${name}`, old: ZERO_OID, new: target }]);
  if (outcome.kind === 'updated') return { kind: 'created', target };
  return outcome.reason === 'moved'
    ? taken
    : { kind: 'refused', reason: 'invalid_name', text: 'Tag name invalid' };
}
