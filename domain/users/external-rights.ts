import { bool } from '../flags.js';

/** What of an account says what its user may create. */
interface Rights {
  can_create_group: 0 | 1;
  projects_limit: number;
}

const none: Rights = { can_create_group: 0, projects_limit: 0 };

/**
 * The columns of an account that is external from now on, or no longer: external users create nothing of their own,
 * whatever is given, and afterwards have what is given or else the defaults of the installation. Rule: USER-EXTERNAL-1.
 */
export const withRightsOf = <Columns extends Partial<Rights> & { external?: 0 | 1 }>(
  columns: Columns,
  before: { external: 0 | 1 },
  defaults: Rights,
): Columns => {
  if (columns.external === undefined || columns.external === before.external) return columns;
  return bool(columns.external) ? { ...columns, ...none } : { ...defaults, ...columns };
};
