import { effectiveLevel, owner } from '../domain/access-level.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

/** Who may do what with the namespaces of people and groups. */
export const namespacePolicies = {
  /** Learns how many people take part in a namespace and what it pays for. Rule: NS-RECORD-2. */
  readNamespaceUsage: (viewer: Asker, namespace: { access_level: number }): Verdict =>
    allowedIf(effectiveLevel(namespace, viewer) >= owner),
};
