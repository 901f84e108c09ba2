import type { Decision } from '../../../domain/deployments/approvals.js';
import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { PersonRow } from '../issues/associations.js';
import type { DeploymentApprovalRow, TakenApproval } from './rows.js';

/** The decisions about a deployment, in the order they were taken. Rule: DEPLOY-FIELD-5. */
export const approvalsOf = async (source: Source, deploymentId: number): Promise<TakenApproval[]> => {
  const rows = await all<DeploymentApprovalRow & Omit<PersonRow, 'id'> & { decision: Decision }>(
    source,
    sql`select x.*, x.status as decision, u.username, u.name, u.state, u.avatar
      from deployment_approvals x join users u on u.id = x.user_id
      where x.deployment_id = ${deploymentId} order by x.id`,
  );
  return rows.map(({ username, name, state, avatar, decision, ...row }) => ({
    ...row,
    status: decision,
    user: { id: row.user_id, username, name, state, avatar },
  }));
};

/** What somebody decided about a deployment. */
export interface NewDecision {
  deploymentId: number;
  userId: number;
  ruleId: number | null;
  status: Decision;
  comment: string | null;
  at: string;
}

/** Keeps the decision of somebody who had not decided. */
export const addDecision = async (tx: Tx, given: NewDecision): Promise<void> => {
  const { deploymentId, userId, ruleId, status, comment, at } = given;
  await tx('deployment_approvals').insert({
    deployment_id: deploymentId,
    user_id: userId,
    rule_id: ruleId,
    status,
    comment,
    created_at: at,
    updated_at: at,
  });
};

/** Replaces a decision, or the rule that it counts for. Rule: DEPLOY-APPROVE-11. */
export const changeDecision = async (
  tx: Tx,
  id: number,
  change: Partial<Pick<DeploymentApprovalRow, 'status' | 'comment' | 'rule_id'>>,
  at: string,
): Promise<void> => {
  await tx('deployment_approvals')
    .where({ id })
    .update({ ...change, updated_at: at });
};
