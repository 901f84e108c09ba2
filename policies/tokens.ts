import { effectiveLevel, maintainer, owner } from '../domain/access-level.js';
import { refuse } from '../domain/errors.js';
import type { GroupFacts } from '../domain/groups/group-facts.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { onInstance } from './declared.js';
import { inPlace } from './place.js';
import type { Place } from './targets.js';
import { type Asker, unauthenticated, type Verdict } from './verdict.js';

/**
 * Who holds a token: a user, to use it or to be impersonated with it, or a project or group with its bot. The user is
 * null where all users are meant, or where there is no such token.
 */
export type TokenHolder =
  | { kind: 'personal'; userId: number | null }
  | { kind: 'impersonation'; userId: number }
  | { kind: 'project'; project: ProjectFacts; group?: undefined }
  | { kind: 'group'; group: GroupFacts; project?: undefined };

/** A project or group as a holder of tokens. */
type PlaceHolder = Extract<TokenHolder, Place>;

/** A new token that somebody asks for. */
export interface NewTokenTarget {
  holder: TokenHolder;
  /** The level that its bot gets; tokens of users have none. */
  level: number | null;
  /** Whether a bot asks for it. */
  byBot: boolean;
}

/** A token that somebody wants to take away. */
export interface TokenTarget {
  holder: TokenHolder;
  /** Whether the request itself came with this token. */
  presented: boolean;
}

const floors = { project: maintainer, group: owner } as const;

const levelIn = (viewer: Asker, holder: PlaceHolder): number =>
  effectiveLevel(holder.project ?? holder.group, viewer);

const administers = (viewer: Asker, holder: PlaceHolder): boolean =>
  levelIn(viewer, holder) >= floors[holder.kind];

const turnedDown = (reason: string) => (): Error => refuse.turnedDown(reason);

/** What keeps a bot with a level out of a place. Rules: PROJECT-TOKEN-3, PROJECT-TOKEN-5, GROUP-TOKEN-3, GROUP-TOKEN-5. */
const mayCreateIn = (viewer: Asker, holder: PlaceHolder, level: number, byBot: boolean): Verdict => {
  if (byBot || !administers(viewer, holder)) {
    return turnedDown(`User does not have permission to create ${holder.kind} access token`);
  }
  if (level <= levelIn(viewer, holder)) return null;
  return turnedDown(`Could not provision owner access to ${holder.kind} access token`);
};

/** One's own tokens are for oneself and administrators; others are not told which there are. Rule: TOKEN-GET-1. */
const ownOrAdmin = (viewer: Asker, userId: number | null): Verdict =>
  viewer !== null && (viewer.admin || viewer.id === userId) ? null : unauthenticated;

/** Who may do what with access tokens. */
export const tokenPolicies = {
  listTokens: (viewer: Asker, holder: TokenHolder): Verdict => {
    if (holder.kind === 'impersonation') return onInstance(viewer, 'listImpersonationTokens');
    if (holder.kind === 'personal') {
      return onInstance(viewer, 'listPersonalAccessTokens') ?? ownOrAdmin(viewer, holder.userId);
    }
    return inPlace(viewer, holder, { project: 'listProjectAccessTokens', group: 'listGroupAccessTokens' });
  },

  /** Sees one token, without its text. */
  readToken: (viewer: Asker, holder: TokenHolder): Verdict => {
    if (holder.kind === 'impersonation') return onInstance(viewer, 'getImpersonationToken');
    if (holder.kind === 'personal') {
      return onInstance(viewer, 'getPersonalAccessToken') ?? ownOrAdmin(viewer, holder.userId);
    }
    return inPlace(viewer, holder, { project: 'getProjectAccessToken', group: 'getGroupAccessToken' });
  },

  /** Makes a token: for a user, or with a bot for a project or group. */
  createToken: (viewer: Asker, { holder, level, byBot }: NewTokenTarget): Verdict => {
    if (holder.kind === 'impersonation') return onInstance(viewer, 'createImpersonationToken');
    if (holder.kind === 'personal') return onInstance(viewer, 'createPersonalAccessToken');
    return (
      inPlace(viewer, holder, { project: 'createProjectAccessToken', group: 'createGroupAccessToken' }) ??
      mayCreateIn(viewer, holder, level ?? 0, byBot)
    );
  },

  /** Revokes a token; a token may always revoke itself. Rules: PROJECT-TOKEN-8, GROUP-TOKEN-8, TOKEN-REVOKE-1. */
  revokeToken: (viewer: Asker, { holder, presented }: TokenTarget): Verdict => {
    if (holder.kind === 'impersonation') return onInstance(viewer, 'revokeImpersonationToken');
    if (holder.kind === 'personal') {
      return onInstance(viewer, 'revokePersonalAccessToken') ?? ownOrAdmin(viewer, holder.userId);
    }
    const operations = { project: 'revokeProjectAccessToken', group: 'revokeGroupAccessToken' } as const;
    const verdict = inPlace(viewer, holder, operations);
    return verdict ?? (presented || administers(viewer, holder) ? null : unauthenticated);
  },
};
