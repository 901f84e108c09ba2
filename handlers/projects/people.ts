import { handle } from '../../generated/handlers.js';
import { can } from '../../policies/index.js';
import { listGroupsAround, listProjectPeople } from '../../storage/database/projects/people.js';
import { groupLocationView } from '../views/group.js';
import { userReference } from '../views/user.js';

/** Lists everybody who belongs to a project. Rules: PROJ-PEOPLE-1, PROJ-PEOPLE-2. */
export const listProjectUsers = handle('listProjectUsers', async ({ params, project, page, services }) => {
  const input = { search: params.search, skip: params.skip_users };
  const { rows, info } = await listProjectPeople(services.db.read, project.id, input, page);
  return { status: 200, body: rows.map((row) => userReference(row, services.urls)), page: info };
});

/** Lists the groups above a project and those it is shared with. Rules: PROJ-PEOPLE-3 to PROJ-PEOPLE-5. */
export const listProjectGroups = handle(
  'listProjectGroups',
  async ({ params, project, viewer, page, services }) => {
    // Only who arranges the shares has to know of groups that are hidden from them.
    const seesHidden = !params.shared_visible_only && can(viewer, 'unshare', { project });
    const input = {
      search: params.search,
      skip: params.skip_groups,
      shared: params.with_shared,
      visibleTo: seesHidden ? undefined : viewer,
      leastShared: params.shared_min_access_level,
    };
    const { rows, info } = await listGroupsAround(services.db.read, project, input, page);
    return { status: 200, body: rows.map((row) => groupLocationView(row, services.urls)), page: info };
  },
);
