import fc from 'fast-check';
import { type Drawn, type Known, requestsOf } from '../../../tests/support/draws.js';
import { type Described, descriptions } from '../../../tests/support/spec.js';
import { plain } from '../bodies.js';
import type { Shot } from '../fire.js';
import type { Scene } from '../scene.js';
import { type Field, type Raid, shoot } from './raid.js';

/** What would leave those who attack without a token, or without anything to attack. */
const untouchable = /^(revoke|rotate|delete(Project|Group|User|Issue|Epic|MergeRequest)$|transfer|archive)/;
const operations = [...descriptions.values()].filter(({ id }) => !untouchable.test(id));
const longestPath = 12_000;

function knownIn({ project, spare, group, issue, mergeRequest, epic, sha, blobs }: Scene): Known {
  const refs = ['main', 'feature', 'HEAD~20', sha, 'nothing'];
  const iids = [issue, issue, 1, 2, 99];
  return {
    'projects.id': [project.id, project.id, spare.id, spare.id, project.path],
    'groups.id': [group.id, group.path],
    branch: ['main', 'feature', 'fresh'],
    ref: refs,
    ref_name: refs,
    sha: [...refs, blobs.large, blobs.line, blobs.small],
    from: refs,
    to: refs,
    refs: [['main', 'feature'], refs],
    file_path: ['README.md', 'large.bin', 'line.txt', 'lines.txt', 'wide/file-1.txt', 'constructor'],
    path: ['wide', 'deep', 'lines.txt', 'README.md'],
    issue_iid: iids,
    merge_request_iid: [mergeRequest, 1],
    epic_iid: [epic, 1],
    source_branch: ['feature', 'main'],
    target_branch: ['main', 'feature'],
    actions: [[{ action: 'create', file_path: 'drawn.md', content: 'x' }]],
    version: ['1.0.0'],
    per_page: [20, 100],
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function queryOf(params: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (!Array.isArray(value)) query.append(name, textOf(value));
    else for (const one of value) query.append(`${name}[]`, textOf(one));
  }
  return query;
}

/** One drawn request as it is sent; reads go to every project, writes to the spare one. */
function shotOf({ operation, path, params, encoding }: Drawn, { scene, draws }: Field): Shot {
  const isRead = operation.verb === 'GET';
  const headers: Record<string, string> = draws.percent(15)
    ? {}
    : { 'private-token': draws.one(scene.tokens) };
  const body = JSON.stringify(params);
  if (isRead || encoding === 'query') {
    const query = queryOf(params);
    return { verb: operation.verb, path: `/api/v4${path}?${query}`.slice(0, longestPath), headers };
  }
  const safe = path.replace(/^\/projects\/[^/]+/, `/projects/${scene.spare.id}`);
  const typed = { ...headers, 'content-type': 'application/json' };
  return { verb: operation.verb, path: `/api/v4${safe}`, headers: typed, body: plain(body) };
}

const arbitraries = new WeakMap<Scene, Map<Described, fc.Arbitrary<Drawn>>>();

/** Draws a request of any operation from its description. */
function drawn(field: Field): Shot {
  const { scene, draws } = field;
  const known = arbitraries.get(scene) ?? new Map<Described, fc.Arbitrary<Drawn>>();
  arbitraries.set(scene, known);
  const operation = draws.one(operations);
  const requests = known.get(operation) ?? requestsOf(operation, knownIn(scene), 1);
  known.set(operation, requests);
  const seed = draws.between(0, 2 ** 31);
  return shotOf(fc.sample(requests, { numRuns: 1, seed })[0] as Drawn, field);
}

/** Reads that keep the server busy for long enough to go away in the middle of them. */
function slow({ scene, draws }: Field): Shot {
  const at = `/api/v4/projects/${scene.project.id}/repository`;
  const back = (): string => `main~${draws.between(0, 290)}`;
  const path = draws.one([
    `${at}/compare?from=${back()}&to=${back()}`,
    `${at}/compare?from=main&to=feature`,
    `${at}/files/lines.txt/blame?ref=${back()}`,
    `${at}/commits/${back()}/diff`,
    `${at}/changelog?version=1.0.0&from=${back()}&to=main`,
    `${at}/contributors`,
    `${at}/merge_base?refs[]=${back()}&refs[]=feature`,
    `${at}/tree?recursive=true&per_page=100&page=${draws.between(1, 90)}`,
    `/api/v4/projects/${scene.project.id}/merge_requests/${scene.mergeRequest}/changes`,
    `/api/v4/projects/${scene.project.id}/languages`,
  ]);
  return { verb: 'GET', path, headers: { 'private-token': draws.one(scene.tokens) } };
}

/** Clients that go away in the middle of any request. */
export const aborts: Raid = {
  name: 'aborts',
  lanes: 2,
  pause: 20,
  async strike(field) {
    const shot = field.draws.percent(40) ? slow(field) : drawn(field);
    await shoot(field, 'aborts', { ...shot, abortAfter: field.draws.next() ** 2 * 60 });
  },
};

/** Requests drawn from the description. */
export const drawnRequests: Raid = {
  name: 'drawn',
  lanes: 1,
  pause: 20,
  async strike(field) {
    await shoot(field, 'drawn', field.draws.percent(10) ? slow(field) : drawn(field));
  },
};
