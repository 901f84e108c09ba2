import { describe, expect, it } from 'vitest';
import { isDraftTitle, readyTitle } from '../merge-requests/draft-title.js';
import { mayBeAssigned } from './assignable.js';
import { joinChanges } from './change.js';
import { creationRights, noRights, rightsOf } from './rights.js';

const issue = {
  kind: 'issue' as const,
  authorId: 1,
  assigneeIds: [2],
  discussionLocked: false,
  archived: false,
};
const actor = (level: number, id = 9, admin = false) => ({ id, admin, level });

describe('rightsOf', () => {
  it('gives nobody anything, and nobody anything in an archived project', () => {
    expect(rightsOf(issue, null)).toEqual(noRights);
    expect(rightsOf({ ...issue, archived: true }, actor(50))).toEqual(noRights);
  });

  it.each([
    [10, false],
    [20, true],
  ])('lets level %i work on issues: %s', (level, works) => {
    const rights = rightsOf(issue, actor(level));
    for (const right of ['update', 'metadata', 'confidential', 'lock', 'times', 'arrange'] as const) {
      expect(rights[right]).toBe(works);
    }
    expect(rights.internalNotes).toBe(works);
  });

  it('lets author and assignees change words and state alone', () => {
    for (const id of [1, 2]) {
      expect(rightsOf(issue, actor(0, id))).toMatchObject({ update: true, metadata: false, lock: false });
    }
  });

  it('lets developers work on merge requests and nobody below', () => {
    const target = { ...issue, kind: 'merge_request' as const };
    expect(rightsOf(target, actor(20)).update).toBe(false);
    expect(rightsOf(target, actor(30)).metadata).toBe(true);
    expect(rightsOf(target, actor(20, 1)).update).toBe(true);
  });

  it('gives authors of epics nothing more', () => {
    expect(rightsOf({ ...issue, kind: 'epic' }, actor(10, 1)).update).toBe(false);
  });

  it('leaves deleting and history to owners and administrators', () => {
    expect(rightsOf(issue, actor(40))).toMatchObject({ delete: false, history: false, editNotes: true });
    expect(rightsOf(issue, actor(50))).toMatchObject({ delete: true, history: true });
    expect(rightsOf(issue, actor(0, 9, true))).toMatchObject({ delete: true, history: true });
  });

  it('keeps strangers from commenting on what is locked', () => {
    const locked = { ...issue, discussionLocked: true };
    expect(rightsOf(issue, actor(0)).createNote).toBe(true);
    expect(rightsOf(locked, actor(0))).toMatchObject({ createNote: false, award: false });
    expect(rightsOf(locked, actor(10)).createNote).toBe(true);
  });
});

describe('creationRights', () => {
  it.each([
    [0, { metadata: false, newLabels: false, works: false, history: false }],
    [10, { metadata: true, newLabels: false, works: false, history: false }],
    [20, { metadata: true, newLabels: true, works: true, history: false }],
    [50, { metadata: true, newLabels: true, works: true, history: true }],
  ])('of level %i', (level, rights) => {
    expect(creationRights(actor(level))).toEqual(rights);
  });
});

describe('mayBeAssigned', () => {
  const place = { visibility: 'public', feature: 'enabled', privateFloor: 10 };
  const open = { confidential: false, authorId: 1, assigneeIds: [2] };
  const person = (level: number, id = 9) => ({ id, admin: false, external: false, level });

  it('takes whoever can read it', () => {
    expect(mayBeAssigned(place, open, person(0))).toBe(true);
    expect(mayBeAssigned({ ...place, visibility: 'private' }, open, person(0))).toBe(false);
    expect(mayBeAssigned({ ...place, visibility: 'private' }, open, person(10))).toBe(true);
    expect(mayBeAssigned({ ...place, visibility: 'private', privateFloor: 20 }, open, person(10))).toBe(
      false,
    );
    expect(mayBeAssigned({ ...place, visibility: 'internal' }, open, { ...person(0), external: true })).toBe(
      false,
    );
    expect(mayBeAssigned({ ...place, feature: 'disabled' }, open, person(50))).toBe(false);
    expect(mayBeAssigned({ ...place, feature: 'private' }, open, person(0))).toBe(false);
  });

  it('takes for confidential issues those who see them', () => {
    const hidden = { ...open, confidential: true };
    expect(mayBeAssigned(place, hidden, person(10))).toBe(false);
    expect(mayBeAssigned(place, hidden, person(20))).toBe(true);
    for (const id of [1, 2]) expect(mayBeAssigned(place, hidden, person(0, id))).toBe(true);
  });
});

describe('titles of merge requests', () => {
  it.each([
    ['Draft: Add it', true, 'Add it'],
    ['[Draft] Add it', true, 'Add it'],
    ['(draft) Draft: Add it', true, 'Add it'],
    ['Drafty', false, 'Drafty'],
    ['Add Draft: it', false, 'Add Draft: it'],
  ])('%s', (title, draft, ready) => {
    expect(isDraftTitle(title)).toBe(draft);
    expect(readyTitle(title)).toBe(ready);
  });
});

describe('joinChanges', () => {
  it('lets the second count, and adds up labels', () => {
    const first = { title: 'a', due_date: null, add_label_ids: [1], remove_label_ids: [2] };
    expect(joinChanges(first, { title: 'b', add_label_ids: [3], remove_label_ids: [4] })).toEqual({
      title: 'b',
      due_date: null,
      add_label_ids: [1, 3],
      remove_label_ids: [2, 4],
    });
    expect(joinChanges(first, {})).toEqual(first);
  });
});
