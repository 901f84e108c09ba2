import type { MemberSource } from '../../storage/database/members/members.js';
import type { GroupAccess, ProjectAccess } from '../viewer.js';

/** A project or group that can be opened to the members of groups. */
export type SharedPlace =
  | { project: ProjectAccess; group?: undefined }
  | { group: GroupAccess; project?: undefined };

/** What the shares of a place are kept under. */
export const sourceOf = ({ project, group }: SharedPlace): MemberSource =>
  project ? { type: 'project', id: project.id } : { type: 'group', id: group.id };
