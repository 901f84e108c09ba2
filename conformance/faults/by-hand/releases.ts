import { fault } from '../fault.js';
import { answer, edit } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const list = ['listReleases'];
const one = ['getRelease'];
const create = ['createRelease'];
const update = ['updateRelease'];
const remove = ['deleteRelease'];
const records = [...list, ...one, ...create, ...update, ...remove];
const latest = ['redirectToLatestRelease', 'redirectToLatestReleasePart'];
const asset = ['redirectToReleaseAsset'];
const links = ['listReleaseLinks'];
const changesOfLinks = ['createReleaseLink', 'updateReleaseLink'];
const link = ['getReleaseLink', ...changesOfLinks, 'deleteReleaseLink'];
const writes = [...create, ...update, ...remove, ...changesOfLinks, 'deleteReleaseLink'];

const assetsOf = (row: Row): Row => (row['assets'] ?? {}) as Row;

/** Ways to be wrong about releases. */
export const faults = [
  way.turns('evidence-has-one-digest', ['RELEASE-EVIDENCE-3'], one, (row) => ({
    ...row,
    evidences: ((row['evidences'] ?? []) as Row[]).map((evidence) => ({ ...evidence, sha: 'a'.repeat(64) })),
  })),
  way.turns('evidence-is-not-listed', ['RELEASE-EVIDENCE-2'], one, (row) => ({ ...row, evidences: [] })),
  way.lets('reporters-collect-evidence', 'RELEASE-EVIDENCE-4', ['createReleaseEvidence'], 403),
  way.lists('releases-in-reverse', ['RELEASE-LIST-1'], list, (rows) => rows.reverse()),
  way.loses('releases-by-one-moment', 'RELEASE-LIST-1', list, 'order_by'),
  way.turns('release-html-is-text', ['RELEASE-LIST-2'], [...list, ...one], (row) =>
    'description_html' in row ? { ...row, description_html: row['description'] } : row,
  ),
  way.turns('release-without-paths', ['RELEASE-RECORD-1'], records, (row) => ({
    ...row,
    tag_path: '/elsewhere',
  })),
  way.lists('releases-tell-guests-their-tags', ['RELEASE-RECORD-2'], list, (rows) =>
    rows.map((row) => ({ ...row, tag_name: row['tag_name'] ?? 'v1' })),
  ),
  way.turns('release-counts-links-alone', ['RELEASE-RECORD-3'], records, (row) => ({
    ...row,
    assets: { ...assetsOf(row), count: (assetsOf(row)['links'] as unknown[]).length },
  })),
  way.turns('release-archives-are-else', ['RELEASE-RECORD-3'], one, (row) => ({
    ...row,
    assets: {
      ...assetsOf(row),
      sources: ((assetsOf(row)['sources'] ?? []) as Row[]).map((source) => ({ ...source, url: 'else' })),
    },
  })),
  way.turns('release-is-never-upcoming', ['RELEASE-RECORD-4'], records, (row) => ({
    ...row,
    upcoming_release: false,
  })),
  way.turns('release-counts-no-issues', ['RELEASE-RECORD-5'], records, (row) => ({
    ...row,
    milestones: ((row['milestones'] ?? []) as Row[]).map((milestone) => ({
      ...milestone,
      issue_stats: { total: 0, closed: 0 },
    })),
  })),
  way.refuses('release-absent-is-400', 'RELEASE-GET-1', [...one, ...update, ...remove, ...links], [404, 400]),
  way.lets('release-for-guests', 'RELEASE-GET-2', [...one, ...latest, ...asset], 403),
  way.denies('releases-want-credentials', 'RELEASE-ACCESS-1', [...list, ...one, ...links], 401),
  way.lets('releases-changed-by-anybody', 'RELEASE-ACCESS-2', writes, 403),
  way.lets('releases-are-never-off', 'RELEASE-ACCESS-3', [...list, ...create], 403),
  way.turns('release-without-name', ['RELEASE-CREATE-1'], create, (row) => ({ ...row, name: 'Release' })),
  way.loses('release-tag-is-plain', 'RELEASE-CREATE-2', create, 'tag_message'),
  way.refuses('release-without-ref-is-400', 'RELEASE-CREATE-2', create, [422, 400]),
  way.lets('release-again', 'RELEASE-CREATE-3', create, 409),
  way.refuses('release-wishes-are-422', 'RELEASE-CREATE-4', create, [400, 422]),
  way.lets('release-of-protected-tag', 'RELEASE-CREATE-4', create, 403),
  way.loses('release-comes-without-links', 'RELEASE-CREATE-5', create, 'assets'),
  way.lets('release-with-bad-links', 'RELEASE-CREATE-5', create, 400),
  way.loses('release-keeps-its-moment', 'RELEASE-UPDATE-1', update, 'released_at'),
  way.loses('release-keeps-its-milestones', 'RELEASE-UPDATE-1', update, 'milestones'),
  way.refuses('release-takes-its-tag-along', 'RELEASE-DELETE-2', ['getTag'], [200, 404]),
  way.spoil('release-deletion-answers-204', ['RELEASE-DELETE-1'], remove, [200], () => ({
    status: 204,
    body: '',
  })),
  way.spoil('release-outlives-its-tag', ['RELEASE-TAG-1'], one, [404], answer(200, {})),
  fault({
    name: 'tag-without-release',
    rules: ['RELEASE-TAG-1'],
    operations: ['getTag'],
    applies: way.onOneOf(['getTag']),
    change: edit((row) => ({ ...row, release: null })),
  }),
  way.spoil('latest-release-is-another', ['RELEASE-LATEST-1'], latest, [302], () => ({
    headers: { location: 'http://127.0.0.1/releases/first' },
  })),
  way.lets('latest-release-of-none', 'RELEASE-LATEST-2', latest, 404),
  way.spoil('release-asset-is-another', ['RELEASE-ASSET-1'], asset, [302], () => ({
    headers: { location: 'https://example.com/other' },
  })),
  way.lets('release-asset-of-any-path', 'RELEASE-ASSET-1', asset, 404),
  way.lists('release-links-in-reverse', ['RELEASE-LINK-1'], links, (rows) => rows.reverse()),
  way.lets('release-links-twice', 'RELEASE-LINK-2', changesOfLinks, 400),
  way.lists('release-links-lead-at-once', ['RELEASE-LINK-3'], links, (rows) =>
    rows.map((row) => ({ ...row, direct_asset_url: row['url'] })),
  ),
  way.loses('release-links-are-other', 'RELEASE-LINK-4', changesOfLinks, 'link_type'),
  way.refuses('release-link-absent-is-400', 'RELEASE-LINK-5', link, [404, 400]),
  way.lets('release-links-of-any-kind', 'RELEASE-LINK-6', changesOfLinks, 400),
  way.lets('release-evidence-is-none', 'RELEASE-EVIDENCE-1', ['createReleaseEvidence'], 200),
];
