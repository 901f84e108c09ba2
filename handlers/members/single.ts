import { handle } from '../../generated/handlers.js';
import { answerAny, answerOne } from './listing.js';

/** Shows one direct member of a group. Rules: MEM-GET-1, MEM-GET-2, MEM-GET-3. */
export const getGroupMember = handle('getGroupMember', (call) =>
  answerOne({ type: 'group', id: call.group.id }, call),
);

/** Shows one direct member of a project. Rules: MEM-GET-1, MEM-GET-2, MEM-GET-3. */
export const getProjectMember = handle('getProjectMember', (call) =>
  answerOne({ type: 'project', id: call.project.id }, call),
);

/** Shows one member of a group, inherited and invited ones too. Rules: MEM-ALL-GET-1, MEM-ALL-GET-2. */
export const getEffectiveGroupMember = handle('getEffectiveGroupMember', (call) =>
  answerAny({ type: 'group', id: call.group.id }, call),
);

/** Shows one member of a project, inherited and invited ones too. Rules: MEM-ALL-GET-1, MEM-ALL-GET-2. */
export const getEffectiveProjectMember = handle('getEffectiveProjectMember', (call) =>
  answerAny({ type: 'project', id: call.project.id }, call),
);
