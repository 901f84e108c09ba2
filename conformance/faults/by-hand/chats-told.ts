import type { Params } from '../../http/encode.js';
import { without } from '../helpers.js';
import * as way from './support/ways.js';

const set = ['setProjectIntegration'];

/** What is set up is not what was asked for. */
const sets = (name: string, rule: string, change: (sent: Params) => Params) =>
  way.sends(name, [rule], set, (request) => way.withBody(request, change));

/** Edits of a kind are passed off as other events. */
const passes = (name: string, operation: string) =>
  way.sends(name, ['INTEGRATION-TOLD-3'], [operation], (request) =>
    way.withBody(request, (sent) => {
      if ('title' in sent) return { ...sent, state_event: 'close' };
      return 'description' in sent ? { ...sent, state_event: 'reopen' } : sent;
    }),
  );

/** Ways to be wrong about what chats are told, and where. */
export const faults = [
  sets('chat-hears-of-pipelines-that-passed', 'INTEGRATION-TOLD-1', (sent) => ({
    ...sent,
    notify_only_broken_pipelines: false,
  })),
  way.sends('chat-never-hears-of-pipelines-that-passed', ['INTEGRATION-TOLD-1'], set, (request) =>
    without(request, 'notify_only_broken_pipelines'),
  ),
  sets('chat-hears-of-no-pipelines', 'INTEGRATION-TOLD-1', (sent) => ({ ...sent, pipeline_events: false })),
  way.sends('chat-has-the-common-channel-alone', ['INTEGRATION-TOLD-2'], set, (request) =>
    without(request, 'issue_channel'),
  ),
  sets('chat-has-the-first-channel-alone', 'INTEGRATION-TOLD-2', (sent) => ({
    ...sent,
    issue_channel: String(sent['issue_channel']).split(',')[0],
  })),
  sets('chat-tells-what-is-confidential-to-all', 'INTEGRATION-TOLD-2', (sent) => ({
    confidential_issue_channel: sent['channel'],
    ...sent,
  })),
  way.sends('chat-tells-what-is-confidential-in-the-plain-channel', ['INTEGRATION-TOLD-2'], set, (request) =>
    without(request, 'confidential_issue_channel'),
  ),
  way.sends('chat-has-no-common-channel', ['INTEGRATION-TOLD-2'], set, (request) =>
    without(request, 'channel'),
  ),
  passes('chat-hears-of-edits-of-issues', 'updateIssue'),
  passes('chat-hears-of-edits-of-merge-requests', 'updateMergeRequest'),
];
