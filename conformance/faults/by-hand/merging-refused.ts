import { type Fault, fault, type Intercepted } from '../fault.js';
import { paramsIn, without } from '../helpers.js';

const sent = ({ request: { body } }: Intercepted) => (body ? paramsIn(body) : null) ?? {};

const merges = ({ operation }: Intercepted): boolean => operation?.id === 'acceptMergeRequest';

/** Merging in one mode is not refused to those who may not. */
const lets = (name: string, param: string): Fault =>
  fault({
    name,
    rules: ['MR-MERGE-2'],
    applies: (intercepted) => merges(intercepted) && intercepted.status === 401 && param in sent(intercepted),
    change: () => ({ status: 200, json: { state: 'opened', merge_when_pipeline_succeeds: true } }),
  });

/** Ways to be wrong about who may merge, each in one mode alone. */
export const faults = [
  fault({
    name: 'issues-are-closed-though-that-is-switched-off',
    rules: ['MR-MERGE-16'],
    before: (request, operation) =>
      operation?.id === 'updateProject' ? without(request, 'autoclose_referenced_issues') : null,
  }),
  lets('merging-is-put-off-for-anybody', 'merge_when_pipeline_succeeds'),
  lets('squashing-is-for-anybody', 'squash'),
  lets('a-known-head-is-merged-by-anybody', 'sha'),
  lets('a-message-lets-anybody-merge', 'merge_commit_message'),
  lets('removing-the-source-lets-anybody-merge', 'should_remove_source_branch'),
  fault({
    name: 'hidden-merge-requests-are-told-of-by-putting-off',
    rules: ['MR-ACTION-1'],
    applies: (intercepted) =>
      merges(intercepted) &&
      intercepted.status === 404 &&
      'merge_when_pipeline_succeeds' in sent(intercepted),
    change: () => ({ status: 405, json: { message: '405 Method Not Allowed' } }),
  }),
];
