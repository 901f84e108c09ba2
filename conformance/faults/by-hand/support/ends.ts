import type { Intercepted } from '../../fault.js';
import { sentBy } from './memory.js';

type Test = (one: Intercepted) => boolean;

/** What ends a right, by the call that is carried out; the rule is the one that says so. */
export type End = [rule: string, operation: string, isMeant: Test];

/** Whether a call sends a value that is meant. */
export const sends =
  (name: string, isMeant: (value: unknown) => boolean): Test =>
  (one) =>
    isMeant(sentBy(one)[name]);

/** Whatever a call sends. */
export const always: Test = () => true;

/** What ends the right to everything in a place. */
export const ends: Record<string, End> = {
  'membership-of-the-project': ['MEM-REMOVE-1', 'removeProjectMember', always],
  'membership-of-the-group': ['MEM-REMOVE-5', 'removeGroupMember', always],
  'share-of-the-project': ['PROJ-SHARE-6', 'unshareProject', always],
  'share-of-the-group': ['GRP-UNSHARE-1', 'unshareGroup', always],
  visibility: ['AUTH-ACCESS-13', 'updateProject', sends('visibility', (value) => value === 'private')],
  days: ['MEM-UPDATE-3', 'updateProjectMember', sends('expires_at', (value) => value !== undefined)],
};

/** Whether an answer is that of a call which has ended a right. */
export const endedBy =
  ([, operation, isMeant]: End): Test =>
  (one) =>
    one.operation?.id === operation && one.status < 300 && isMeant(one);
