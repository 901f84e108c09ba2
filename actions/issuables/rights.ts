import { maintainer, owner } from '../../domain/access-level.js';
import { type IssuableRights, noRights, rightsOf } from '../../domain/issuables/rights.js';
import { mayChangeSnippet } from '../../domain/snippets/snippet-access.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { Viewer } from '../viewer.js';
import { type LoadedIssuable, type LoadedTarget, placeOf } from './targets.js';

const isLocked = (target: LoadedIssuable): boolean =>
  target.kind !== 'epic' && bool(target.row.discussion_locked);

/** What the viewer may do with an opened issue, merge request or epic. */
export const issueRights = (target: LoadedIssuable, viewer: Viewer | null): IssuableRights => {
  if (viewer === null) return noRights;
  const place = placeOf(target);
  return rightsOf(
    {
      kind: target.kind,
      authorId: target.row.author_id,
      assigneeIds: target.assigneeIds,
      discussionLocked: isLocked(target),
      archived: place.archived,
    },
    { id: viewer.id, admin: viewer.admin, level: place.access_level },
  );
};

/** The same for anything that notes and awards hang on: snippets are commented on by whoever reads them. */
export const targetRights = (target: LoadedTarget, viewer: Viewer | null): IssuableRights => {
  if (target.kind !== 'snippet') return issueRights(target, viewer);
  if (viewer === null || bool(target.project?.archived)) return noRights;
  const level = viewer.admin ? owner : (target.project?.access_level ?? 0);
  const changes = mayChangeSnippet({ authorId: target.row.author_id, level }, viewer);
  return {
    ...noRights,
    update: changes,
    delete: changes,
    history: level >= owner,
    createNote: true,
    editNotes: level >= maintainer,
    award: true,
  };
};
