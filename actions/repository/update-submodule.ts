import { refuse } from '../../domain/errors.js';
import type { Commit } from '../../storage/git/types.js';
import type { ProjectAccess } from '../viewer.js';
import { requireFilePush } from './change-file.js';
import { openForWriting, type WriteContext, writeCommit } from './write-commit.js';

/** The commit that a submodule shall stand at. */
export interface UpdateSubmoduleInput {
  path: string;
  branch: string;
  oid: string;
  message?: string | undefined;
}

const fullId = /^[0-9a-f]{40}$/;

/**
 * Moves a submodule to another commit. Throws invalid where the viewer may not push, where there is no such submodule,
 * and where it stands at that commit already. Rules: SUBMODULE-1, SUBMODULE-2, SUBMODULE-3.
 */
export async function updateSubmodule(
  context: WriteContext,
  project: ProjectAccess,
  { path, branch, oid: given, message }: UpdateSubmoduleInput,
): Promise<Commit> {
  const oid = given.toLowerCase();
  const repository = await openForWriting(context.services, project);
  if (await repository.isEmpty()) throw refuse.invalid('The repository is empty');
  if (!fullId.test(oid)) throw refuse.invalid('Invalid parameters');
  await requireFilePush(context, project, 'updateSubmodule', branch);

  const tip = await repository.branchTip(branch);
  const entry = tip === null ? null : await repository.entry(tip, path);
  if (tip !== null && entry?.type !== 'commit') throw refuse.invalid('Invalid submodule path');
  if (entry?.id === oid) throw refuse.invalid(`The submodule ${path} is already at ${oid}`);
  const outcome = await writeCommit(context, project, {
    branch,
    message: message || `Update submodule ${path} with oid ${oid}`,
    actions: [{ action: 'update', filePath: path, submoduleOid: oid }],
  });
  if (outcome.kind === 'refused') throw refuse.invalid(outcome.text);
  const commit = await repository.commit(outcome.oid);
  if (!commit) throw refuse.notFound('Commit');
  return commit;
}
