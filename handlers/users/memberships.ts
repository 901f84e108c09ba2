import { dayOf } from '../../domain/time/time.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import {
  listActivities,
  listMemberships,
  type MembershipRow,
} from '../../storage/database/users/memberships.js';
import { needUser } from '../../storage/database/users/users.js';

const kinds = { Project: 'project', Namespace: 'group' } as const;

const membership = (row: MembershipRow): Schemas['UserMembership'] => ({
  source_id: row.source_id,
  source_name: row.source_name,
  source_type: row.source_type === 'project' ? 'Project' : 'Namespace',
  access_level: row.access_level,
});

/** Lists the projects and groups a user was added to. Rule: USER-MEMBERSHIPS-1. */
export const listUserMemberships = handle('listUserMemberships', async ({ path, params, page, services }) => {
  const user = await needUser(services.db.hot, path.user_id);
  const kind = params.type === undefined ? undefined : kinds[params.type];
  const { rows, info } = await listMemberships(services.db.read, user.id, kind, page);
  return { status: 200, body: rows.map(membership), page: info };
});

/** The day six months before another. */
function sixMonthsBefore(at: string): string {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - 6);
  // The 31st of a shorter month would spill into the next one.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return dayOf(date.toISOString());
}

/** Lists when users were last seen. Rule: USER-ACTIVITIES-1. */
export const listUserActivities = handle('listUserActivities', async ({ params, at, page, services }) => {
  const from = params.from ?? sixMonthsBefore(at);
  const { rows, info } = await listActivities(services.db.read, from, page);
  const body = rows.map(({ username, last_activity_on }) => ({
    username,
    last_activity_on,
    last_activity_at: last_activity_on,
  }));
  return { status: 200, body, page: info };
});
