import type { ChangedField, FieldChanges, FieldValue } from '../../domain/events/event.js';
import { hookTime } from './words.js';

/** How ids in changes become blocks. */
export interface ChangeBlocks {
  labels: ReadonlyMap<number, object>;
  people: ReadonlyMap<number, object>;
  states: Readonly<Record<string, number>>;
}

const moments = new Set(['closed_at', 'created_at', 'last_edited_at', 'updated_at']);
const flags = new Set(['allow_collaboration', 'confidential', 'discussion_locked', 'draft', 'squash']);
const internal = new Set(['task_completed_count', 'task_count']);
const lists = { label_ids: 'labels', assignee_ids: 'assignees', reviewer_ids: 'reviewers' } as const;

const isList = (name: string): name is keyof typeof lists => Object.hasOwn(lists, name);

const idsIn = (value: FieldValue): readonly number[] => (Array.isArray(value) ? value : []);

const both = (change: ChangedField, say: (value: FieldValue) => unknown) => ({
  previous: say(change.previous),
  current: say(change.current),
});

const plain =
  (name: string) =>
  (value: FieldValue): unknown => {
    if (moments.has(name)) return typeof value === 'string' ? hookTime(value) : null;
    return flags.has(name) && typeof value === 'number' ? value === 1 : value;
  };

/** What changed, as payloads tell it: lists as blocks, the state by its number. Rule: PAYLOAD-CHANGES-1. */
export const changesBlock = (
  changes: FieldChanges | undefined,
  { labels, people, states }: ChangeBlocks,
): Record<string, { previous: unknown; current: unknown }> => {
  const told: Record<string, { previous: unknown; current: unknown }> = {};
  for (const [name, change] of Object.entries(changes ?? {})) {
    if (internal.has(name)) continue;
    if (isList(name)) {
      const blocks = name === 'label_ids' ? labels : people;
      told[lists[name]] = both(change, (value) => idsIn(value).flatMap((id) => blocks.get(id) ?? []));
    } else if (name === 'state') {
      told['state_id'] = both(change, (value) => states[String(value)] ?? null);
    } else told[name] = both(change, plain(name));
  }
  return told;
};

/** All ids that changes name of one list. */
export const changedIds = (changes: FieldChanges | undefined, ...names: (keyof typeof lists)[]): number[] =>
  names.flatMap((name) => {
    const change = changes?.[name];
    return change ? [...idsIn(change.previous), ...idsIn(change.current)] : [];
  });

/** What a new record changed: everything that it is known by, from nothing. */
export const changesOfNew = (attributes: Readonly<Record<string, unknown>>): Record<string, object> =>
  Object.fromEntries(
    ['author_id', 'created_at', 'description', 'id', 'iid', 'project_id', 'title', 'updated_at']
      .filter((name) => attributes[name] !== undefined)
      .map((name) => [name, { previous: null, current: attributes[name] }]),
  );
