import type { Fault } from '../fault.js';
import * as way from './support/ways.js';

/** A parameter of each change that falls back where it is not sent. */
const falling: Readonly<Record<string, readonly [name: string, value: unknown]>> = {
  updateProjectMember: ['expires_at', '2100-03-03'],
  updateGroupMember: ['expires_at', '2100-03-03'],
  updateGroupLabel: ['color', '#998877'],
  updateReleaseLink: ['url', 'https://example.org/fallen'],
  updateIssueMetricImage: ['url', 'https://example.org/fallen'],
  updateMergeRequestApprovalRule: ['name', 'fallen back'],
};

/** Ways to change what was not named. */
export const faults: Fault[] = Object.entries(falling).map(([operation, [name, value]]) =>
  way.sends(`unsent-falls-back-in-${operation}`, ['CONV-KEEP-1'], [operation], (request) =>
    way.withBody(request, (params) => ({ [name]: value, ...params })),
  ),
);
