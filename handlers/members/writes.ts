import { groupParent, projectParent } from '../../actions/members/parent.js';
import { handle } from '../../generated/handlers.js';
import { answerAdded } from './adding.js';
import { answerChanged, answerRemoved } from './changing.js';

/** Adds users to a group. Rules: MEM-ADD-1 to MEM-ADD-16, MEM-ADD-18, MEM-ADD-19. */
export const addGroupMember = handle('addGroupMember', (call) =>
  answerAdded(groupParent(call.group, call.services.config.tier), call),
);

/** Adds users to a project. Rules: MEM-ADD-1 to MEM-ADD-19. */
export const addProjectMember = handle('addProjectMember', (call) =>
  answerAdded(projectParent(call.project), call),
);

/** Changes a member of a group. Rules: MEM-UPDATE-1 to MEM-UPDATE-7, MEM-UPDATE-9. */
export const updateGroupMember = handle('updateGroupMember', (call) =>
  answerChanged(groupParent(call.group, call.services.config.tier), call),
);

/** Changes a member of a project. Rules: MEM-UPDATE-1 to MEM-UPDATE-6, MEM-UPDATE-8, MEM-UPDATE-9. */
export const updateProjectMember = handle('updateProjectMember', (call) =>
  answerChanged(projectParent(call.project), call),
);

/** Removes a member from a group. Rules: MEM-REMOVE-1 to MEM-REMOVE-6, MEM-REMOVE-8, MEM-REMOVE-9. */
export const removeGroupMember = handle('removeGroupMember', (call) =>
  answerRemoved(groupParent(call.group, call.services.config.tier), call),
);

/** Removes a member from a project. Rules: MEM-REMOVE-1 to MEM-REMOVE-4, MEM-REMOVE-7 to MEM-REMOVE-9. */
export const removeProjectMember = handle('removeProjectMember', (call) =>
  answerRemoved(projectParent(call.project), call),
);
