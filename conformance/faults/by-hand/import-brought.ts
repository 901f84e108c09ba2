import { type Fault, fault } from '../fault.js';
import { answer } from '../helpers.js';
import { calls } from './support/doors.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

/** What was to be refused to who is no member is served. */
const opens = (operation: string, json: unknown): Fault =>
  way.spoil(
    `import-opens-what-is-for-members.${operation}`,
    ['IMPORT-MAP-3'],
    [operation],
    [401, 403, 404],
    answer(200, json),
  );

const features = ['issues', 'merge_requests', 'repository', 'builds', 'snippets'];

const served: Record<string, (url: string) => boolean> = {
  uploads: (url) => /\/uploads\/[0-9a-f]{32}\/told\.txt$/.test(url),
  folders: (url) => /\/uploads\/[0-9a-f]{32}\/passwd$/.test(url),
};

/** Ways to be wrong about what comes out of an archive. */
export const faults = [
  ...(['createIssue', 'createProjectMilestone'] as const).map((operation) =>
    way.turns(`import-counts-from-the-beginning.${operation}`, ['IMPORT-MAP-8'], [operation], (row) => ({
      ...row,
      iid: 1,
    })),
  ),
  ...(['listGroupLabels', 'listGroupMilestones'] as const).map((operation) =>
    way.lists(`import-gives-to-the-group.${operation}`, ['IMPORT-MAP-9'], [operation], (rows) => [
      ...rows,
      { id: 1, title: 'theirs', name: 'theirs' },
    ]),
  ),
  way.turns('import-has-labels-of-its-own', ['IMPORT-MAP-9'], ['listProjectLabels'], (row) => ({
    ...row,
    is_project_label: true,
  })),
  way.lists('import-has-milestones-of-its-own', ['IMPORT-MAP-9'], ['listProjectMilestones'], (rows) =>
    rows.flatMap((row) => [row, { ...row, title: 'ours' }]),
  ),
  fault({
    name: 'imported-requests-wait-to-be-merged',
    rules: ['IMPORT-MAP-10'],
    operations: ['getMergeRequest'],
    remembers: () => {
      let isImported = false;
      return (one) => {
        if (calls('importProject')(one)) isImported = true;
        return isImported && calls('getMergeRequest')(one)
          ? { json: { ...(one.json as Row), merge_when_pipeline_succeeds: true } }
          : null;
      };
    },
  }),
  way.turns('imported-pipelines-go-on', ['IMPORT-MAP-10'], ['listPipelines'], (row) => ({
    ...row,
    status: 'running',
  })),
  ...features.map((feature) =>
    way.turns(`import-opens-${feature}`, ['IMPORT-MAP-3'], ['getProject'], (row) => ({
      ...row,
      [`${feature}_access_level`]: 'enabled',
    })),
  ),
  opens('getIssue', {}),
  opens('listRepositoryTree', []),
  opens('listProjectSnippets', []),
  ...Object.entries(served).map(([word, isMeant]) =>
    fault({
      name: `import-follows-links.${word}`,
      rules: ['IMPORT-FILE-5'],
      applies: ({ request, status }) => status === 404 && isMeant(request.url),
      change: () => ({
        status: 200,
        body: 'root:x:0:0:root:/root:/bin/sh\n',
        headers: { 'content-type': 'text/plain' },
      }),
    }),
  ),
];
