import { fault } from '../fault.js';
import { answer, edit, on } from '../helpers.js';
import * as way from './support/ways.js';

const ask = ['exportProject'];
const exportState = ['getExportStatus'];
const download = ['downloadExport'];
const importing = ['importProject'];
const stored = ['importStoredProject'];
const importState = ['getImportStatus'];
const bothStates = [...importing, ...importState];

const other = 'something else';

/** Ways to be wrong about exports and imports. */
export const faults = [
  way.turns('export-of-another-project', ['EXPORT-FIELD-1', 'EXPORT-STATUS-1'], exportState, (row) => ({
    ...row,
    path_with_namespace: other,
  })),
  way.turns('export-made-now', ['EXPORT-FIELD-2'], exportState, (row) => ({
    ...row,
    created_at: '2001-01-01T00:00:00.000Z',
  })),
  way.spoil(
    'export-answers-200',
    ['EXPORT-ASK-1', 'ERROR-202'],
    ask,
    [202],
    answer(200, { message: '200 OK' }),
  ),
  way.turns(
    'export-never-finishes',
    ['EXPORT-STATE-1', 'EXPORT-STATE-2', 'EXPORT-FIELD-3'],
    exportState,
    (row) => ({
      ...row,
      export_status: 'failed',
    }),
  ),
  way.turns('export-without-addresses', ['EXPORT-FIELD-4'], exportState, ({ _links: _left, ...row }) => row),
  way.spoil('export-shown-in-the-browser', ['EXPORT-GET-1', 'EXPORT-GET-3'], download, [200], () => ({
    headers: { 'content-disposition': 'inline' },
  })),
  way.spoil('export-of-other-bytes', ['EXPORT-FILE-1', 'EXPORT-FILE-2'], download, [200], () => ({
    body: Buffer.from('1f8b08000000000000030300000000000000000000', 'hex').toString('latin1'),
  })),
  way.loses('export-keeps-its-description', 'EXPORT-ASK-2', ask, 'description'),
  way.lets('export-out-of-nothing', 'EXPORT-GET-2', download, 404),
  fault({
    name: 'export-again-loses-the-file',
    rules: ['EXPORT-STATE-3', 'EXPORT-ASK-8'],
    operations: [...ask, ...exportState, ...download],
    applies: on('downloadExport'),
    change: answer(404, { message: '404 Not found or has expired' }),
  }),
  way.spoil('export-parts-are-short', ['EXPORT-GET-5'], download, [200, 206], () => ({ body: 'x' })),
  way.overlooks('export-of-one-type', 'EXPORT-GET-6', download, 'accept'),
  way.lets('export-sent-nowhere', 'EXPORT-ASK-3', ask, 400),
  way.lets('export-sent-by-any-verb', 'EXPORT-ASK-4', ask, 400),
  way.lets('export-sent-anywhere', 'EXPORT-ASK-6', ask, 400),
  fault({
    name: 'export-is-kept-though-sent',
    rules: ['EXPORT-ASK-5', 'EXPORT-ASK-10'],
    operations: [...ask, ...exportState],
    applies: on('getExportStatus', 200),
    change: edit((row) => ({
      ...row,
      export_status: row['export_status'] === 'none' ? 'queued' : row['export_status'],
    })),
  }),
  way.lets('export-of-any-size', 'EXPORT-ASK-9', ask, 400),
  way.turns('export-sent-to-an-empty-address', ['EXPORT-ASK-7'], exportState, (row) => ({
    ...row,
    export_status: row['export_status'] === 'finished' ? 'none' : row['export_status'],
  })),
  way.lets('import-remote-in-spite-of-the-flag', 'IMPORT-REMOTE-3', ['importRemoteProject'], 404),
  way.lets('import-remote-of-nothing', 'IMPORT-REMOTE-1', ['importRemoteProject'], 400),
  way.turns(
    'import-remote-is-begun-at-once',
    ['IMPORT-REMOTE-1', 'IMPORT-STATE-1'],
    ['importRemoteProject'],
    (row) => ({ ...row, import_status: 'finished' }),
  ),
  way.lets('import-remote-of-any-answer', 'IMPORT-REMOTE-2', ['importRemoteProject'], 400),
  way.refuses('import-remote-of-one-type', 'IMPORT-REMOTE-5', ['importRemoteProject'], [201, 400]),
  way.spoil(
    'import-from-elsewhere-of-any-size',
    ['IMPORT-REMOTE-6', 'LIMIT-IMPORT-2'],
    ['importRemoteProject', 'importStoredProject'],
    [400],
    () => ({ status: 204, body: '' }),
  ),
  way.lets('import-remote-from-anywhere', 'IMPORT-REMOTE-4', ['importRemoteProject'], 400),
  way.lets('export-by-anybody', 'EXPORT-ACCESS-1', [...ask, ...exportState, ...download], 403),
  way.lets('export-in-spite-of-the-switch', 'EXPORT-ACCESS-2', [...ask, ...exportState, ...download], 404),
  way.turns(
    'import-is-begun-at-once',
    ['IMPORT-FILE-1', 'IMPORT-STATE-1', 'IMPORT-FIELD-1', 'IMPORT-FIELD-2'],
    importing,
    (row) => ({ ...row, import_status: 'none' }),
  ),
  way.spoil('import-answers-200', ['IMPORT-PARAM-8'], importing, [201], () => ({ status: 200 })),
  way.turns(
    'import-of-another-kind',
    ['IMPORT-STATE-2', 'IMPORT-STATUS-1', 'IMPORT-FIELD-3'],
    importState,
    (row) => ({
      ...row,
      import_type: 'git',
    }),
  ),
  way.turns('import-of-another-request', ['IMPORT-FIELD-8'], importState, (row) => ({
    ...row,
    correlation_id: other,
  })),
  way.turns('import-counts', ['IMPORT-FIELD-6'], bothStates, (row) => ({
    ...row,
    stats: { fetched: {}, imported: {} },
  })),
  way.lets('import-of-nothing', 'IMPORT-FILE-2', importing, 400),
  way.lets('import-of-any-ending', 'IMPORT-FILE-3', importing, 400),
  way.lets('import-of-any-size', 'IMPORT-FILE-4', importing, 413),
  way.turns('import-goes-elsewhere', ['IMPORT-PARAM-1', 'IMPORT-PARAM-2'], importing, (row) => ({
    ...row,
    name: other,
  })),
  way.refuses('import-never-overwrites', 'IMPORT-PARAM-3', importing, [201, 400]),
  way.turns('import-keeps-the-description', ['IMPORT-PARAM-4'], ['getProject'], (row) => ({
    ...row,
    description: 'from the archive',
  })),
  way.lets('import-anywhere', 'IMPORT-PARAM-5', importing, 404),
  way.lets('import-over-others', 'IMPORT-PARAM-6', importing, 400),
  way.lets('import-of-any-path', 'IMPORT-PARAM-7', importing, 400),
  way.turns('import-of-every-project', ['IMPORT-FIELD-7'], importState, (row) => ({
    ...row,
    import_type: row['import_type'] ?? 'gitlab_project',
  })),
  way.turns('import-fails-in-silence', ['IMPORT-FIELD-4'], importState, (row) => ({
    ...row,
    import_error: null,
  })),
  way.turns('import-hides-bad-parts', ['IMPORT-FIELD-5', 'IMPORT-STATUS-3'], importState, (row) => ({
    ...row,
    failed_relations: [],
  })),
  way.turns('import-lists-bad-parts-without-end', ['LIMIT-IMPORT-1'], importState, (row) => {
    const failed = (row['failed_relations'] as unknown[] | undefined) ?? [];
    return { ...row, failed_relations: failed.length < 100 ? failed : [...failed, ...failed.slice(0, 20)] };
  }),
  fault({
    name: 'import-numbers-anew',
    rules: ['IMPORT-MAP-1', 'IMPORT-MAP-2'],
    operations: ['getIssue', 'listMilestones', ...importState],
    applies: on('getIssue'),
    change: answer(404, { message: '404 Not found' }),
  }),
  way.lists('imported-issues-are-for-all', ['IMPORT-MAP-3'], ['listProjectIssues'], (rows) =>
    rows.map((row) => ({ ...row, confidential: false })),
  ),
  way.refuses('import-stored-of-nobody', 'IMPORT-STORED-1', stored, [201, 400]),
  way.lets('import-stored-with-any-secret', 'IMPORT-STORED-7', stored, 400),
  way.lets('import-stored-without-flag', 'IMPORT-STORED-2', stored, 404),
  way.lets('import-stored-of-nothing', 'IMPORT-STORED-3', stored, 400),
  way.spoil('import-stored-tells-the-secret', ['IMPORT-STORED-6'], stored, [400], () => ({
    json: { message: 'wrong secret: a secret of nobody' },
  })),
  way.says('import-stored-blank-without-name', 'IMPORT-STORED-5', stored, 400),
  way.denies('import-state-for-members', 'IMPORT-STATUS-2', importState),
  way.lets('import-without-account', 'IMPORT-ACCESS-1', importing, 401),
  way.lets('import-from-any-source', 'IMPORT-ACCESS-2', importing, 403),
  way.turns('import-keeps-levels', ['IMPORT-MAP-5'], ['getProtectedBranch'], (row) => ({
    ...row,
    push_access_levels: [{ access_level: 30 }],
  })),
  way.turns('import-keeps-levels-of-tags', ['IMPORT-MAP-5'], ['getProtectedTag'], (row) => ({
    ...row,
    create_access_levels: [{ access_level: 30 }],
  })),
  way.turns('import-makes-owners', ['IMPORT-MAP-4'], ['listAllProjectMembers'], (row) => ({
    ...row,
    access_level: row['access_level'] === 40 ? 50 : row['access_level'],
  })),
];
