import { expect } from 'vitest';
import type { CommitAction, CommitRequest, Repository } from '../types.js';
import { mia, type TestStore } from './use-store.js';

/** Asks for commits by Mia on `main` unless told otherwise; a refused one must move nothing. */
export const commitScene = (test: TestStore) => {
  const request = (actions: CommitAction[], more: Partial<CommitRequest> = {}): CommitRequest => ({
    branch: 'main',
    message: 'Change',
    author: mia,
    committer: mia,
    actions,
    ...more,
  });
  const refused = async (
    repository: Repository,
    actions: CommitAction[],
    more: Partial<CommitRequest> = {},
  ) => {
    const before = test.git(repository, ['for-each-ref']).toString();
    const outcome = await repository.createCommit(request(actions, more));
    expect(test.git(repository, ['for-each-ref']).toString()).toBe(before);
    return outcome.kind === 'refused' ? [outcome.reason, outcome.text] : outcome;
  };
  return { request, refused };
};
