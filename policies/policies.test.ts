import { describe, expect, it } from 'vitest';
import { accessLevels } from '../domain/access-level.js';
import { Failure } from '../domain/errors.js';
import { authorize, can } from './index.js';
import type { EpicTarget, IssueTarget, MergeRequestTarget } from './targets.js';

const person = (id: number, more: { admin?: boolean; external?: boolean } = {}) => ({
  id,
  admin: false,
  external: false,
  ...more,
});

const project = (level: keyof typeof accessLevels, more: object = {}) => ({
  visibility: 'public' as const,
  access_level: accessLevels[level],
  archived: 0,
  settings: '{}',
  issues_access_level: 'enabled',
  merge_requests_access_level: 'enabled',
  repository_access_level: 'enabled',
  ...more,
});

const group = (level: keyof typeof accessLevels, more: object = {}) => ({
  visibility: 'private' as const,
  access_level: accessLevels[level],
  settings: '{}',
  ...more,
});

const row = { author_id: 7, confidential: 0, discussion_locked: null };
const issue = (place: ReturnType<typeof project>, more: object = {}): IssueTarget => ({
  kind: 'issue',
  row: { ...row, ...more },
  assigneeIds: [8],
  project: place,
});
const mergeRequest = (place: ReturnType<typeof project>): MergeRequestTarget => ({
  kind: 'merge_request',
  row,
  assigneeIds: [],
  project: place,
});
const epic = (place: ReturnType<typeof group>): EpicTarget => ({ kind: 'epic', row, group: place });

const noProject = { kind: 'not-found', missing: { thing: 'Project' } };

const failureOf = (act: () => void): unknown => {
  try {
    act();
  } catch (error) {
    return error instanceof Failure ? error.facts : error;
  }
  return null;
};

describe('what authorize throws', () => {
  it('says that nobody is signed in before anything else', () => {
    const hidden = project('none', { visibility: 'private' });
    expect(failureOf(() => authorize(null, 'createIssue', hidden))).toEqual({ kind: 'unauthenticated' });
  });

  it('says that a hidden project is not there', () => {
    const hidden = project('none', { visibility: 'private' });
    expect(failureOf(() => authorize(person(1), 'createIssue', hidden))).toEqual(noProject);
    expect(failureOf(() => authorize(null, 'readProject', hidden))).toEqual(noProject);
  });

  it('says that a hidden record is not there', () => {
    const target = issue(project('guest'), { confidential: 1 });
    expect(failureOf(() => authorize(person(1), 'readIssue', target))).toEqual({
      kind: 'not-found',
      missing: { record: true },
    });
  });

  it('refuses what is seen and not allowed', () => {
    expect(failureOf(() => authorize(person(1), 'deleteIssue', issue(project('maintainer'))))).toMatchObject({
      kind: 'forbidden',
    });
  });
});

describe('what the spec declares holds for abilities', () => {
  it.each([
    ['an archived project', project('owner', { archived: 1 })],
    ['the feature off', project('owner', { issues_access_level: 'disabled' })],
  ])('refuses an issue in %s', (_what, place) => {
    expect(can(person(1), 'createIssue', place)).toBe(false);
    expect(can(person(1), 'createIssue', project('owner'))).toBe(true);
  });

  it('keeps a feature for members to members', () => {
    const place = { issues_access_level: 'private' };
    expect(can(person(1), 'createIssue', project('none', place))).toBe(false);
    expect(can(person(1), 'createIssue', project('guest', place))).toBe(true);
  });

  it('keeps people from outside away from internal projects', () => {
    const internal = project('none', { visibility: 'internal' });
    expect(can(person(1, { external: true }), 'readProject', internal)).toBe(false);
    expect(can(person(1), 'readProject', internal)).toBe(true);
  });

  it('asks for the tier of epics', () => {
    expect(can(person(1), 'createEpic', group('reporter'), 'free')).toBe(false);
    expect(can(person(1), 'createEpic', group('reporter'), 'premium')).toBe(true);
    expect(can(person(1), 'createNote', epic(group('guest')), 'free')).toBe(false);
    expect(can(person(1), 'createNote', epic(group('guest')), 'premium')).toBe(true);
  });

  it('takes who belongs to a project below a group for a guest of it', () => {
    expect(can(person(1), 'readGroup', group('none', { member_below: true }))).toBe(true);
    expect(can(person(1), 'readGroup', group('none'))).toBe(false);
    expect(can(person(1), 'createEpic', group('none', { member_below: true }), 'premium')).toBe(false);
  });
});

describe('the rules of records', () => {
  it('lets authors and assignees change an issue', () => {
    for (const id of [7, 8]) expect(can(person(id), 'updateIssue', issue(project('none')))).toBe(true);
    expect(can(person(9), 'updateIssue', issue(project('guest')))).toBe(false);
  });

  it('lets nobody but members comment where the discussion is locked', () => {
    const locked = (level: 'none' | 'guest') => issue(project(level), { discussion_locked: 1 });
    expect(can(person(1), 'createNote', locked('none'), 'free')).toBe(false);
    expect(can(person(1), 'createNote', locked('guest'), 'free')).toBe(true);
  });

  it('shows the merge requests of a private project to reporters', () => {
    const place = (level: 'guest' | 'reporter') => mergeRequest(project(level, { visibility: 'private' }));
    expect(can(person(1), 'readMergeRequest', place('guest'))).toBe(false);
    expect(can(person(1), 'readMergeRequest', place('reporter'))).toBe(true);
  });

  it('lets the authors of notes and maintainers change them', () => {
    const on = (level: 'guest' | 'maintainer', note: object = {}) => ({
      target: issue(project(level)),
      note: { author_id: 1, system: 0, ...note },
    });
    expect(can(person(1), 'updateNote', on('guest'), 'free')).toBe(true);
    expect(can(person(2), 'updateNote', on('guest'), 'free')).toBe(false);
    expect(can(person(2), 'updateNote', on('maintainer'), 'free')).toBe(true);
    expect(can(person(2), 'updateNote', on('maintainer', { system: 1 }), 'free')).toBe(false);
  });
});
