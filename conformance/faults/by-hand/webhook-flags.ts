import type { Params } from '../../http/encode.js';
import { fault } from '../fault.js';
import * as way from './support/ways.js';

const hooks = ['createProjectHook', 'updateProjectHook'];
const filter = 'push_events_branch_filter';

const flags = [
  'push_events',
  'tag_push_events',
  'issues_events',
  'confidential_issues_events',
  'merge_requests_events',
  'note_events',
  'confidential_note_events',
  'job_events',
  'pipeline_events',
  'deployment_events',
  'releases_events',
];

/** A filter of one kind filters nothing, although it is told back. */
const forgets = (name: string, isMeant: (value: string) => boolean) =>
  fault({
    name,
    rules: ['HOOK-FILTER-2'],
    before: (request, operation) =>
      hooks.includes(operation?.id ?? '')
        ? way.withBody(request, (params: Params) => {
            const value = params[filter];
            return typeof value === 'string' && isMeant(value)
              ? { ...params, [filter]: '', forgotten: value }
              : params;
          })
        : null,
    applies: ({ request, json }) => json !== undefined && String(request.body).includes('"forgotten"'),
    change: ({ request, json }) => {
      const { forgotten } = JSON.parse(String(request.body)) as { forgotten: string };
      return { json: { ...(json as object), [filter]: forgotten } };
    },
  });

/** Ways to send what was not asked for. */
export const faults = [
  ...flags.map((flag) =>
    fault({
      name: `webhook-hears-unasked-${flag}`.replaceAll('_', '-'),
      rules: ['HOOK-FLAG-1'],
      before: (request, operation) =>
        hooks.includes(operation?.id ?? '')
          ? way.withBody(request, (params) => (params[flag] === false ? { ...params, [flag]: true } : params))
          : null,
    }),
  ),
  forgets('webhook-forgets-patterns-of-branches', (value) => value.includes('*')),
  forgets('webhook-forgets-names-of-branches', (value) => !value.includes('*')),
];
