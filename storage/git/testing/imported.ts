import type { Repository } from '../types.js';
import { history, type TestStore } from './use-store.js';

/** Makes repositories of a whole history at once, and names their commits. */
export const importedScene = (test: TestStore) => {
  const tip = async (repository: Repository, rev = 'main') => (await repository.resolve(rev)) ?? '';
  const imported = async (...commits: Parameters<typeof history>[0]) => {
    const repository = await test.make();
    test.git(repository, ['fast-import', '--quiet', '--force'], history(commits));
    return repository;
  };
  return { tip, imported };
};
