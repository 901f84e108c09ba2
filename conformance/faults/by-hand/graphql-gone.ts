import { type Changed, type Fault, fault, type Intercepted } from '../fault.js';
import { isGraphql, mutationIn, queryOf } from '../graphql.js';
import { textSent } from '../helpers.js';
import { always, type End, endedBy, ends as ofPlaces, sends } from './support/ends.js';
import { callerOf } from './support/memory.js';

type Test = (one: Intercepted) => boolean;

/** What ends a right that a query or a mutation asks for. */
const ends: Record<string, End> = {
  ...ofPlaces,
  block: ['GRAPHQL-AUTH-3', 'blockUser', always],
  level: ['MEM-UPDATE-2', 'updateProjectMember', sends('access_level', (value) => Number(value) === 10)],
  assignment: ['AUTH-ACCESS-13', 'updateIssue', sends('assignee_ids', (value) => value !== undefined)],
  confidential: ['GRAPHQL-ANSWER-3', 'updateIssue', sends('confidential', (value) => value === true)],
};

/** What somebody was told before is told them again, from when a right has ended. */
const toldAgain = (
  name: string,
  rule: string,
  [isMeant, isEnd]: [isMeant: Test, isEnd: Test | null],
): Fault =>
  fault({
    name,
    rules: [rule],
    remembers: () => {
      const told = new Map<string, unknown>();
      let hasEnded = isEnd === null;
      return (one): Changed | null => {
        if (isEnd?.(one)) hasEnded = true;
        if (!isMeant(one)) return null;
        const key = `${callerOf(one.request)} ${one.request.url} ${textSent(one)}`;
        const known = told.get(key);
        if (known === undefined) {
          if (one.status === 200) told.set(key, one.json);
          return null;
        }
        const isOther = JSON.stringify(known) !== JSON.stringify(one.json);
        return hasEnded && isOther ? { status: 200, json: known } : null;
      };
    },
  });

const asks =
  (...parts: string[]): Test =>
  (one) =>
    isGraphql(one) && queryOf(one).startsWith('{') && parts.every((part) => queryOf(one).includes(part));

/** The ways into a place, by what a query begins with. */
const entries: Record<string, string> = {
  'by-path': 'project(fullPath',
  'by-issue': 'issue(id',
  'by-work-item': 'workItem(id',
  'by-request': 'mergeRequest(id',
  'by-milestone': 'milestone(id',
  'by-snippet': 'snippets(ids',
  'by-number': 'projects(ids',
  'by-to-do': '{ todo(id',
  'by-group': '{ group(fullPath',
  'by-namespace': 'namespace(fullPath',
  'by-themselves': 'currentUser {',
  'by-name': 'user(username',
  'by-search': 'projects(search',
  'by-time': 'timelogs(projectId',
};

/** The fields in which a server may forget to ask again who reads. */
const fields: Record<string, string> = {
  issues: '{ issues {',
  requests: '{ mergeRequests {',
  labels: '{ labels',
  milestones: '{ milestones',
  releases: 'releases {',
  release: 'release(tagName',
  label: 'label(title',
  code: 'repository {',
  members: 'projectMembers',
  'group-members': 'groupMembers',
  notes: 'notes {',
  discussions: 'discussions {',
  'to-dos-of-a-record': 'currentUserTodos',
  'to-dos': '{ todos',
  projects: '{ projects {',
  epics: '{ epics {',
  epic: 'epic(iid',
  'epic-of-an-issue': '{ epic {',
  stars: 'starredProjects',
  authored: 'authoredMergeRequests',
  assigned: 'assignedMergeRequests',
  reviewed: 'reviewRequestedMergeRequests',
  time: 'timelogs',
  group: '{ group { description',
};

/** What GraphQL tells and takes from those who have lost a right. */
const telling = [
  ...Object.entries(entries).map(([word, part]) =>
    toldAgain(`graphql-tells-on.${word}`, 'AUTH-ACCESS-13', [asks(part), null]),
  ),
  ...Object.entries(fields).map(([word, part]) =>
    toldAgain(`graphql-tells-on.field-${word}`, 'AUTH-ACCESS-13', [asks(part), null]),
  ),
  ...Object.entries(ends).flatMap(([word, end]) => [
    toldAgain(`graphql-tells-on-after.${word}`, end[0], [asks(), endedBy(end)]),
    toldAgain(`graphql-tells-on-after.${word}-by-path`, end[0], [asks('(fullPath'), endedBy(end)]),
    toldAgain(`graphql-tells-on-after.${word}-by-id`, end[0], [asks('(id'), endedBy(end)]),
    ...(word === 'assignment'
      ? []
      : [
          toldAgain(`graphql-tells-on-after.${word}-by-themselves`, end[0], [
            asks('currentUser'),
            endedBy(end),
          ]),
        ]),
  ]),
];

const isRefused = (one: Intercepted, mutation: string): boolean => {
  const data = (one.json as { data?: Record<string, { errors?: unknown[] } | null> | null } | null)?.data;
  return one.status !== 200 || data?.[mutation]?.errors?.length !== 0;
};

/** A mutation is said to be carried out, from when a right has ended. */
const doneAgain = (name: string, rule: string, end: Test, isMeant: (mutation: string) => boolean): Fault =>
  fault({
    name,
    rules: [rule],
    remembers: () => {
      let hasEnded = false;
      return (one): Changed | null => {
        if (end(one)) hasEnded = true;
        const mutation = mutationIn(one);
        if (!hasEnded || mutation === null || !isMeant(mutation) || !isRefused(one, mutation)) return null;
        return { status: 200, json: { data: { [mutation]: { errors: [] } } } };
      };
    },
  });

const isAnyEnd: Test = (one) => Object.values(ends).some((end) => endedBy(end)(one));

/** Mutations that whoever wrote a record may go on to carry out. */
const authors = [
  'updateIssue issueSetDueDate issueSetAssignees issueSetSeverity issueSetLocked issueSetConfidential',
  'issueSetSubscription createIssue createNote awardEmojiAdd awardEmojiToggle timelogCreate updateNote',
  'todoMarkDone destroyNote issueMove mergeRequestUpdate mergeRequestSetAssignees mergeRequestSetDraft',
  'mergeRequestSetLocked mergeRequestSetLabels mergeRequestSetMilestone mergeRequestSetSubscription',
  'discussionToggleResolve mergeRequestCreate createBranch commitCreate labelCreate releaseCreate',
  'createSnippet updateSnippet releaseUpdate releaseDelete destroySnippet',
].flatMap((some) => some.split(' '));

/** Ways to go on serving those whose right is gone. */
export const faults = [
  ...telling,
  ...authors.map((mutation) =>
    doneAgain(`graphql-obeys-on.${mutation}`, 'AUTH-ACCESS-13', isAnyEnd, (one) => one === mutation),
  ),
  ...Object.entries(ends)
    .filter(([word]) => !['level', 'assignment'].includes(word))
    .flatMap(([word, end]) => [
      doneAgain(`graphql-obeys-on-after.${word}`, end[0], endedBy(end), () => true),
      doneAgain(`graphql-obeys-on-after.${word}-notes`, end[0], endedBy(end), (one) => one === 'createNote'),
    ]),
];
