import type { Changed, Intercepted } from '../faults/fault.js';
import type { Transport } from '../http/transport.js';

/** A named way in which a deployment may rightly differ. Nothing that a case says may depend on it. */
export interface Variation {
  readonly name: string;
  /** Who does so, or why it may be so. */
  readonly because: string;
  /** Rewrites an answer; null leaves it as it is. */
  readonly after?: (intercepted: Intercepted) => Changed | null;
  /** Changes how requests travel; such a variation is tried against a server. */
  readonly around?: (transport: Transport) => Transport;
}

/** Whether a variation changes an answer of a case. */
export const touches = ({ after }: Variation, all: readonly Intercepted[]): boolean =>
  after === undefined || all.some((one) => after(one) !== null);
