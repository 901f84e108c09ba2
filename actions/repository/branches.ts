import { refuse } from '../../domain/errors.js';
import { isRefName } from '../../storage/git/names.js';
import type { BranchTip, Oid, Repository } from '../../storage/git/types.js';
import { orAbsent } from './revision.js';

/** The branch of this name: invalid for a name that no branch can have, not found when there is none. */
export async function needBranch(repository: Repository, name: string): Promise<BranchTip> {
  if (!isRefName(name)) throw refuse.invalid('The branch refname is invalid');
  const oid = await orAbsent(repository.branchTip(name));
  if (!oid) throw refuse.notFound('Branch');
  return { name, oid };
}

/** Those tips that are part of a branch without being its tip. */
export async function mergedInto(
  repository: Repository,
  branch: string | null,
  oids: readonly Oid[],
): Promise<Set<Oid>> {
  const main = branch === null ? null : await repository.branchTip(branch);
  const others = [...new Set(oids)].filter((oid) => oid !== main);
  if (main === null || others.length === 0) return new Set();
  return repository.merged(main, others);
}
