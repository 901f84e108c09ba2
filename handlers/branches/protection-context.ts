import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import type { Source } from '../../storage/database/engine/types.js';
import { readableGroups } from '../../storage/database/groups/readable.js';
import type { ProtectedRef } from '../../storage/database/repository/protected-refs.js';
import type { ProtectionContext } from '../views/protected-ref.js';

/** The numbers of the groups that rules let through. */
export const groupsOfRules = (rules: readonly ProtectedRef[]): number[] =>
  rules.flatMap(({ grants }) => grants.flatMap(({ group_id: id }) => id ?? []));

/** What the records of rules need beside them, for a viewer, in one question. */
export const protectionContext = async (
  { viewer, services }: { viewer: Viewer | null; services: Services },
  rules: readonly ProtectedRef[],
  source: Source = services.db.hot,
): Promise<ProtectionContext> => ({
  tier: services.config.tier,
  groups: await readableGroups(source, groupsOfRules(rules), viewer),
});
