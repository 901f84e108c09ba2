import type { Services } from '../../actions/context.js';
import { loadProfile } from '../../actions/users/load-profile.js';
import type { Viewer } from '../../actions/viewer.js';
import type { ActivityTarget } from '../../domain/events/activity.js';
import { handle } from '../../generated/handlers.js';
import { type ActivityRequest, listActivity } from '../../storage/database/events/activity.js';
import { loadEventTargets } from '../../storage/database/events/activity-targets.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { eventView } from '../views/event.js';

interface ActivityCall {
  params: {
    action?: string | undefined;
    target_type?: ActivityTarget | undefined;
    before?: string | undefined;
    after?: string | undefined;
    sort: 'asc' | 'desc';
  };
  viewer: Viewer | null;
  services: Services;
  page: PageRequest;
}

async function answer({ params, viewer, services, page }: ActivityCall, of: ActivityRequest['of']) {
  const { action, target_type: targetType, before, after, sort } = params;
  const request = { of, action, targetType, before, after, sort };
  const { rows, info } = await listActivity(services.db, request, viewer, page);
  const about = await loadEventTargets(services.db.hot, rows);
  return { status: 200 as const, body: rows.map((row) => eventView(row, about, services.urls)), page: info };
}

/** Lists what the caller did. Rules: ACTIVITY-LIST-1, ACTIVITY-LIST-4 to ACTIVITY-LIST-7, ACTIVITY-SEEN-1. */
export const listEvents = handle('listEvents', (call) => {
  const { params, viewer } = call;
  return answer(call, params.scope === 'all' ? { projectsOf: viewer.id } : { authorId: viewer.id });
});

/** Lists what a user did. Rules: ACTIVITY-LIST-2 (404), ACTIVITY-LIST-4 to ACTIVITY-LIST-6, ACTIVITY-SEEN-1. */
export const listUserEvents = handle('listUserEvents', async (call) => {
  const user = await loadProfile(call, { name: call.path.user_id });
  return answer(call, { authorId: user.id });
});

/** Lists what happened in a project. Rules: ACTIVITY-LIST-3 to ACTIVITY-LIST-6, ACTIVITY-SEEN-1. */
export const listProjectEvents = handle('listProjectEvents', (call) =>
  answer(call, { projectId: call.project.id }),
);
