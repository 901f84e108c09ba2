import { effectiveLevel, owner } from '../domain/access-level.js';
import { inPlace } from './place.js';
import type { Place } from './targets.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

/** Who may open projects and groups to the members of groups. */
export const sharePolicies = {
  /** Opens a place to the members of a group. */
  share: (viewer: Asker, place: Place): Verdict =>
    inPlace(viewer, place, { project: 'shareProject', group: 'shareGroup' }),

  /** Makes owners of a place of the owners of a group; only owners share groups at all. Rule: PROJ-SHARE-8. */
  shareWithOwners: (viewer: Asker, place: Place): Verdict =>
    sharePolicies.share(viewer, place) ??
    allowedIf(effectiveLevel(place.project ?? place.group, viewer) >= owner),

  /** Closes a place again to the members of a group. */
  unshare: (viewer: Asker, place: Place): Verdict =>
    inPlace(viewer, place, { project: 'unshareProject', group: 'unshareGroup' }),
};
