import { askOne } from './ask.js';
import type { Source } from './types.js';

/** Whether a job of this kind with exactly this payload waits or runs. */
export const isUnderWay = async (
  source: Source,
  kind: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<boolean> =>
  (await askOne(source, `select id from jobs where kind = ? and payload = ? and state <> 'failed'`, [
    kind,
    JSON.stringify(payload),
  ])) !== undefined;
