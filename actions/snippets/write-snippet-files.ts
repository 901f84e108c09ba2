import { refuse } from '../../domain/errors.js';
import { bytesOf } from '../../domain/files/long-text.js';
import { snippetBranch } from '../../domain/snippets/branch.js';
import {
  type FileInput,
  type FileStep,
  fileSteps,
  fileStepsProblem,
} from '../../domain/snippets/snippet-files.js';
import { type SnippetInput, snippetProblem } from '../../domain/snippets/snippet-input.js';
import { fileContent } from '../../storage/git/file-content.js';
import type { CommitAction, Repository } from '../../storage/git/types.js';
import { committerOf } from '../repository/committer.js';
import type { WriteContext } from '../repository/write-commit.js';

/** A refusal in the form of the services behind snippets. */
export const refuseSnippet = (kind: 'invalid' | 'unprocessable', error: string) => refuse[kind]({ error });

/** Throws invalid where the words of a snippet are not. Rules: SNIPPET-CREATE-1, SNIPPET-CREATE-7. */
export async function requireWords({ viewer, services }: WriteContext, words: SnippetInput): Promise<void> {
  const { restricted_visibility_levels: restricted } = await services.settings.get();
  const problem = snippetProblem(words, restricted, viewer);
  if (problem !== null) throw refuseSnippet('invalid', problem);
}

async function requireSizes({ services }: WriteContext, steps: readonly FileStep[]): Promise<void> {
  const { snippet_size_limit: limit } = await services.settings.get();
  for (const { content = '' } of steps) {
    const size = bytesOf(content);
    if (size > limit) {
      throw refuseSnippet(
        'invalid',
        `Content is too long (${size} Bytes). The maximum size is ${limit} Bytes.`,
      );
    }
  }
}

/**
 * What shall be done with the files of a snippet. Throws unprocessable where an action lacks what it needs or leaves too
 * many files or none, invalid for a content that is too long. Rules: SNIPPET-FILES-1, SNIPPET-FILES-3.
 */
export async function planSteps(
  context: WriteContext,
  files: readonly string[],
  inputs: readonly FileInput[],
): Promise<FileStep[]> {
  const steps = fileSteps(files, inputs);
  if (!steps) throw refuseSnippet('unprocessable', 'Snippet actions have invalid data');
  const problem = fileStepsProblem(files, steps);
  if (problem !== null) throw refuseSnippet('unprocessable', problem);
  await requireSizes(context, steps);
  return steps;
}

const actionOf = async ({ content, ...step }: FileStep): Promise<CommitAction> => ({
  ...step,
  ...(content === undefined ? {} : { content: await fileContent(content) }),
});

/**
 * Commits steps to the branch of a snippet, all or nothing; unprocessable with the reason of git.
 * Rules: SNIPPET-FILES-2, SNIPPET-FILES-3.
 */
export async function commitSteps(
  repository: Repository,
  steps: readonly FileStep[],
  context: WriteContext,
  { message, doing }: { message: string; doing: 'creating' | 'updating' },
): Promise<void> {
  const person = await committerOf(context);
  const outcome = await repository.createCommit({
    branch: snippetBranch,
    message,
    author: person,
    committer: person,
    actions: await Promise.all(steps.map(actionOf)),
    signal: context.signal,
  });
  if (outcome.kind === 'committed') return;
  throw refuseSnippet('unprocessable', `Repository Error ${doing} the snippet - ${outcome.text}`);
}
