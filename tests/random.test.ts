import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../handlers/table.js';
import { flattenFields } from '../server/http/nested-params.js';
import { captureState, type DatabaseState, restoreState } from '../storage/database/engine/state.js';
import { type TestAnswer, TestClient } from '../tools/testing/client.js';
import { type Drawn, type Known, requestsOf } from './support/draws.js';
import { type Limited, sendLimited, wrongWith } from './support/limited.js';
import { type LastingServer, startServer } from './support/server.js';
import { descriptions } from './support/spec.js';

/**
 * Requests drawn from the description, with right and wrong values, by callers of every kind. Whatever
 * comes, the server must not fail or hang, must answer a documented status and the interface's forms.
 * HEARTH_RANDOM sets how many, HEARTH_SEED repeats a run.
 */
const wanted = Number(process.env['HEARTH_RANDOM'] ?? 1500);
const seed = Number(process.env['HEARTH_SEED'] ?? Date.now() % 2 ** 31);

/** Statuses that belong to the protocol, not to an operation. */
const everywhere = new Set([304, 400, 401, 403, 404, 405, 406, 415, 429]);
/** Operations that would end the run: without the callers there is nobody left to ask. */
const untouchable = new Set(['revokeOwnPersonalAccessToken']);

/** After so many requests the rows come back, so that there is something left to work on. */
const freshEvery = 150;

let lasting: LastingServer;
let state: DatabaseState;
let known: Known;
let tokens: (string | null)[];

async function fill(): Promise<void> {
  const { make } = lasting;
  const owner = await make.user({ username: 'owner' });
  const developer = await make.user({ username: 'developer' });
  const stranger = await make.user({ username: 'stranger' });
  const blocked = await make.user({ username: 'barred', state: 'blocked' });
  const files = { 'README.md': 'Hello\n', 'docs/guide.md': 'Guide\n' };
  const members = { owner, developer };
  const group = await make.group({ path: 'acme', members });
  const hidden = await make.group({ path: 'hidden', visibility: 'private', members });
  const site = await make.project({ namespace: group, path: 'site', files });
  const secret = await make.project({ namespace: hidden, path: 'secret', visibility: 'private', files });
  const empty = await make.project({ namespace: owner, path: 'empty' });
  await make.commit(site, { 'more.txt': 'more\n' }, { branch: 'feature', startBranch: 'main' });
  const repository = lasting.server.services.git.open(site.id);
  const sha = (await repository.branchTip('main')) ?? '';
  const blob = (await repository.entry(sha, 'README.md'))?.id ?? '';
  const tagger = { name: 'Test', email: 'test@example.org', at: make.services.clock.now() };
  await repository.createTag({ name: 'v1.0.0', target: sha, tagger });
  await make.label({ group, title: 'bug' });
  await make.label({ project: site, title: 'own' });
  const milestone = await make.milestone({ group, start_date: '2022-01-01', due_date: '2030-01-01' });
  const atSite = await make.milestone({ project: site });
  const planned = await make.issue({ project: site, author: owner, milestone_id: milestone.id });
  await make.epic({ group, author: owner, issues: [planned] });
  await make.epic({ group, author: owner });
  const client = new TestClient(lasting.server.url, owner.token);
  const proposal = { title: 'Drawn', source_branch: 'feature', target_branch: 'main' };
  await client.post(`/projects/${site.id}/merge_requests`, proposal);
  await client.post(`/projects/${site.id}/statuses/feature`, { state: 'running', ref: 'feature' });
  const links = [{ name: 'site.exe', url: 'https://example.org/site.exe', filepath: '/bin/site.exe' }];
  const release = { tag_name: 'v1.0.0', milestones: [atSite.title], assets: { links } };
  await client.post(`/projects/${site.id}/releases`, release);
  const users = [owner.id, developer.id, stranger.id, 999_999];
  const refs = ['main', 'feature', 'v1.0.0', sha, 'nothing'];
  known = {
    id: [1, 2, 3, 4, 999_999, 'acme'],
    'projects.id': [site.id, site.id, secret.id, empty.id, 'acme/site', 'hidden/secret', 999_999],
    'groups.id': [group.id, group.id, hidden.id, 'acme', 'hidden', 999_999],
    key_id: [1, 2],
    email_id: [1, 2],
    token_id: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    impersonation_token_id: [1, 2, 10, 11],
    user_id: users,
    project_id: [site.id, secret.id, 999_999],
    group_id: [group.id, hidden.id, 999_999],
    forked_from_id: [site.id, secret.id],
    namespace: [group.id, 'acme', owner.namespaceId],
    namespace_id: [group.id, hidden.id],
    branch: ['main', 'feature', 'fresh'],
    ref: refs,
    sha: [...refs, blob],
    from: refs,
    to: refs,
    refs: [['main', 'feature'], ['main']],
    tag_name: ['v1.0.0', 'v2.0.0'],
    link_id: [1, 1, 2],
    direct_asset_path: ['bin/site.exe', 'bin'],
    filepath: ['/bin/site.exe', '/bin/other', 'nothing'],
    url: ['https://example.org/site.exe', 'https://example.org/other', 'nothing'],
    file_path: ['README.md', 'docs/guide.md', 'docs', 'fresh.md'],
    path: ['docs', 'README.md', 'fresh-path'],
    access_level: [10, 20, 30, 40, 50],
    group_access: [10, 30],
    scopes: [['api'], ['read_api', 'read_repository']],
    visibility: ['public', 'private'],
    actions: [
      [{ action: 'create', file_path: 'drawn.md', content: 'x' }],
      [{ action: 'delete', file_path: 'docs' }],
    ],
    username: ['owner', 'fresh'],
    version: ['1.0.0', '2.0.0'],
    submodule: ['lib'],
    name: ['main', 'v1.0.0', 'fresh', 'Fresh Name'],
    merge_request_iid: [1, 1, 99],
    pipeline_id: [1, 1, 2, 999_999],
    source_branch: ['feature', 'feature', 'main', 'nothing'],
    target_branch: ['main', 'main', 'feature', 'nothing'],
    label_id: [1, 2, 'bug', 'nope'],
    milestone_id: [1, 2, 999_999],
    epic_iid: [1, 2, 99],
    epic_issue_id: [1, 2],
    child_epic_id: [2, 3],
    page: [1, 2, 1000],
    per_page: [1, 5, 100],
  };
  const often = (token: string, times: number) => Array.from({ length: times }, () => token);
  tokens = [
    ...often(lasting.server.token, 6),
    ...often(owner.token, 5),
    ...often(developer.token, 2),
    stranger.token,
    await make.token(owner, ['read_api']),
    blocked.token,
    null,
    'glpat-nonsense',
  ];
}

beforeAll(async () => {
  lasting = await startServer();
  await fill();
  state = await captureState(lasting.server.services.db);
}, 60_000);
afterAll(() => lasting?.close());

/** A lone half of a pair cannot stand in an address or a form. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '?'));
const fieldsOf = (params: Record<string, unknown>): string =>
  Object.entries(params)
    .flatMap(([name, value]) => flattenFields(name, value))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');

async function refresh(): Promise<void> {
  const { services } = lasting.server;
  await restoreState(services.db, state);
  // Numbers are given out again, so repositories of projects that never were must go as well.
  const kept = new Set((await services.db.read('projects').select('id')).map(({ id }) => id));
  for (let id = 1; id <= kept.size + freshEvery; id += 1) {
    if (!kept.has(id) && (await services.git.exists(id))) await services.git.remove(id);
  }
  services.settings.forget();
}

function send({ operation, path, params, caller, encoding }: Drawn): Promise<Limited> {
  const token = tokens[caller];
  const headers: Record<string, string> = token ? { 'private-token': token } : {};
  const base = lasting.server.url;
  const reads = operation.verb === 'GET' || operation.verb === 'HEAD';
  if (reads || encoding === 'query') {
    // Node refuses to read longer addresses than this.
    const query = fieldsOf(params).slice(0, 8000).replace(/%\w?$/, '');
    return sendLimited(
      base,
      operation.verb,
      `/api/v4${path}${query ? `?${query}` : ''}`.slice(0, 14_000),
      headers,
    );
  }
  const isJson = encoding === 'json';
  const body = isJson ? JSON.stringify(params) : fieldsOf(params);
  headers['content-type'] = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  headers['content-length'] = String(Buffer.byteLength(body));
  return sendLimited(base, operation.verb, `/api/v4${path}`, headers, body);
}

/** What is read by an address that a project had before is led to its number; requests that are drawn rename some. */
const isMoved = ({ operation }: Drawn, { status, headers }: TestAnswer): boolean =>
  status === 301 &&
  /^(GET|HEAD)$/.test(operation.verb) &&
  /\/api\/v4\/projects\/\d+/.test(headers['location'] ?? '');

function complaint(drawn: Drawn, answer: Limited): string | null {
  const wrong = wrongWith(answer, drawn.operation.verb);
  if (answer === 'no answer') return wrong;
  if (wrong) return `${wrong} ${lasting.faultOf(answer.headers['x-request-id'])}`;
  const { statuses } = drawn.operation;
  const isKnown = statuses.has(answer.status) || everywhere.has(answer.status) || isMoved(drawn, answer);
  return isKnown ? null : `${answer.status} is not documented`;
}

const show = ({ operation, path, params, caller, encoding }: Drawn): string =>
  `${operation.verb} ${path} (${operation.id}, caller ${caller}, ${encoding}) ${JSON.stringify(params)}`;

describe('random requests', () => {
  it(`${wanted} of them are all answered as the interface says (seed ${seed})`, async () => {
    const built = [...descriptions.values()].filter(({ id }) => handlers.has(id) && !untouchable.has(id));
    const each = built.map((operation) => requestsOf(operation, known, tokens.length));
    const statuses: Record<number, number> = {};
    const found = new Map<string, string>();
    let count = 0;
    const judge = async (drawn: Drawn) => {
      count += 1;
      if (count % freshEvery === 0) await refresh();
      const answer = await send(drawn);
      if (answer !== 'no answer') statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const wrong = complaint(drawn, answer);
      // One example of each operation is enough; the run goes on to find the others.
      if (wrong && !found.has(drawn.operation.id)) found.set(drawn.operation.id, `${show(drawn)}: ${wrong}`);
    };
    await fc.assert(fc.asyncProperty(fc.oneof(...each), judge), {
      seed,
      numRuns: wanted,
      endOnFailure: true,
    });
    console.log(`${wanted} random requests to ${built.length} operations, seed ${seed}`, statuses);
    expect([...found.values()]).toEqual([]);
  }, 3_600_000);
});
