import { describe, expect, it } from 'vitest';
import {
  type BranchRule,
  type BranchRules,
  chooseDefaultBranch,
  defaultBranchLevels,
  isGranted,
  looksLikeCommitId,
  mayForce,
  mayMerge,
  mayPush,
  type Pusher,
  pushTexts,
  type RefGrant,
  refuseCreate,
  refuseDelete,
  refuseTag,
} from './push-rules.js';

const level = (access_level: number): RefGrant => ({
  access_level,
  user_id: null,
  group_id: null,
  member: false,
});
const pusher = (at: number, more: Partial<Pusher> = {}): Pusher => ({
  id: 5,
  admin: false,
  level: at,
  ...more,
});
const [reporter, developer, maintainer] = [pusher(20), pusher(30), pusher(40)];

const rule = (name: string, more: Partial<BranchRule> = {}): BranchRule => ({
  name,
  allowForcePush: false,
  push: [level(40)],
  merge: [level(40)],
  unprotect: [],
  ...more,
});
const branchRules = (branches: BranchRule[], more: Partial<BranchRules> = {}): BranchRules => ({
  branches,
  tags: [],
  empty: false,
  protection: 2,
  defaultBranch: 'main',
  ...more,
});

describe('isGranted', () => {
  it('lets in from a level up, nobody at level 0, administrators alone at 60', () => {
    expect([30, 40].map((at) => isGranted([level(40)], pusher(at)))).toEqual([false, true]);
    expect(isGranted([level(0)], pusher(50, { admin: true }))).toBe(false);
    expect(isGranted([level(60)], pusher(50))).toBe(false);
    expect(isGranted([level(60)], pusher(0, { admin: true }))).toBe(true);
  });

  it('lets in one user or the members of a group', () => {
    const user = { access_level: null, user_id: 5, group_id: null, member: false };
    expect([isGranted([user], developer), isGranted([user], pusher(50, { id: 6 }))]).toEqual([true, false]);
    const group = { access_level: null, user_id: null, group_id: 1, member: true };
    expect([isGranted([group], developer), isGranted([{ ...group, member: false }], developer)]).toEqual([
      true,
      false,
    ]);
  });
});

describe('pushing', () => {
  it('is open to developers where no rule stands', () => {
    expect([mayPush(branchRules([]), reporter, 'x'), mayPush(branchRules([]), developer, 'x')]).toEqual([
      false,
      true,
    ]);
  });

  it('is open when any matching rule opens it', () => {
    const open = branchRules([rule('stable-*'), rule('*-1', { push: [level(30)] })]);
    expect([mayPush(open, developer, 'stable-1'), mayPush(open, developer, 'stable-2')]).toEqual([
      true,
      false,
    ]);
  });

  it('never reaches below developer, whatever a rule says', () => {
    const named = { access_level: null, user_id: 5, group_id: null, member: false };
    expect(mayPush(branchRules([rule('main', { push: [named] })]), reporter, 'main')).toBe(false);
  });

  it.each([
    [0, true],
    [1, true],
    [2, false],
    [3, false],
  ])('first of all with protection %i is open to developers: %s', (protection, expected) => {
    const start = branchRules([], { empty: true, protection });
    expect([mayPush(start, developer, 'main'), mayPush(start, maintainer, 'main')]).toEqual([expected, true]);
    expect(mayPush(start, developer, 'other')).toBe(true);
  });

  it('includes merging, not the other way round', () => {
    const merging = branchRules([rule('main', { push: [level(0)], merge: [level(30)] })]);
    expect([mayMerge(merging, developer, 'main'), mayPush(merging, developer, 'main')]).toEqual([
      true,
      false,
    ]);
    expect(mayMerge(branchRules([rule('main', { push: [level(30)] })]), developer, 'main')).toBe(true);
  });

  it('by force needs a rule that allows it', () => {
    const ruled = branchRules([rule('main'), rule('x', { allowForcePush: true })]);
    expect([mayForce(ruled, 'main'), mayForce(ruled, 'x'), mayForce(ruled, 'free')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('refuseDelete', () => {
  const ruled = branchRules([rule('stable')]);

  it.each([
    ['main', maintainer, 'web', pushTexts.default],
    ['stable', developer, 'web', pushTexts.delete],
    ['stable', maintainer, 'web', null],
    ['stable', maintainer, 'git', pushTexts.deleteByGit],
    ['free', developer, 'git', null],
    ['free', reporter, 'git', pushTexts.noPush],
  ] as const)('%s', (branch, who, way, expected) => {
    expect(refuseDelete(ruled, who, branch, way)).toBe(expected);
  });
});

describe('refuseCreate', () => {
  const merging = branchRules([rule('s*', { merge: [level(30)] })]);
  const create = (where: BranchRules, branch: string, way: 'git' | 'web', on = false) =>
    refuseCreate(where, developer, branch, { way, onProtected: async () => on });

  it('tells why', async () => {
    expect(await create(branchRules([]), 'x', 'git')).toBeNull();
    expect(await create(branchRules([]), 'a'.repeat(40), 'web')).toBe(pushTexts.hexName);
    expect(await create(branchRules([rule('s*')]), 's1', 'web')).toBe(pushTexts.create);
    expect(await create(merging, 's1', 'web')).toBe(pushTexts.createFrom);
    expect(await create(merging, 's1', 'web', true)).toBeNull();
    expect(await create(merging, 's1', 'git', true)).toBe(pushTexts.createByGit);
  });
});

describe('looksLikeCommitId', () => {
  const id = 'a1'.repeat(20);

  it.each([
    [id, true],
    [`${id}/x`, true],
    [`${id}-/x`, true],
    [`${id}x`, false],
    [`${id}-x`, false],
    [id.slice(1), false],
    [`x/${id}`, false],
  ])('%s: %s', (name, expected) => {
    expect(looksLikeCommitId(name)).toBe(expected);
  });
});

describe('refuseTag', () => {
  const ruled = { tags: [{ name: 'v*', create: [level(40)] }] };

  it.each([
    ['v1', developer, 'create', 'web', pushTexts.tagCreate],
    ['v1', maintainer, 'create', 'git', null],
    ['v1', maintainer, 'update', 'git', pushTexts.tagUpdate],
    ['v1', developer, 'delete', 'web', pushTexts.tagDelete],
    ['v1', maintainer, 'delete', 'web', null],
    ['v1', maintainer, 'delete', 'git', pushTexts.tagDeleteByGit],
    ['free', developer, 'update', 'git', null],
    ['free', reporter, 'delete', 'git', pushTexts.tagChange],
  ] as const)('%s', (tag, who, kind, way, expected) => {
    expect(refuseTag(ruled, who, tag, { kind, way })).toBe(expected);
  });
});

describe('the default branch', () => {
  it.each([
    ['main', ['a', 'main'], 'main'],
    ['main', ['trunk'], 'trunk'],
    ['dev', ['a', 'main', 'master'], 'main'],
    ['dev', ['a', 'master'], 'master'],
    ['dev', ['c', 'b'], 'b'],
    ['dev', [], null],
  ])('with HEAD at %s among %j is %s', (head, branches, expected) => {
    expect(chooseDefaultBranch(head, branches)).toBe(expected);
  });

  it.each([
    [0, null],
    [1, { push: 30, merge: 40 }],
    [2, { push: 40, merge: 40 }],
    [3, { push: 40, merge: 30 }],
  ])('is protected by %i', (protection, expected) => {
    expect(defaultBranchLevels(protection)).toEqual(expected);
  });
});
