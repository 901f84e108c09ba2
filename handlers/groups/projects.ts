import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import { handle } from '../../generated/handlers.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { slice } from '../../storage/database/lists/page.js';
import type { ProjectScope } from '../../storage/database/projects/list.js';
import { answerProjectList, type ProjectListParams } from '../projects/list-answer.js';

/** What a list of a group's projects is asked with. */
interface GroupProjectsCall {
  params: ProjectListParams;
  viewer: Viewer | null;
  page: PageRequest;
  services: Services;
}

const answer = (scope: ProjectScope, call: GroupProjectsCall) =>
  answerProjectList({
    scope,
    params: call.params,
    viewer: call.viewer,
    page: call.page,
    services: call.services,
    full: true,
  });

/** Lists the projects of a group. Rules: GRP-PROJECTS-1 to GRP-PROJECTS-6. */
export const listGroupProjects = handle('listGroupProjects', async (call) => {
  const { params, group, services, page } = call;
  // Security reports are not kept, so no project has any.
  if (params.with_security_reports && services.config.tier === 'ultimate') {
    return { status: 200 as const, body: [], page: slice([], page).info };
  }
  return answer(
    {
      kind: 'group',
      groupId: group.id,
      subgroups: params.include_subgroups,
      ancestors: params.include_ancestor_groups,
      shared: params.with_shared ? 'with' : 'without',
    },
    call,
  );
});

/** Lists the projects that were shared with a group. Rules: GRP-PROJECTS-6, GRP-PROJECTS-7. */
export const listSharedGroupProjects = handle('listSharedGroupProjects', (call) =>
  answer({ kind: 'group', groupId: call.group.id, shared: 'only' }, call),
);
