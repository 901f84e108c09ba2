import { committerOf } from '../../actions/repository/committer.js';
import type { WriteContext } from '../../actions/repository/write-commit.js';
import { refuse } from '../../domain/errors.js';
import { snippetBranch } from '../../domain/snippets/branch.js';
import {
  type FileInput,
  type FileStep,
  fileSteps,
  stepsProblem,
} from '../../domain/snippets/snippet-files.js';
import { checkPath } from '../../storage/git/names.js';
import type { CommitAction, Repository } from '../../storage/git/types.js';
import { ParameterError } from '../parameter-error.js';

/** Who writes the files of a snippet. */
export type SnippetWriting = WriteContext;

/** A refusal in the form of the services behind snippets. */
export const refuseSnippet = (kind: 'invalid' | 'unprocessable', error: string) => refuse[kind]({ error });

/** Throws 400 for a path that climbs; `nameOf` says how the parameter of a file is called. Rule: SNIPPET-FILES-2. */
export function requireInside(files: readonly FileInput[], nameOf: (index: number) => string): void {
  for (const [index, { file_path = '' }] of files.entries()) {
    const verdict = checkPath(file_path);
    if ('wrong' in verdict && verdict.wrong === 'traversal') {
      throw new ParameterError(`${nameOf(index)} should be a valid file path`);
    }
  }
}

async function requireSizes({ services }: SnippetWriting, steps: readonly FileStep[]): Promise<void> {
  const { snippet_size_limit: limit } = await services.settings.get();
  for (const { content = '' } of steps) {
    const size = Buffer.byteLength(content);
    if (size > limit) {
      throw refuseSnippet(
        'invalid',
        `Content is too long (${size} Bytes). The maximum size is ${limit} Bytes.`,
      );
    }
  }
}

/** What shall be done with the files of a snippet, when it can be. Rules: SNIPPET-FILES-1, SNIPPET-FILES-3. */
export async function neededSteps(
  writing: SnippetWriting,
  files: readonly string[],
  inputs: readonly FileInput[],
): Promise<FileStep[]> {
  const steps = fileSteps(files, inputs);
  if (!steps) throw refuseSnippet('unprocessable', 'Snippet actions have invalid data');
  const problem = stepsProblem(files, steps);
  if (problem !== null) throw refuseSnippet('unprocessable', problem);
  await requireSizes(writing, steps);
  return steps;
}

const actionOf = ({ content, ...step }: FileStep): CommitAction => ({
  ...step,
  ...(content === undefined ? {} : { content: Buffer.from(content) }),
});

/** Commits steps to the branch of a snippet, all or nothing; 422 with the reason. Rules: SNIPPET-FILES-2, SNIPPET-FILES-3. */
export async function commitSteps(
  repository: Repository,
  steps: readonly FileStep[],
  writing: SnippetWriting,
  { message, doing }: { message: string; doing: 'creating' | 'updating' },
): Promise<void> {
  const person = await committerOf(writing);
  const outcome = await repository.createCommit({
    branch: snippetBranch,
    message,
    author: person,
    committer: person,
    actions: steps.map(actionOf),
    signal: writing.signal,
  });
  if (outcome.kind === 'committed') return;
  throw refuseSnippet('unprocessable', `Repository Error ${doing} the snippet - ${outcome.text}`);
}
