import { commit } from '../../actions/repository/commit.js';
import { createBranch as create } from '../../actions/repository/create-branch.js';
import { refuse } from '../../domain/errors.js';
import type { CommitAction as GivenAction } from '../../generated/graphql.js';
import { fileContent } from '../../storage/git/file-content.js';
import type { CommitAction } from '../../storage/git/types.js';
import { projectAt } from '../loading.js';
import { needed } from '../targets.js';
import { unlessNull } from './arguments.js';
import { mutation } from './mutation.js';

/** Makes a branch at the commit that a revision names. Rules: BRANCH-CREATE-1, BRANCH-CREATE-3 to BRANCH-CREATE-5. */
export const createBranch = mutation<'createBranch'>(async (context, input) => {
  const project = needed(await projectAt(context.request, input.projectPath));
  const { tip } = await create(context, project, { branch: input.name, ref: input.ref });
  const found = await context.services.git.open(project.id).commit(tip.oid);
  return { branch: { name: tip.name, commit: found ? { project, commit: found } : null } };
});

const modes = {
  CHMOD: 'chmod',
  CREATE: 'create',
  DELETE: 'delete',
  MOVE: 'move',
  UPDATE: 'update',
} as const satisfies Record<GivenAction['action'], CommitAction['action']>;

const demanded: Partial<Record<GivenAction['action'], 'content' | 'previousPath' | 'executeFilemode'>> = {
  UPDATE: 'content',
  MOVE: 'previousPath',
  CHMOD: 'executeFilemode',
};

/** One change of a file; invalid where its kind needs more than it says. */
async function actionOf(given: GivenAction, index: number): Promise<CommitAction> {
  const name = demanded[given.action];
  if (name && (given[name] ?? undefined) === undefined) {
    throw refuse.invalid(`actions[${index}][${name}] is missing`);
  }
  const { content } = given;
  const encoding = given.encoding === 'BASE64' ? 'base64' : 'text';
  return {
    action: modes[given.action],
    filePath: given.filePath,
    previousPath: unlessNull(given.previousPath),
    content: content == null ? undefined : await fileContent(content, encoding),
    executable: unlessNull(given.executeFilemode),
    lastCommitId: given.lastCommitId || undefined,
  };
}

/** Makes a commit from changes of files. Rules: COMMIT-CREATE-1 to COMMIT-CREATE-11, COMMIT-REFUSE-1 to COMMIT-REFUSE-7. */
export const commitCreate = mutation<'commitCreate'>(async (context, input) => {
  const project = needed(await projectAt(context.request, input.projectPath));
  const made = await commit(context, project, {
    branch: input.branch,
    message: input.message,
    actions: await Promise.all(input.actions.map(actionOf)),
    startBranch: input.startBranch || undefined,
    force: false,
  });
  return {
    commit: { project, commit: made },
    // No pipeline comes of a commit here.
    commitPipelinePath: null,
    content: input.actions.flatMap(({ content }) => content ?? []),
  };
});
