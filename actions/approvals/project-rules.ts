import { refuse } from '../../domain/errors.js';
import { type ApprovalRule, findRule } from '../../storage/database/approvals/rules.js';
import type { Source, Tx } from '../../storage/database/engine/types.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import type { ActionContext } from '../context.js';

/** The rule of a project by its number; not found when there is none. */
export const needProjectRule = async (
  source: Source,
  projectId: number,
  id: number,
): Promise<ApprovalRule> => {
  const rule = await findRule(source, { projectId }, id);
  if (!rule) throw refuse.recordNotFound();
  return rule;
};

/** Changes the rules of a project in one write, which may be what merge requests of it wait for. */
export const writeProjectRules = async <Result>(
  { services, at }: Pick<ActionContext, 'services' | 'at'>,
  projectId: number,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  services.db.write(async (tx) => {
    const result = await work(tx);
    await retryAutoMerge(tx, { projectId }, at);
    return result;
  });
