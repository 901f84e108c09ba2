import type { IssuableChange } from '../../domain/issuables/change.js';
import type { Tx } from '../../storage/database/engine/types.js';

/** What the quick actions of a description come to on the issue or merge request that is opened with it. */
export interface OpeningCommands {
  change: IssuableChange;
  /** Does what they do beside the change. */
  rest(tx: Tx): Promise<void>;
}
