import type { ProjectAccess, Viewer } from '../viewer.js';

/** A branch that moved, and by whom; `before` or `after` is the zero id when it was created or deleted. */
export interface BranchMove {
  branch: string;
  before: string;
  after: string;
  actor: Viewer;
  at: string;
}

/** The same with the project whose branch it is, and the default branch that this has by now. */
export interface ProjectBranchMove extends BranchMove {
  project: ProjectAccess;
  defaultBranch: string | null;
}
