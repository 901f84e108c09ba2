import type { DrawnChange, DrawnMember, DrawnPlace, DrawnShare, DrawnTree } from './draw.js';
import { people } from './draw.js';

/** One way in which somebody belongs to a place. */
interface Way {
  user: number;
  level: number;
  state: DrawnMember['state'];
}

/** Somebody who takes a seat, as far as the list tells of it. */
export interface Seat {
  user: number;
  type: 'group_member' | 'project_member' | 'group_invite' | 'project_invite';
  state: DrawnMember['state'];
}

const seatTypes = ['group_member', 'project_member', 'group_invite', 'project_invite'] as const;
const lasts = ({ days }: { days: number | null }): boolean => days === null || days > 0;
const isAt = (one: DrawnPlace, other: DrawnPlace): boolean => one.type === other.type && one.at === other.at;

/** Who belongs to a drawn tree, by plain reading of it. */
export class Reference {
  readonly members: DrawnMember[];

  constructor(readonly tree: DrawnTree) {
    this.members = tree.members.map((one) => ({ ...one }));
  }

  /** A group and the groups above it. */
  above(group: number): number[] {
    const parent = this.tree.parents[group] ?? null;
    return parent === null ? [group] : [group, ...this.above(parent)];
  }

  /** The groups of a tree. */
  below(root: number): number[] {
    return this.tree.parents.map((_, at) => at).filter((at) => this.above(at).includes(root));
  }

  private at(place: DrawnPlace): DrawnMember[] {
    return this.members.filter((one) => !one.isRequest && lasts(one) && isAt(one.place, place));
  }

  private inherited(groups: number[]): Way[] {
    return groups.flatMap((at) => this.at({ type: 'group', at })).filter(({ level }) => level >= 10);
  }

  private invited(shares: DrawnShare[]): Way[] {
    return shares.filter(lasts).flatMap(({ group, level: most }) =>
      this.inherited(this.above(group)).map(({ user, level, state }) => ({
        user,
        state,
        level: Math.min(level, most),
      })),
    );
  }

  private sharesOf(type: DrawnPlace['type'], places: number[]): DrawnShare[] {
    return this.tree.shares.filter(({ place }) => place.type === type && places.includes(place.at));
  }

  private waysTo(place: DrawnPlace): Way[] {
    const isGroup = place.type === 'group';
    const groups = this.above(isGroup ? place.at : (this.tree.projects[place.at] ?? 0));
    const own = this.at(place).filter(({ level }) => isGroup || level >= 10);
    const shares = [
      ...this.sharesOf('group', groups),
      ...(isGroup ? [] : this.sharesOf('project', [place.at])),
    ];
    return [...own, ...this.inherited(groups), ...this.invited(shares)];
  }

  /** The highest level of everybody who belongs to a place, whatever the state of it. */
  all(place: DrawnPlace): Map<number, number> {
    return highest(this.waysTo(place));
  }

  /** The level that everybody really has in a place. */
  rights(place: DrawnPlace): Map<number, number> {
    return highest(this.waysTo(place).filter(({ state }) => state === 'active'));
  }

  /** Who takes a seat below a top-level group, in the order of the users. */
  seats(root: number): Seat[] {
    const groups = this.below(root);
    const projects = this.tree.projects.flatMap((group, at) => (groups.includes(group) ? [at] : []));
    const ways = [
      groups.flatMap((at) => this.at({ type: 'group', at })),
      projects.flatMap((at) => this.at({ type: 'project', at })),
      this.invited(this.sharesOf('group', groups)),
      this.invited(this.sharesOf('project', projects)),
    ].map((some) => some.filter(({ level }) => level > 10));
    const seatOf = (user: number): Seat[] => {
      for (const wanted of ['active', 'awaiting'] as const) {
        const way = ways.findIndex((some) => some.some((one) => one.user === user && one.state === wanted));
        const type = seatTypes[way];
        if (type) return [{ user, type, state: wanted }];
      }
      return [];
    };
    // The last one is blocked.
    return Array.from({ length: people - 1 }, (_, user) => user).flatMap(seatOf);
  }

  /** Makes a change of states where it is one, and answers the status that tells of it. */
  change({ root, user, state }: DrawnChange): number {
    if (this.tree.parents[root] !== null) return 400;
    const groups = this.below(root);
    const inside = this.members.filter(({ place, isRequest }) => {
      const group = place.type === 'group' ? place.at : (this.tree.projects[place.at] ?? -1);
      return !isRequest && groups.includes(group);
    });
    if (state === 'approve all') {
      for (const one of inside) one.state = 'active';
      return 204;
    }
    const own = inside.filter((one) => one.user === user);
    if (own.every((one) => one.state === state)) return 422;
    const owners = this.at({ type: 'group', at: root }).filter(
      (one) => one.level === 50 && one.state === 'active',
    );
    if (state === 'awaiting' && owners.length === 1 && owners[0]?.user === user) return 422;
    for (const one of own) one.state = state;
    return 200;
  }
}

function highest(ways: readonly Way[]): Map<number, number> {
  const levels = new Map<number, number>();
  for (const { user, level } of ways) levels.set(user, Math.max(level, levels.get(user) ?? 0));
  return levels;
}
