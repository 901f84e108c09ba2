import type { TokenHolder } from '../../policies/tokens.js';
import type { MemberSource } from '../../storage/database/members/members.js';
import type { GroupAccess, ProjectAccess } from '../viewer.js';

/** A project or group, whose tokens belong to bots. */
export type PlaceHolder =
  | { kind: 'project'; project: ProjectAccess; group?: undefined }
  | { kind: 'group'; group: GroupAccess; project?: undefined };

/** A user, with tokens to use or to be impersonated with; null for the personal tokens of everybody. */
export type UserHolder = Exclude<TokenHolder, { kind: 'project' | 'group' }>;

/** Whose tokens are meant. */
export type Holder = UserHolder | PlaceHolder;

/** Whether tokens belong to bots of a place. */
export const isPlace = (holder: Holder): holder is PlaceHolder =>
  holder.kind === 'project' || holder.kind === 'group';

/** The place as memberships and tokens name it. */
export const sourceOf = (holder: PlaceHolder): MemberSource =>
  holder.kind === 'project'
    ? { type: 'project', id: holder.project.id }
    : { type: 'group', id: holder.group.id };
