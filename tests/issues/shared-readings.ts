import type { LabelRow, MilestoneRow } from '../../storage/database/issuables/rows.js';
import { today } from './random.js';

/** Parameters of a list as a client sends them. */
export interface Asked {
  [name: string]: unknown;
  not?: Record<string, unknown>;
}

/** What issues and merge requests have in common for those who look for them. */
export interface Described {
  row: { title: string; description: string | null };
  labels: LabelRow[];
  milestone: MilestoneRow | null;
}

/** What names in parameters stand for. */
export interface Named {
  milestones: readonly MilestoneRow[];
  users: readonly { id: number; username: string }[];
}

/** A condition on whatever a list is of. */
export type Condition<Thing> = (thing: Thing) => boolean;

/** A value as a text without capitals. */
export const lower = (value: unknown): string => String(value).toLowerCase();

const nearest = (world: Named, milestone: MilestoneRow): boolean => {
  const rivals = world.milestones
    .filter((one) => one.project_id === milestone.project_id && one.group_id === milestone.group_id)
    .filter((one) => one.state === 'active' && one.due_date !== null && one.due_date > today)
    .sort((a, b) => (a.due_date ?? '').localeCompare(b.due_date ?? '') || a.id - b.id);
  return rivals[0]?.id === milestone.id;
};

const hasStarted = (milestone: MilestoneRow | null): boolean =>
  milestone !== null &&
  milestone.state === 'active' &&
  milestone.start_date !== null &&
  milestone.start_date <= today;

const kindOf = (params: Record<string, unknown>): string | null => {
  if (params['milestone_id'] !== undefined) return lower(params['milestone_id']);
  const title = lower(params['milestone'] ?? '');
  return ['none', 'any', '#upcoming', '#started'].includes(title) ? title.replace('#', '') : null;
};

/** Those of a milestone. */
export const milestoneTest = (world: Named, params: Record<string, unknown>): Condition<Described> | null => {
  const title = params['milestone'];
  switch (kindOf(params)) {
    case 'none':
      return ({ milestone }) => milestone === null;
    case 'any':
      return ({ milestone }) => milestone !== null;
    case 'upcoming':
      return ({ milestone }) => milestone !== null && nearest(world, milestone);
    case 'started':
      return ({ milestone }) => hasStarted(milestone);
    default:
      return title === undefined || title === '' ? null : ({ milestone }) => milestone?.title === title;
  }
};

/** Those that are not of a milestone, or of one of the opposite kind. */
export const notMilestone = (world: Named, params: Record<string, unknown>): Condition<Described> | null => {
  const isActive = (issue: Described) => issue.milestone?.state === 'active';
  if (kindOf(params) === 'upcoming') {
    return (issue) => isActive(issue) && (issue.milestone?.due_date ?? '9999') <= today;
  }
  if (kindOf(params) === 'started')
    return (issue) => isActive(issue) && (issue.milestone?.start_date ?? '') > today;
  const test = milestoneTest(world, params);
  return test && ((issue) => !test(issue));
};

/** Those that hold all words in the named columns. */
export const searchTest = (search: unknown, where: unknown): Condition<Described> => {
  const parts = [
    ...String(search)
      .toLowerCase()
      .matchAll(/"([^"]+)"|(\S+)/g),
  ].map((m) => m[1] ?? m[2] ?? '');
  const long = parts.filter((part) => [...part].length >= 3);
  const wanted = long.length > 0 ? long : parts;
  const named = String(where ?? '').split(',');
  const both = !named.includes('title') && !named.includes('description');
  return ({ row }) =>
    wanted.every(
      (part) =>
        ((both || named.includes('title')) && row.title.toLowerCase().includes(part)) ||
        ((both || named.includes('description')) && (row.description ?? '').toLowerCase().includes(part)),
    );
};

/** Those with all of some labels, or with any of them. */
export const labelTest = (value: unknown, any: boolean): Condition<Described> | null => {
  const titles = Array.isArray(value) ? value.map(String) : String(value).split(',').filter(Boolean);
  if (titles.length === 0) return null;
  const words = titles.map(lower);
  if (words.includes('none') || words.includes('no label')) return ({ labels }) => labels.length === 0;
  if (words.includes('any')) return ({ labels }) => labels.length > 0;
  const has = ({ labels }: Described, title: string) => labels.some((label) => label.title === title);
  return (issue) =>
    any ? titles.some((title) => has(issue, title)) : titles.every((title) => has(issue, title));
};

/** Those with a value, with any, or with none. */
export const wildcard = <Thing, Value>(
  wanted: unknown,
  value: (thing: Thing) => Value[],
): Condition<Thing> => {
  if (lower(wanted) === 'any') return (thing) => value(thing).length > 0;
  if (lower(wanted) === 'none') return (thing) => value(thing).length === 0;
  return (thing) => value(thing).some((one) => String(one) === String(wanted));
};

/** A list given as such or as comma text. */
export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : String(value).split(',');
/** A value that may be absent, as a list. */
export const present = <Value>(value: Value | null | undefined): Value[] => (value == null ? [] : [value]);

/** The number behind a username; 0 for nobody's. */
export const idOf = (world: Named, username: unknown): number =>
  world.users.find((user) => user.username === lower(username))?.id ?? 0;
