import { fault } from '../fault.js';
import { answer, on, textSent, withParam } from '../helpers.js';
import * as way from './support/ways.js';

const writes = ['createEnvironment', 'updateEnvironment'];

/** Ways to be wrong about environments. */
export const faults = [
  way.turns('slugs-are-names', ['ENV-SLUG-1', 'ENV-SLUG-3'], ['createEnvironment'], (row) => ({
    ...row,
    slug: row['name'],
  })),
  way.turns('tiers-are-other', ['ENV-TIER-1'], ['createEnvironment'], (row) => ({ ...row, tier: 'other' })),
  way.lets('any-environment-is-made', 'ENV-CREATE-5', ['createEnvironment'], 400),
  way.loses('environments-of-any-name', 'ENV-LIST-2', ['listEnvironments'], 'name'),
  way.loses('environments-of-any-beginning', 'ENV-LIST-3', ['listEnvironments'], 'search'),
  way.loses('environments-in-any-state', 'ENV-LIST-5', ['listEnvironments'], 'states'),
  way.lists('environments-in-reverse', ['ENV-LIST-8'], ['listEnvironments'], (rows) => rows.reverse()),
  way.turns('slugs-follow-names', ['ENV-SLUG-4'], ['updateEnvironment'], (row) => ({
    ...row,
    slug: row['name'],
  })),
  way.turns('environments-lose-addresses', ['ENV-UPDATE-4'], writes, (row) => ({
    ...row,
    external_url: null,
  })),
  way.turns('environments-never-stop', ['ENV-STATE-1'], ['stopEnvironment'], (row) => ({
    ...row,
    state: 'available',
  })),
  way.turns('last-deployments-repeat-the-environment', ['ENV-FIELD-7'], ['getEnvironment'], (row) =>
    row['last_deployment']
      ? { ...row, last_deployment: { ...(row['last_deployment'] as object), environment: { id: row['id'] } } }
      : row,
  ),
  way.refuses('environments-are-never-deleted', 'ENV-DELETE-1', ['deleteEnvironment'], [204, 403]),
  way.lets('environments-are-deleted-twice', 'ENV-DELETE-2', ['deleteEnvironment'], 404),
  way.spoil('protections-are-taken-with-words', ['ENV-PROTECT-8'], ['unprotectEnvironment'], [204], () => ({
    status: 200,
    json: { message: '200 OK' },
  })),
  way.lets('running-environments-are-deleted', 'ENV-DELETE-3', ['deleteEnvironment'], 403),
  way.turns('clean-ups-take-one-more', ['LIMIT-REVIEW-1'], ['deleteReviewApps'], (row) => {
    const entries = row['scheduled_entries'] as unknown[];
    return entries.length < 100 ? row : { ...row, scheduled_entries: [...entries, entries[0]] };
  }),
  way.turns('clean-ups-find-nothing', ['ENV-REVIEW-1'], ['deleteReviewApps'], (row) => ({
    ...row,
    scheduled_entries: [],
  })),
  way.refuses('clean-ups-of-nothing-succeed', 'ENV-REVIEW-7', ['deleteReviewApps'], [400, 404]),
  way.refuses('clean-ups-forbid-plainly', 'ENV-REVIEW-9', ['deleteReviewApps'], [401, 403]),
  way.lets('developers-protect', 'ENV-PROTECT-1', ['protectEnvironment', 'getProtectedEnvironment'], 403),
  way.lists('protections-in-reverse', ['ENV-PROTECT-2'], ['listProtectedEnvironments'], (rows) =>
    rows.reverse(),
  ),
  way.lets('strangers-are-named', 'ENV-PROTECT-6', ['updateProtectedEnvironment'], 422),
  way.lets(
    'protections-protect-nothing',
    'ENV-PROTECT-9',
    ['createDeployment', 'stopEnvironment', 'deleteEnvironment'],
    403,
  ),
  way.lets('protections-leave-deployments-open', 'ENV-PROTECT-9', ['updateDeployment'], 403),
  way.lets('protected-environments-are-changed', 'ENV-PROTECT-10', ['updateEnvironment'], 403),
  way.lets('protected-tiers-are-open', 'ENV-PROTECT-13', ['createDeployment'], 403),
  way.turns('stops-never-wait', ['ENV-STOP-4'], ['stopEnvironment'], (row) => ({ ...row, state: 'stopped' })),
  way.lets('anybody-stops-the-stale', 'ENV-STALE-1', ['stopStaleEnvironments'], 403),
  way.lets('anything-is-stale', 'ENV-STALE-2', ['stopStaleEnvironments'], 400),
  fault({
    name: 'stale-environments-are-not-told-by-a-day',
    rules: ['CONV-REQUEST-20'],
    operations: ['stopStaleEnvironments'],
    applies: (seen) => on('stopStaleEnvironments')(seen) && /-\d\d["&]?\}?$/.test(textSent(seen)),
    change: answer(400, { error: 'before is invalid' }),
  }),
  way.lets('absent-environments-are-deleted', 'ENV-GET-3', ['deleteEnvironment'], 404),
  way.lets('absent-environments-are-stopped', 'ENV-STOP-2', ['stopEnvironment'], 404),
  way.refuses('odd-environments-are-absent', 'ENV-GET-2', ['getEnvironment'], [400, 404]),
  way.turns('environments-are-read-without-state', ['ENV-GET-1'], ['getEnvironment'], (row) => ({
    ...row,
    slug: 'other',
  })),
  way.turns('environments-are-always-available', ['ENV-FIELD-2'], ['getEnvironment'], (row) => ({
    ...row,
    state: 'available',
  })),
  way.turns('environments-have-one-tier', ['ENV-FIELD-3'], ['createEnvironment'], (row) => ({
    ...row,
    tier: 'production',
  })),
  way.turns('addresses-are-told-to-nobody', ['ENV-FIELD-4'], writes, (row) => ({
    ...row,
    external_url: null,
  })),
  way.turns('blank-addresses-stay-blank', ['ENV-FIELD-8'], ['createEnvironment'], (row) => ({
    ...row,
    external_url: '',
  })),
  ...(['createEnvironment', 'updateEnvironment'] as const).map((id) =>
    way.turns(`addresses-of-blanks-stay.${id}`, ['ENV-FIELD-8'], [id], (row) => ({
      ...row,
      external_url: row['external_url'] ?? '   ',
    })),
  ),
  way.turns('tiers-stay-for-good', ['ENV-TIER-3'], ['updateEnvironment'], (row) => ({
    ...row,
    tier: 'testing',
  })),
  way.turns('slugs-begin-with-digits', ['ENV-SLUG-2'], ['createEnvironment'], (row) => ({
    ...row,
    slug: String(row['slug']).replace(/^env-/, ''),
  })),
  way.turns('logs-are-for-developers', ['ENV-FIELD-6'], ['getEnvironment'], (row) => ({
    enable_advanced_logs_querying: false,
    logs_api_path: '/logs',
    ...row,
  })),
  way.lets('guests-read-environments', 'ENV-ACCESS-1', ['listEnvironments', 'getEnvironment'], 403),
  way.lets('reporters-make-environments', 'ENV-ACCESS-2', ['createEnvironment'], 403),
  way.lets('reporters-stop-environments', 'ENV-STOP-6', ['stopEnvironment'], 403),
  way.lets('blank-environments-are-made', 'ENV-CREATE-10', ['createEnvironment'], 400),
  way.lets('environments-take-anything', 'ENV-UPDATE-2', ['updateEnvironment'], 400),
  way.loses('environments-by-name-or-beginning', 'ENV-LIST-4', ['listEnvironments'], 'search'),
  way.overlooks(
    'changed-environments-are-deleted',
    'ENV-DELETE-4',
    ['deleteEnvironment'],
    'if-unmodified-since',
  ),
  way.loses('clean-ups-look-at-a-month', 'ENV-REVIEW-2', ['deleteReviewApps'], 'before'),
  way.loses('clean-ups-take-everything', 'ENV-REVIEW-3', ['deleteReviewApps'], 'limit'),
  way.sends('clean-ups-are-in-earnest', ['LIMIT-REVIEW-1'], ['deleteReviewApps'], (request) =>
    withParam(request, 'dry_run', false),
  ),
  way.lets('clean-ups-without-bounds', 'ENV-REVIEW-11', ['deleteReviewApps'], 400),
  way.turns('clean-ups-take-the-newest', ['ENV-REVIEW-12'], ['deleteReviewApps'], (row) => ({
    ...row,
    scheduled_entries: [...(row['scheduled_entries'] as unknown[])].reverse(),
  })),
  way.lists('clean-ups-delete-at-once', ['ENV-REVIEW-6'], ['listEnvironments'], (rows) =>
    rows.filter(({ name }) => !String(name).startsWith('review/')),
  ),
  way.lets('clean-ups-take-what-is-protected', 'ENV-REVIEW-8', ['deleteReviewApps'], 400),
];
