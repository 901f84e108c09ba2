import type { IssuableChange } from '../../domain/issuables/change.js';
import type { CommandsChanges } from '../../domain/quick-actions/changes.js';
import type { Tx } from '../../storage/database/engine/types.js';

/** What the quick actions of a text come to. */
export interface QuickOutcome {
  /** The text without them. */
  text: string;
  /** What they ask to be changed about the target. */
  change: IssuableChange;
  /** What they change, in the names of the interface. */
  changes: CommandsChanges;
  /** What is told of each, in their order. */
  messages: readonly string[];
  /** The commands that were available. */
  names: readonly string[];
  /** Whether commands ran that neither changed nor told anything. */
  failed: boolean;
  /** Does what they do beside the change. */
  rest(tx: Tx): Promise<void>;
  /** Applies the change and does the rest. */
  apply(tx: Tx): Promise<void>;
  /** Does what is only done once that is through. */
  finish(): Promise<void>;
}

/** A text in which no command is available. */
export const noOutcome = (text: string): QuickOutcome => ({
  text,
  change: {},
  changes: {},
  messages: [],
  names: [],
  failed: false,
  rest: async () => undefined,
  apply: async () => undefined,
  finish: async () => undefined,
});
