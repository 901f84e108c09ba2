import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import type { Source, Tx } from '../../storage/database/engine/types.js';
import { findHook, type HookPlace, lockHook } from '../../storage/database/hooks/hooks.js';
import type { HookRow } from '../../storage/database/hooks/rows.js';
import type { ActionContext } from '../context.js';
import type { GroupAccess, ProjectAccess } from '../viewer.js';

/** Where webhooks stand, with the container that says who may see to them. */
export type HookHome =
  | { kind: 'project'; project: ProjectAccess }
  | { kind: 'group'; group: GroupAccess }
  | { kind: 'system' };

/** The place of a home. */
export const placeOf = (home: HookHome): HookPlace => {
  if (home.kind === 'project') return { kind: 'project', id: home.project.id };
  return home.kind === 'group' ? { kind: 'group', id: home.group.id } : { kind: 'system', id: 0 };
};

/** Throws unless the viewer may see to the webhooks of a home. Rules: HOOK-ACCESS-1 to HOOK-ACCESS-3. */
export const authorizeHooks = (
  { viewer, services }: Pick<ActionContext, 'viewer' | 'services'>,
  home: HookHome,
): void => {
  if (home.kind === 'project') authorize(viewer, 'adminProjectHooks', home.project);
  else if (home.kind === 'group') {
    authorize(viewer, 'adminGroupHooks', home.group, { tier: services.config.tier });
  } else authorize(viewer, 'adminSystemHooks');
};

/** A webhook of a home by its number; not found when it is of another. Rule: HOOK-GET-1. */
export const needHook = async (source: Source, home: HookHome, id: number): Promise<HookRow> => {
  const hook = await findHook(source, placeOf(home), id);
  if (!hook) throw refuse.recordNotFound();
  return hook;
};

/** The same, held until the transaction ends. */
export const holdHook = async (tx: Tx, home: HookHome, id: number): Promise<HookRow> => {
  const hook = await lockHook(tx, placeOf(home), id);
  if (!hook) throw refuse.recordNotFound();
  return hook;
};
