import type { Services } from '../../actions/context.js';
import type { GroupAccess, ProjectAccess, Viewer } from '../../actions/viewer.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import type { MemberSource } from '../../storage/database/members/members.js';

/** What reading members is asked with. */
export interface MemberCall {
  viewer: Viewer;
  at: string;
  services: Services;
}

/** What both kinds of lists are asked with. */
export interface MemberListCall extends MemberCall {
  params: {
    query?: string;
    user_ids?: number[];
    skip_users?: number[];
    show_seat_info?: boolean;
    state?: 'active' | 'awaiting';
  };
  page: PageRequest;
}

/** A request for one member. */
export type OneMemberCall = MemberCall & { path: { user_id: number } };

/** The group of a call as the place of memberships. */
export const inGroup = ({ group }: { group: GroupAccess }): MemberSource => ({ type: 'group', id: group.id });

/** The project of a call as the place of memberships. */
export const inProject = ({ project }: { project: ProjectAccess }): MemberSource => ({
  type: 'project',
  id: project.id,
});

/** What the records of members depend on; who is billable is shown where it was asked for. */
export const contextOf = ({ services }: MemberCall, assignables?: boolean) => ({
  urls: services.urls,
  tier: services.config.tier,
  assignables,
});
