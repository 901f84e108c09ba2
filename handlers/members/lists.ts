import { handle } from '../../generated/handlers.js';
import { answerAll, answerDirect } from './listing.js';

/** Lists the direct members of a group. Rules: MEM-LIST-1 to MEM-LIST-6, MEM-READ-1. */
export const listGroupMembers = handle('listGroupMembers', (call) =>
  answerDirect({ type: 'group', id: call.group.id }, call),
);

/** Lists the direct members of a project. Rules: MEM-LIST-1 to MEM-LIST-6, MEM-READ-1. */
export const listProjectMembers = handle('listProjectMembers', (call) =>
  answerDirect({ type: 'project', id: call.project.id }, call),
);

/** Lists the direct, inherited and invited members of a group. Rules: MEM-ALL-1 to MEM-ALL-9. */
export const listAllGroupMembers = handle('listAllGroupMembers', (call) =>
  answerAll({ type: 'group', id: call.group.id }, call),
);

/** Lists the direct, inherited and invited members of a project. Rules: MEM-ALL-1 to MEM-ALL-10. */
export const listAllProjectMembers = handle('listAllProjectMembers', (call) =>
  answerAll({ type: 'project', id: call.project.id }, call),
);
