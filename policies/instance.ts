import { onInstance } from './declared.js';
import type { Asker, Verdict } from './verdict.js';

/** Who may do what with the whole installation. */
export const instancePolicies = {
  /** Looks after users, settings and features. */
  adminInstance: (viewer: Asker): Verdict => onInstance(viewer, 'updateApplicationSettings'),
};
