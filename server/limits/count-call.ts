import type { Services } from '../../actions/context.js';
import type { OperationEntry } from '../../domain/operation.js';
import type { ActionLimits, LimitedCall } from './action-limits.js';

/** Who makes a call that stands for one of an operation, and with what. */
export type CountedCall = Pick<LimitedCall, 'viewer' | 'ip' | 'verb' | 'params'> & {
  projectId?: number | undefined;
};

/** Counts a call that stands for one of an operation towards its limit; throws when there were too many. */
export type CountCall = (operationId: string, call: CountedCall) => Promise<void>;

/** Counting for doors beside that of the operations themselves; nothing is counted where limits are off. */
export function buildCountCall(
  operations: readonly OperationEntry[],
  limits: ActionLimits | null,
  { settings }: Pick<Services, 'settings'>,
): CountCall {
  if (limits === null) return async () => undefined;
  const known = new Map(operations.map((one) => [one.id, one]));
  return async (operationId, { projectId, ...call }) => {
    const operation = known.get(operationId);
    if (!operation) return;
    await limits.count(
      operation,
      { ...call, projectId, projectPath: undefined, path: {} },
      await settings.get(),
    );
  };
}
