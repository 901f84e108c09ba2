import { type Fault, fault, type Intercepted } from '../fault.js';
import { answer } from '../helpers.js';
import { calls } from './support/doors.js';
import { pathOf, sentBy } from './support/memory.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const statuses = ['running', 'success', 'failed', 'canceled'] as const;
const change = 'updateDeployment';

/** A step that is refused is taken: the one of so many refusals with that status. */
const takes = (name: string, status: string, place: number): Fault =>
  fault({
    name,
    rules: ['DEPLOY-UPDATE-3'],
    operations: [change],
    remembers: () => {
      let count = 0;
      return (one) => {
        if (!calls(change)(one) || one.status !== 400 || sentBy(one)['status'] !== status) return null;
        count += 1;
        return count === place ? answer(200, { status })(one) : null;
      };
    },
  });

/** The state of an environment, by the status that was last reported. */
const stands = (name: string, rule: string, isMeant: (one: Intercepted) => boolean, state: string): Fault =>
  fault({
    name,
    rules: [rule],
    operations: ['getEnvironment'],
    remembers: () => {
      let isSince = false;
      return (one) => {
        if (one.status < 300 && calls('createDeployment', change)(one)) isSince = isMeant(one);
        const row = one.json as Row | null;
        return isSince && calls('getEnvironment')(one) && one.status === 200
          ? { json: { ...row, state } }
          : null;
      };
    },
  });

const reports =
  (operation: string, status: string) =>
  (one: Intercepted): boolean =>
    calls(operation)(one) && sentBy(one)['status'] === status;

const deletes = 'deleteDeployment';

/** Ways to be wrong about the steps of deployments. */
export const faults = [
  ...statuses.map((from, at) => takes(`deployment-runs-again-after-${from}`, 'running', at + 1)),
  ...(['success', 'failed', 'canceled'] as const).map((status) =>
    takes(`deployment-twice-${status}`, status, 1),
  ),
  ...statuses.flatMap((from, at) =>
    statuses
      .filter((to) => to !== from && to !== 'running')
      .map((to) =>
        fault({
          name: `deployment-never-${to}-after-${from}`,
          rules: ['DEPLOY-UPDATE-3'],
          operations: [change],
          remembers: () => {
            let seen = 0;
            return (one) => {
              if (!calls(change)(one)) return null;
              seen += 1;
              const isStep = seen === at * statuses.length + statuses.indexOf(to) + 1;
              return isStep && one.status === 200
                ? answer(400, { message: { status: ['cannot transition'] } })(one)
                : null;
            };
          },
        }),
      ),
  ),
  ...(['failed', 'canceled'] as const).flatMap((status) =>
    ['createDeployment', change].map((operation) =>
      stands(
        `environment-available-by-a-report-of-${status}.${operation}`,
        'ENV-STATE-3',
        reports(operation, status),
        'available',
      ),
    ),
  ),
  stands(
    'environment-stopped-in-spite-of-a-late-success',
    'ENV-STATE-2',
    reports(change, 'success'),
    'stopped',
  ),
  fault({
    name: 'former-successes-stay',
    rules: ['DEPLOY-DELETE-2'],
    operations: [deletes],
    applies: (one) => calls(deletes)(one) && one.status === 204,
    change: answer(400, { message: 'Deployment currently deployed to environment' }),
  }),
  fault({
    name: 'last-success-goes-once-others-have-gone',
    rules: ['DEPLOY-DELETE-2'],
    operations: [deletes],
    remembers: () => {
      let hasGone: string | null = null;
      return (one) => {
        if (!calls(deletes)(one)) return null;
        if (one.status === 204) hasGone = pathOf(one);
        return hasGone !== null && one.status === 400 ? { status: 204, body: '' } : null;
      };
    },
  }),
  way.spoil('protection-names-any-group', ['ENV-PROTECT-6'], ['protectEnvironment'], [422], answer(201, {})),
  ...(['deploy_access_levels', 'approval_rules'] as const).map((name) =>
    fault({
      name: `protection-is-changed-to-name-any-group.${name}`,
      rules: ['ENV-PROTECT-6'],
      operations: ['updateProtectedEnvironment'],
      applies: (one) => calls('updateProtectedEnvironment')(one) && one.status === 422 && name in sentBy(one),
      change: answer(200, {}),
    }),
  ),
  fault({
    name: 'protection-names-no-group-that-comes-later',
    rules: ['ENV-PROTECT-6'],
    operations: ['updateProtectedEnvironment'],
    applies: (one) =>
      calls('updateProtectedEnvironment')(one) && one.status === 200 && 'deploy_access_levels' in sentBy(one),
    change: answer(422, { message: ['no'] }),
  }),
];
