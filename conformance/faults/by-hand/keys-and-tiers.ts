import { type Changed, fault, type Intercepted } from '../fault.js';
import { edit, on } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const labelled = ['updateIssue', 'updateMergeRequest', 'updateEpic'];

/** The labels that were there before stay beside those that are added. */
const pilesUp = () => {
  let before: string[] = [];
  return ({ operation, status, json, request }: Intercepted): Changed | null => {
    if (!labelled.includes(operation?.id ?? '') || status !== 200) return null;
    const labels = ((json as Row)['labels'] ?? []) as string[];
    const added = request.body?.includes('add_labels') === true;
    const told = added ? [...new Set([...before, ...labels])] : labels;
    before = labels;
    return { json: { ...(json as Row), labels: told } };
  };
};

const onlyLast = (labels: string[]): string[] => {
  const keyed = labels.filter((one) => one.includes('::'));
  return labels.filter((one) => !keyed.includes(one) || one === keyed.at(-1));
};

const lists = ['listMergeRequests', 'listGroupMergeRequests', 'listProjectMergeRequests'];

/** Ways to be wrong about keys of labels, and about what each tier has. */
export const faults = [
  fault({ name: 'labels-of-one-key-pile-up', rules: ['LABEL-SCOPE-1'], remembers: pilesUp }),
  way.turns('labels-of-all-keys-are-one', ['LABEL-SCOPE-1'], labelled, (row) => ({
    ...row,
    labels: onlyLast(row['labels'] as string[]),
  })),
  fault({
    name: 'approvals-without-rules-approve-nothing',
    rules: ['APPROVAL-RECORD-2'],
    applies: (intercepted) =>
      on('getMergeRequestApprovals')(intercepted) || on('approveMergeRequest')(intercepted),
    change: edit((row) => ({ ...row, approved: false })),
  }),
  way.sends('second-assignee-is-ignored', ['MR-FILTER-20'], lists, (request) => {
    const url = request.url.replace(/(assignee_username[^=]*=[^&]*?)%2C[^&]*/, '$1');
    return url === request.url ? null : { ...request, url };
  }),
  way.lets('sections-go-into-folders', 'CHANGELOG-15', ['createChangelog'], 422),
];
