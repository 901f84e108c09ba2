import type { GroupAccess, ProjectAccess } from '../viewer.js';

/** A project as the place of labels, milestones and iterations. */
export const projectPlace = (project: ProjectAccess) =>
  ({ kind: 'project', projectId: project.id, groupId: project.namespace_id }) as const;

/** A group as the place of labels, milestones and iterations. */
export const groupPlace = (group: GroupAccess) => ({ kind: 'group', groupId: group.id }) as const;
