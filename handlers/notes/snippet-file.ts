import type { Services } from '../../actions/context.js';
import { RepositoryMissing } from '../../storage/git/errors.js';

/** The path of the first file of a snippet; null while it has none. Rule: NOTE-GET-2. */
export async function firstFileName(
  services: Pick<Services, 'git'>,
  snippetId: number,
): Promise<string | null> {
  const repository = services.git.open(`snippet-${snippetId}`);
  try {
    const { oid } = await repository.head();
    const entries = oid === null ? null : await repository.recursiveTree(oid, '');
    return entries?.find(({ type }) => type === 'blob')?.path ?? null;
  } catch (error) {
    if (error instanceof RepositoryMissing) return null;
    throw error;
  }
}
