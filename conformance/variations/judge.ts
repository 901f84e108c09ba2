import { type Fault, faulty } from '../faults/fault.js';
import type { Recorded } from '../faults/recorded.js';
import { type Around, live, replayed } from '../faults/rerun.js';
import type { MatrixSettings } from '../faults/settings.js';
import type { Outcome } from '../runner/outcome.js';
import type { Variation } from './variation.js';

/** A case that did not pass although nothing was wrong. */
export interface FalseAlarm {
  case: string;
  status: Outcome['status'];
  reason: string;
}

const asFault = ({ name, after }: Variation): Fault => {
  const ways = { before: null, after: after ?? null };
  return { name, rules: [], operations: [], ...ways, begin: () => ways };
};

/**
 * Runs a case that passes as it is once more with a variation: on its recording where that is possible, else on the
 * server. Answers null where it still passes.
 */
export async function falseAlarm(
  recorded: Recorded,
  variation: Variation,
  target: MatrixSettings,
): Promise<FalseAlarm | null> {
  const before = variation.around ?? ((transport) => transport);
  const around: Around = (transport) => faulty(before(transport), asFault(variation), () => undefined);
  const outcome =
    (variation.around ? null : await replayed(recorded, around, target)) ??
    (await live(recorded, around, target));
  if (outcome.status === 'pass') return null;
  const { status, reason } = outcome;
  return { case: recorded.case.id, status, reason };
}
