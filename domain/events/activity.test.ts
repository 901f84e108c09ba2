import { describe, expect, it } from 'vitest';
import { activityName, isComment } from './activity.js';

describe('activityName', () => {
  it.each([
    ['pushed', null, 'created', 'pushed new'],
    ['pushed', null, 'pushed', 'pushed to'],
    ['pushed', null, 'removed', 'deleted'],
    ['created', 'Issue', null, 'opened'],
    ['created', 'Project', null, 'created'],
    ['created', null, null, 'created'],
    ['reopened', 'Issue', null, 'opened'],
    ['closed', 'Issue', null, 'closed'],
    ['merged', 'MergeRequest', null, 'accepted'],
    ['commented', 'DiffNote', null, 'commented on'],
    ['expired', null, null, 'removed due to membership expiration from'],
    ['joined', null, null, 'joined'],
    ['approved', 'MergeRequest', null, 'approved'],
  ] as const)('%s of %s (%s) reads %s', (action, type, kind, expected) => {
    expect(activityName(action, type, kind)).toBe(expected);
  });
});

it('knows comments by their types', () => {
  expect((['Note', 'DiffNote', 'DiscussionNote', 'Issue', null] as const).map(isComment)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
