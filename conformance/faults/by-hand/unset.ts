import { type Fault, fault } from '../fault.js';
import { paramsIn } from '../helpers.js';

type Row = Record<string, unknown>;

const other = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  return Array.isArray(value) ? [...(value as unknown[]), 'two'] : '2001-02-03T04:05:06.000Z';
};

/** The fields that tell of a parameter, where they have other names. */
const fields: Record<string, string> = {
  assignee_ids: 'assignees',
  assignee_id: 'assignees',
  reviewer_ids: 'reviewers',
  milestone_id: 'milestone',
  add_labels: 'labels',
  remove_labels: 'labels',
  epic_id: 'epic',
  epic_iid: 'epic',
};

/** What anybody sends of a parameter is shown in the record from then on. */
const takes = (name: string, [word, rule]: readonly [word: string, rule: string]): Fault =>
  fault({
    name: `anybody-sets-${name.replaceAll('_', '-')}-of-${word}s`.toLowerCase(),
    rules: [rule],
    remembers: () => {
      const set = new Set<string>();
      return ({ operation, request, json }) => {
        const isSent = request.body !== null && name in (paramsIn(request.body) ?? {});
        if (operation?.id === `update${word}` && isSent) set.add(request.url);
        if (operation?.id !== `get${word}` || !set.has(request.url)) return null;
        const field = fields[name] ?? name;
        const row = json as Row;
        return { json: { ...row, [field]: other(row[field]) } };
      };
    },
  });

/** Orders in what is written are followed whoever wrote it. */
const follows = fault({
  name: 'anybody-gives-orders-to-issues',
  rules: ['ISSUE-UPDATE-2'],
  remembers: () => {
    let isHidden = false;
    return ({ request, operation, json }) => {
      if (/confidential/.test(String(request.body))) isHidden = true;
      if (operation?.id !== 'getIssue' || !isHidden) return null;
      return { json: { ...(json as Row), confidential: true } };
    };
  },
});

/** Ways to let those set something who may not. */
export const faults = [
  ...[
    'assignee_ids',
    'assignee_id',
    'milestone_id',
    'labels',
    'add_labels',
    'remove_labels',
    'due_date',
    'confidential',
    'discussion_locked',
    'issue_type',
    'created_at',
    'updated_at',
    'weight',
    'epic_id',
    'epic_iid',
  ].map((name) => takes(name, ['Issue', 'ISSUE-UPDATE-2'])),
  ...[
    'assignee_id',
    'assignee_ids',
    'reviewer_ids',
    'labels',
    'add_labels',
    'remove_labels',
    'milestone_id',
    'discussion_locked',
  ].map((name) => takes(name, ['MergeRequest', 'MR-UPDATE-12'])),
  follows,
];
