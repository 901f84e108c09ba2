import type { Context } from 'koa';
import type { Services } from '../../actions/context.js';
import type { HookHome } from '../../actions/hooks/hook-place.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { operations } from '../../generated/operations.js';
import { hookById } from '../../storage/database/deliveries/deliveries.js';
import type { JournalEntry, JournalFilters } from '../../storage/database/deliveries/journal.js';
import { locate, permitInstance, requireTier } from '../auth/access.js';
import { authenticate, requireScope, tokenIn } from '../auth/authenticate.js';

const operationOf = (id: string) => {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`the spec has no operation ${id}`);
  return found;
};

// Who may see what was sent are those who may see to the webhooks it was sent to.
const inProject = operationOf('listProjectHooks');
const inGroup = operationOf('listGroupHooks');
const everywhere = operationOf('listSystemHooks');

/** Whose webhooks are meant; everybody's where neither is named. */
interface Meant {
  project?: string | undefined;
  group?: string | undefined;
}

/** The caller of a request for the journal; unauthenticated without a token. */
export async function journalViewer(ctx: Context, services: Services): Promise<Viewer> {
  const viewer = await authenticate(tokenIn(ctx.req, {}), services);
  if (!viewer) throw refuse.unauthorized();
  return viewer;
}

/** What of the journal somebody sees who names a project, a group or neither; throws where they may not see it. */
export async function visiblePart(
  viewer: Viewer,
  { project, group }: Meant,
  services: Services,
): Promise<JournalFilters> {
  const operation = project ? inProject : group ? inGroup : everywhere;
  const path = { id: project ?? group ?? '' };
  requireScope(viewer, operation);
  if (operation === everywhere) {
    permitInstance(operation, viewer, {});
    return {};
  }
  const located = await locate(operation, viewer, path, services);
  requireTier(operation, services.config.tier);
  return { ofProject: located.project?.id, ofGroup: located.group?.id };
}

/** The project or group of a webhook or an integration; of neither for a webhook of the installation. */
async function placeOf({ hook_id, integration_id, project_id }: JournalEntry, services: Services) {
  if (hook_id === null && integration_id !== null) return { project: project_id, group: null };
  const hook = hook_id === null ? undefined : await hookById(services.db.hot, hook_id);
  if (!hook) throw refuse.recordNotFound();
  return { project: hook.project_id, group: hook.group_id };
}

/** Where the webhook of an entry stands, as the viewer stands towards it; not found for a viewer who may not see to it. */
export async function homeOf(viewer: Viewer, entry: JournalEntry, services: Services): Promise<HookHome> {
  const place = await placeOf(entry, services);
  const operation = place.project !== null ? inProject : place.group !== null ? inGroup : everywhere;
  requireScope(viewer, operation);
  if (operation === everywhere) {
    permitInstance(operation, viewer, {});
    return { kind: 'system' };
  }
  const { project, group } = await locate(
    operation,
    viewer,
    { id: String(place.project ?? place.group) },
    services,
  );
  requireTier(operation, services.config.tier);
  if (project) return { kind: 'project', project };
  if (group) return { kind: 'group', group };
  throw refuse.recordNotFound();
}
