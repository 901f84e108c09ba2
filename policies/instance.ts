import { onInstance } from './declared.js';
import type { Asker, Verdict } from './verdict.js';

/** Who may do what with the whole installation. */
export const instancePolicies = {
  /** Reads which development flags were set. Rule: FEATURE-LIST-2. */
  readFeatures: (viewer: Asker): Verdict => onInstance(viewer, 'listFeatures'),

  /** Looks after users, settings and features. */
  adminInstance: (viewer: Asker): Verdict => onInstance(viewer, 'updateApplicationSettings'),
};
