import { type Changed, fault, type Intercepted } from '../fault.js';
import { isGraphql, queryOf } from '../graphql.js';
import { on } from '../helpers.js';
import { all, isNobody, not, opens, says } from './support/doors.js';
import { pathOf, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

const placeOf = (one: Intercepted): string => /\/projects\/[^/]+/.exec(pathOf(one))?.[0] ?? '';

/** Changes of webhooks tell the secret, be it a new one or the one that is kept. */
const secrets = fault({
  name: 'changes-of-webhooks-tell-secrets',
  rules: ['HOOK-RECORD-2'],
  remembers: () => {
    const kept = new Map<string, unknown>();
    return (one): Changed | null => {
      const row = one.json as Row;
      const path = pathOf(one);
      if (on('createProjectHook', 201)(one)) kept.set(`${path}/${String(row['id'])}`, sentBy(one)['token']);
      if (!on('updateProjectHook', 200)(one)) return null;
      const token = sentBy(one)['token'] ?? kept.get(path);
      kept.set(path, token);
      return token ? { json: { ...row, token } } : null;
    };
  },
});

/** Slash commands that were switched off are carried out for whoever has their token. */
const disabled = fault({
  name: 'disabled-slash-commands-take-their-token',
  rules: ['SLASH-TOKEN-2'],
  remembers: () => {
    const tokens = new Map<string, unknown>();
    const off = new Set<string>();
    const kindOf = (one: Intercepted): string =>
      `${placeOf(one)} ${/(slack|mattermost)[-_]slash[-_]commands/.exec(pathOf(one))?.[1] ?? ''}`;
    return (one): Changed | null => {
      if (on('setProjectIntegration', 200)(one)) tokens.set(kindOf(one), sentBy(one)['token']);
      if (/^disableProject(Integration|Service)$/.test(one.operation?.id ?? '') && one.status === 204) {
        off.add(kindOf(one));
      }
      const isOurs = off.has(kindOf(one)) && tokens.get(kindOf(one)) === sentBy(one)['token'];
      return /^trigger.*SlashCommands/.test(one.operation?.id ?? '') && one.status === 404 && isOurs
        ? { status: 200, json: { response_type: 'ephemeral', text: 'Available commands' } }
        : null;
    };
  },
});

const isPaged = (query: string): boolean => /\b(first|last):/.test(query);

/** Counts of some connections, wherever they stand, are those of the page. */
function pageCounts(value: unknown, kind: string): unknown {
  if (Array.isArray(value)) return value.map((one) => pageCounts(one, kind));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Row).map(([name, inner]) => {
      const { nodes, edges } = (inner ?? {}) as { nodes?: unknown[]; edges?: unknown[] };
      const rows = nodes ?? edges;
      const isMeant = name === kind && rows !== undefined && 'count' in (inner as Row);
      return [name, isMeant ? { ...(inner as Row), count: rows.length } : pageCounts(inner, kind)];
    }),
  );
}

/** Services and GraphQL that are wrong in one narrow way. */
export const faults = [
  secrets,
  opens(
    'users-list-system-webhooks',
    'HOOK-ACCESS-3',
    ['listSystemHooks'],
    [403],
    all(not(isNobody), says(/"403 Forbidden"/)),
    [{ id: 1, url: 'https://hooks.example.org' }],
  ),
  disabled,
  fault({
    name: 'graphql-later-mutations-run-in-a-get',
    rules: ['GRAPHQL-GET-4'],
    applies: (one) =>
      isGraphql(one) &&
      one.request.method === 'GET' &&
      one.status === 422 &&
      /^\s*(query\b|\{)/.test(queryOf(one)) &&
      says(/Mutations are forbidden/)(one),
    change: () => ({ status: 200, json: { data: { createNote: { errors: [] } } } }),
  }),
  ...['issues', 'mergeRequests', 'labels', 'releases', 'projects'].map((kind) =>
    fault({
      name: `graphql-counts-the-page.${kind}`,
      rules: ['GRAPHQL-PAGE-5'],
      applies: (one) =>
        isGraphql(one) &&
        isPaged(queryOf(one)) &&
        JSON.stringify(pageCounts(one.json, kind)) !== JSON.stringify(one.json),
      change: ({ json }) => ({ json: pageCounts(json, kind) }),
    }),
  ),
];
