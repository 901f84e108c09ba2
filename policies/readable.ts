import { effectiveLevel, reporter } from '../domain/access-level.js';
import { refuse } from '../domain/errors.js';
import { mayReadIssue } from '../domain/issues/issue-access.js';
import { hasFeature, hasMergeRequests } from '../domain/projects/project-access.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { mayReadSnippetOf } from '../domain/snippets/snippet-access.js';
import type { EpicTarget, IssueTarget, NoteTarget, SnippetTarget } from './targets.js';
import { type Asker, type Verdict, visibleIf } from './verdict.js';

const nobody: readonly number[] = [];

const noMergeRequest = (): Error => refuse.notFound('Merge Request');

const mayReadRow = (
  viewer: Asker,
  row: { author_id: number; confidential: number },
  place: { access_level: number },
  assigneeIds: readonly number[],
): boolean => {
  if (row.confidential === 0) return true;
  const reader = viewer && { id: viewer.id, admin: viewer.admin, level: place.access_level };
  return mayReadIssue({ confidential: true, authorId: row.author_id, assigneeIds }, reader);
};

/** Whether somebody who sees the project may read one of its issues. */
export const mayReadIssueIn = (
  viewer: Asker,
  { row, assigneeIds, project }: Omit<IssueTarget, 'kind'>,
): boolean =>
  hasFeature(project.issues_access_level, project, viewer) && mayReadRow(viewer, row, project, assigneeIds);

/** Whether somebody who sees the project may read its merge requests: they show code, which guests have no part in. */
export const mayReadMergeRequestsIn = (viewer: Asker, project: ProjectFacts): boolean =>
  hasMergeRequests(project, viewer) &&
  (project.visibility !== 'private' || effectiveLevel(project, viewer) >= reporter);

/** The same as a verdict: the merge requests of a project are seen all together or not at all. */
export const mergeRequestsSeen = (viewer: Asker, project: ProjectFacts): Verdict =>
  mayReadMergeRequestsIn(viewer, project) ? null : noMergeRequest;

/** Whether somebody who sees the group may read one of its epics. */
export const mayReadEpicIn = (viewer: Asker, { row, group }: Omit<EpicTarget, 'kind'>): boolean =>
  mayReadRow(viewer, row, group, nobody);

/** Whether somebody may read a personal snippet, or one of a project that they see. */
export const mayReadSnippetIn = (viewer: Asker, { row, project }: Omit<SnippetTarget, 'kind'>): boolean =>
  mayReadSnippetOf(
    { authorId: row.author_id, visibility: row.visibility, level: project?.access_level ?? 0 },
    viewer,
  );

/** Whether somebody who sees the place of a record sees the record, as a verdict. */
export const readable = (viewer: Asker, target: NoteTarget): Verdict => {
  switch (target.kind) {
    case 'issue':
      return visibleIf(mayReadIssueIn(viewer, target));
    case 'merge_request':
      return mergeRequestsSeen(viewer, target.project);
    case 'epic':
      return visibleIf(mayReadEpicIn(viewer, target));
    case 'snippet':
      return visibleIf(mayReadSnippetIn(viewer, target));
    case 'commit':
      return null;
  }
};
