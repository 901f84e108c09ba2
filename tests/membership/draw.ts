import fc from 'fast-check';

/** A place in a drawn tree: a group or project by its place in the list. */
export interface DrawnPlace {
  type: 'group' | 'project';
  at: number;
}

/** A membership, or a request for one. */
export interface DrawnMember {
  user: number;
  place: DrawnPlace;
  level: number;
  /** Days from today to its last one; null for never. */
  days: number | null;
  state: 'active' | 'awaiting';
  isRequest: boolean;
}

/** A place opened to a group. */
export interface DrawnShare {
  place: DrawnPlace;
  group: number;
  level: number;
  days: number | null;
}

/** A change of the state of a user below a top-level group, or the approval of all there. */
export interface DrawnChange {
  root: number;
  user: number;
  state: 'active' | 'awaiting' | 'approve all';
}

/** Groups by their parents, which come before them, projects by their groups, and who belongs where. */
export interface DrawnTree {
  parents: (number | null)[];
  projects: number[];
  members: DrawnMember[];
  shares: DrawnShare[];
  changes: DrawnChange[];
}

/** How many people there are; the last one is blocked. */
export const people = 6;

const groups = 6;
const projects = 4;
const level = fc.constantFrom(5, 10, 20, 30, 40, 50);
const days = fc.constantFrom(null, null, null, -1, 0, 1, 30);
const place: fc.Arbitrary<DrawnPlace> = fc.oneof(
  fc.record({ type: fc.constant('group' as const), at: fc.nat(groups - 1) }),
  fc.record({ type: fc.constant('project' as const), at: fc.nat(projects - 1) }),
);

/** Trees of a few groups and projects with members, shares, ends and states of every kind. */
export const tree: fc.Arbitrary<DrawnTree> = fc.record({
  parents: fc
    .array(fc.option(fc.nat(groups - 1)), { minLength: groups, maxLength: groups })
    .map((drawn) => drawn.map((parent, at) => (parent === null || at === 0 ? null : parent % at))),
  projects: fc.array(fc.nat(groups - 1), { minLength: projects, maxLength: projects }),
  members: fc.array(
    fc.record({
      user: fc.nat(people - 1),
      place,
      level,
      days,
      state: fc.constantFrom('active' as const, 'active' as const, 'awaiting' as const),
      isRequest: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    }),
    { minLength: 6, maxLength: 24 },
  ),
  shares: fc.array(
    fc.record({ place, group: fc.nat(groups - 1), level: fc.constantFrom(10, 20, 30, 40, 50), days }),
    { maxLength: 6 },
  ),
  changes: fc.array(
    fc.record({
      root: fc.nat(groups - 1),
      user: fc.nat(people - 1),
      state: fc.constantFrom(
        'active' as const,
        'awaiting' as const,
        'awaiting' as const,
        'approve all' as const,
      ),
    }),
    { maxLength: 5 },
  ),
});
