import type { GroupFacts } from '../domain/groups/group-facts.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import type { VisibilityWord } from '../domain/projects/visibility.js';

/** An issue with its project, as far as policies look at them. */
export interface IssueTarget {
  kind: 'issue';
  row: { author_id: number; confidential: number; discussion_locked: number | null };
  assigneeIds: readonly number[];
  project: ProjectFacts;
}

/** A merge request with the project that it aims at. */
export interface MergeRequestTarget {
  kind: 'merge_request';
  row: { author_id: number; discussion_locked: number | null };
  assigneeIds: readonly number[];
  project: ProjectFacts;
}

/** An epic with its group; epics are assigned to nobody. */
export interface EpicTarget {
  kind: 'epic';
  row: { author_id: number; confidential: number };
  group: GroupFacts;
}

/** A snippet; its project is null when it belongs to a person. */
export interface SnippetTarget {
  kind: 'snippet';
  row: { author_id: number; visibility: VisibilityWord };
  project: ProjectFacts | null;
}

/** A commit of a project. */
export interface CommitTarget {
  kind: 'commit';
  project: ProjectFacts;
}

/** What can be planned with: it has a state, labels and people. */
export type IssuableTarget = IssueTarget | MergeRequestTarget | EpicTarget;

/** Anything that notes hang on. */
export type NoteTarget = IssuableTarget | SnippetTarget | CommitTarget;

/** A project or a group, where both take the same. */
export type Place = { project: ProjectFacts; group?: undefined } | { group: GroupFacts; project?: undefined };
