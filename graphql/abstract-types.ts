import type { MemberParent } from './parents.js';
import { typeOfMember } from './types/member.js';

/** Tells rows of issues, merge requests and epics apart by columns that only one of them has. */
const issuable = (value: unknown): string => {
  const row = value as object;
  if ('commit' in row) return 'Commit';
  if ('source_branch' in row) return 'MergeRequest';
  if ('epic_issue_id' in row) return 'EpicIssue';
  return 'issue_type' in row ? 'Issue' : 'Epic';
};

/** Which type an object is of that stands for an interface or a union. */
export const abstractTypes: Readonly<Record<string, (value: unknown) => string>> = {
  CurrentUserTodos: issuable,
  Eventable: () => 'Epic',
  MemberInterface: (value) => typeOfMember(value as MemberParent),
  NoteableInterface: issuable,
  NoteableType: issuable,
  Service: () => 'BaseService',
  TimeboxReportInterface: (value) => ('sequence' in (value as object) ? 'Iteration' : 'Milestone'),
  Todoable: issuable,
  User: () => 'UserCore',
};
