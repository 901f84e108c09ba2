import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import type { ActionContext } from '../context.js';
import type { GroupAccess } from '../viewer.js';

/** Invalid unless the viewer looks after the seats of a top-level group. Rules: MEM-PENDING-1, MEM-BILL-1, MEM-BILL-SHIPS-3. */
export function requireSeatsOf({ viewer, services }: ActionContext, group: GroupAccess): void {
  authorize(viewer, 'manageSeats', group, services.config.tier);
  if (group.parent_id !== null) throw refuse.turnedDown();
}
