import { effectiveLevel, maintainer, owner } from '../domain/access-level.js';
import { type IssuableRights, noRights, rightsOf } from '../domain/issuables/rights.js';
import { mayChangeSnippet } from '../domain/snippets/snippet-access.js';
import type { IssuableTarget, NoteTarget, SnippetTarget } from './targets.js';
import type { Asker } from './verdict.js';

const nobody: readonly number[] = [];

/** What somebody may do with an issue, merge request or epic that they can read. */
export const issuableRights = (target: IssuableTarget, viewer: Asker): IssuableRights => {
  if (viewer === null) return noRights;
  const isEpic = target.kind === 'epic';
  const place = isEpic ? target.group : target.project;
  return rightsOf(
    {
      kind: target.kind,
      authorId: target.row.author_id,
      assigneeIds: isEpic ? nobody : target.assigneeIds,
      discussionLocked: !isEpic && target.row.discussion_locked === 1,
      archived: !isEpic && target.project.archived !== 0,
    },
    { id: viewer.id, admin: viewer.admin, level: place.access_level },
  );
};

const snippetRights = ({ row, project }: SnippetTarget, viewer: NonNullable<Asker>): IssuableRights => {
  const level = effectiveLevel({ access_level: project?.access_level ?? 0 }, viewer);
  const changes = mayChangeSnippet({ authorId: row.author_id, level }, viewer);
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

/** The same for anything that notes hang on: snippets and commits are commented on by whoever reads them. */
export const targetRights = (target: NoteTarget, viewer: Asker): IssuableRights => {
  if (target.kind !== 'snippet' && target.kind !== 'commit') return issuableRights(target, viewer);
  if (viewer === null || (target.project && target.project.archived !== 0)) return noRights;
  if (target.kind === 'snippet') return snippetRights(target, viewer);
  const level = effectiveLevel(target.project, viewer);
  return { ...noRights, createNote: true, editNotes: level >= maintainer, history: level >= owner };
};
