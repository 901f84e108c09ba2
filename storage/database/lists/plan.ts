import { type Sql, sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { allOf } from './conditions.js';
import type { IndexRange } from './orders.js';
import { countLimit } from './page.js';
import { sizeOf } from './sizes.js';
import type { CandidateSet, List } from './spec.js';

/** A part of a list: the rows of its driving set, or of the whole table, that meet all of its conditions. */
export interface Branch {
  driving: Pick<CandidateSet, 'ids'> | null;
  where: readonly Sql[];
}

/** The smallest candidate set with its size, as far as that was counted. */
export interface Smallest {
  set: Pick<CandidateSet, 'ids'>;
  size: number;
}

/** How a list is read. */
export interface ListPlan {
  list: List;
  /** Parts of which no row is in two; each is sorted, or delivered in order by an index. */
  branches: readonly Branch[];
  /** The ranges of the order that indices deliver; null where the branches are sorted as a whole. */
  ranges: readonly IndexRange[] | null;
  /** The smallest set that holds every row of the list; null when nothing narrows it. */
  smallest: Smallest | null;
  /** The whole list, read along its smallest set. */
  along: Branch;
}

/** Sets of at most so many rows are read as a whole and sorted. */
export const small = 3000;

/** The rows that a branch holds; without a driving set every row of the table is asked. */
export const rowsOf = (list: List, { driving, where }: Branch): Sql => {
  const { table, id, beside } = list;
  const tests = [...(driving ? [sql`${id} = c.id`] : []), ...(beside ? [beside.on] : []), ...where];
  // The cross joins keep SQLite from walking all rows and asking the small side for each.
  const driven = driving ? sql`(${driving.ids}) c cross join ${table}` : table;
  const joined = beside ? sql`${driven} cross join ${beside.table}` : driven;
  return sql`from ${joined} where ${allOf(...tests)}`;
};

const smallestOf = async (
  db: Database,
  sets: readonly Pick<CandidateSet, 'ids'>[],
  limit: number,
): Promise<Smallest | null> => {
  let found: Smallest | null = null;
  for (const set of sets) {
    const size = await sizeOf(db, set.ids, limit);
    if (!found || size < found.size) found = { set, size };
    // A set that can drive ends the search for a better one.
    if (size <= small) break;
  }
  return found;
};

/** The tests of some sets; the words of a search have one for all of them. */
const testsOf = (sets: readonly CandidateSet[]): Sql[] => [...new Set(sets.map(({ test }) => test))];

/** The smallest set; where several large ones meet, the rows they have in common, if these are few. */
const bestOf = async (db: Database, list: List): Promise<Smallest | null> => {
  const { sets, counting, id } = list;
  const found = await smallestOf(db, sets, counting.sizes);
  if (!found || sets.length < 2 || found.size <= small) return found;
  const others = testsOf(sets.filter((set) => set !== found.set));
  const set = { ids: sql`select ${id} as id ${rowsOf(list, { driving: found.set, where: others })}` };
  const size = await sizeOf(db, set.ids, small + 1);
  return size <= small ? { set, size } : found;
};

/** How many rows there are to walk, counted no further than `limit`: those of the place, or all. */
const sizeOfAll = (db: Database, { table, id, place }: List, limit: number): Promise<number> =>
  sizeOf(db, place ? sql`select ${id} from ${table} where ${place}` : sql`select ${id} from ${table}`, limit);

/** The rows that are visible at all, where that is quickly asked. */
const visibleSets = async (db: Database, { visibility: { candidates } }: List) =>
  candidates && (await sizeOf(db, candidates.containers, countLimit)) < countLimit ? [candidates] : [];

const findSmallest = async (db: Database, list: List): Promise<Smallest | null> => {
  if (list.place && list.sets.length > 0 && (await sizeOfAll(db, list, small + 1)) <= small) return null;
  const best = await bestOf(db, list);
  if (best && best.size <= small) return best;
  const visible = await visibleSets(db, list);
  if (visible.length === 0) return best;
  return smallestOf(db, [...(best ? [best.set] : []), ...visible], list.counting.sizes);
};

/**
 * Whether a set shall be read as a whole rather than the order walked until `wanted` rows were met, which takes about
 * `all * wanted / size` rows. Where many filters meet, what belongs to all of them may be so rare that walking would
 * read everything.
 */
const mayDrive = async (db: Database, list: List, size: number, wanted: number): Promise<boolean> => {
  if (size > small) return false;
  if (list.sets.length > 1 || list.order.ranges === null) return true;
  // With so many rows or more walking takes longer; there are at least as many as the set has.
  const enough = Math.min(Math.ceil((size * size) / wanted), countLimit);
  return enough <= size || (await sizeOfAll(db, list, enough)) >= enough;
};

const rangesOf = async (db: Database, { order, sets, narrowedBy }: List) => {
  const { ranges, findRanges } = order;
  if (ranges || !findRanges || sets.length > 0) return ranges;
  return narrowedBy.every((name) => findRanges.besides.includes(name)) ? findRanges.find(db) : null;
};

/** The parts of what is visible, each with the conditions of the list. */
const visibleBranches = async (db: Database, list: List, where: readonly Sql[]): Promise<Branch[]> => {
  const branches: Branch[] = [];
  for (const branch of list.visibility.branches ?? []) {
    const { set } = branch;
    const driving = set && (await sizeOf(db, set.ids, list.counting.sizes)) <= small ? set : null;
    const test = set && !driving ? [set.test] : [];
    branches.push({ driving, where: [branch.where, ...test, ...where] });
  }
  return branches;
};

/**
 * Chooses how a list is read, of which the first `wanted` rows are looked at. A small set drives: it is read as a whole
 * and sorted. Where all sets are large a page is soon met by walking the order, each row asked whether it belongs.
 */
export const planList = async (db: Database, list: List, wanted: number): Promise<ListPlan> => {
  const { sets, visibility } = list;
  const smallest = await findSmallest(db, list);
  const visible = sets.some(({ isVisible }) => isVisible) ? [] : visibility.where;
  const conditions = (driving: Branch['driving']): Sql[] => [
    ...(list.place ? [list.place] : []),
    ...list.where,
    ...testsOf(sets.filter((set) => set !== driving)),
  ];
  const by = (driving: Branch['driving']): Branch => ({
    driving,
    where: [...visible, ...conditions(driving)],
  });
  const driving = smallest && (await mayDrive(db, list, smallest.size, wanted)) ? smallest.set : null;
  const isSplit = !driving && visible.length > 0 && visibility.branches;
  const branches = isSplit ? await visibleBranches(db, list, conditions(null)) : [by(driving)];
  const ranges = driving ? null : await rangesOf(db, list);
  return { list, branches, ranges, smallest, along: by(smallest?.set ?? null) };
};
