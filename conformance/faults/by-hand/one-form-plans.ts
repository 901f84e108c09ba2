import { type Changed, fault } from '../fault.js';
import { edit, on, textSent } from '../helpers.js';
import { all, gives, isNobody, not, opens, says, type Test } from './support/doors.js';
import { pathOf, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;
type Gate = { key: string; value: unknown };

/** Only if the same has been answered to somebody in the same run, or something above it. */
const onceTold = (
  name: string,
  rule: string,
  operation: string,
  [status, when]: [status: number, when: Test],
  json: unknown = [],
) =>
  fault({
    name,
    rules: [rule],
    operations: [operation],
    remembers: () => {
      const told = new Set<string>();
      return (one): Changed | null => {
        if (one.status === 200) told.add(pathOf(one));
        const isTold = [...told].some((path) => pathOf(one).startsWith(path) && path.split('/').length > 5);
        return on(operation, status)(one) && isTold && when(one) ? { status: 200, json } : null;
      };
    },
  });

const local = /"url":"https?:\/\/(127\.0\.0\.1|10\.|localhost)/;

const properties = (row: Row, sent: Row): Row => ({
  ...row,
  properties: {
    ...(row['properties'] as Row),
    ...Object.fromEntries(Object.entries(sent).filter(([name]) => /token|password|key|webhook/.test(name))),
  },
});

/** A change of an integration that was there tells what it was sent. */
const toldBack = fault({
  name: 'integration-changes-tell-what-was-sent',
  rules: ['INTEGRATION-FIELD-5'],
  operations: ['setProjectIntegration'],
  remembers: () => {
    const known = new Set<string>();
    return (one) => {
      const key = pathOf(one).replace('/services/', '/integrations/');
      if (!on('setProjectIntegration')(one)) return null;
      if (known.has(key)) return { json: properties(one.json as Row, sentBy(one)) };
      known.add(key);
      return null;
    };
  },
});

/** Switching a flag on for everybody keeps whom it was on for. */
const keptActors = fault({
  name: 'feature-that-is-on-keeps-its-actors',
  rules: ['FEATURE-SET-16'],
  remembers: () => {
    const actors = new Map<unknown, Gate>();
    return (one) => {
      const row = one.json as Row;
      if (!on('setFeature')(one)) return null;
      const gates = row['gates'] as Gate[];
      const own = gates.find(({ key }) => key === 'actors');
      if (own) actors.set(row['name'], own);
      const kept = actors.get(row['name']);
      return row['state'] === 'on' && gates.length === 1 && kept
        ? { json: { ...row, gates: [...gates, kept] } }
        : null;
    };
  },
});

/** Plans, deliveries and services that are spoiled in one form of asking alone. */
export const faults = [
  opens(
    'older-form-deletes-labels-of-groups',
    'LABEL-DELETE-1',
    ['deleteProjectLabelByName'],
    [404],
    all(gives('name'), not(gives('label_id'))),
  ),
  opens(
    'titles-of-far-groups-are-free',
    'MILESTONE-CREATE-2',
    ['createProjectMilestone'],
    [400],
    all(says(/already being used/), (one) => sentBy(one)['title'] === 'far above'),
  ),
  opens(
    'named-rules-approve-own-deployments',
    'DEPLOY-APPROVE-9',
    ['approveDeployment'],
    [400],
    all(gives('represented_as'), says(/own deployment/)),
  ),
  fault({
    name: 'releases-with-html-tell-guests-all',
    rules: ['RELEASE-RECORD-2'],
    operations: ['listReleases'],
    applies: (one) => on('listReleases')(one) && gives('include_html_description')(one),
    change: edit((row) => ({ tag_name: 'v1', tag_path: '/v1', commit: {}, commit_path: '/x', ...row })),
  }),
  toldBack,
  opens('local-addresses-are-kept-by-changes', 'HOOK-URL-1', ['updateProjectHook'], [422], (one) =>
    local.test(textSent(one)),
  ),
  onceTold('finished-exports-are-open-to-developers', 'EXPORT-ACCESS-1', 'downloadExport', [
    403,
    not(isNobody),
  ]),
  opens(
    'feature-definitions-are-for-all',
    'FEATURE-ACCESS-1',
    ['listFeatureDefinitions'],
    [403],
    undefined,
    [],
  ),
  keptActors,
  onceTold(
    'files-of-private-snippets-are-open',
    'AUTH-ACCESS-9',
    'getRawSnippetFile',
    [404, all(not(isNobody), says(/Snippet Not Found/))],
    'text',
  ),
  onceTold('label-events-of-confidential-issues-are-open', 'AUTH-ACCESS-9', 'listIssueLabelEvents', [
    404,
    all(not(isNobody), not(says(/Project/))),
  ]),
];
