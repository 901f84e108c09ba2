import { type CacheSample, sample } from './sample.js';

/** Cached reads that could answer what they should not, and do not compile. */
export const refusedByCompiler: readonly CacheSample[] = [
  sample(
    'reads-the-call-inside',
    'compiler',
    /Cannot find name 'call'/,
    `
export const title = cached(
  'title',
  async ({ db }: CacheServices, { projectId, iid }: Place) =>
    (await loadIssueNow({ services: { db }, project: { id: projectId }, viewer: call.viewer }, iid)).row.title,
  (text) => text.length,
);
`,
  ),
  sample(
    'forgets-the-viewer-in-its-input',
    'compiler',
    /'viewer' does not exist|viewer/,
    `
export const title = cached(
  'title',
  async ({ db }: CacheServices, { projectId, iid, viewer }: Place) =>
    (await loadIssueNow({ services: { db }, project: { id: projectId }, viewer }, iid)).row.title,
  (text) => text.length,
);
`,
  ),
  sample(
    'forgets-the-viewer-when-it-asks',
    'compiler',
    /'viewer' is missing/,
    `
const title = cached(
  'title',
  async ({ db }: CacheServices, { projectId, iid, viewer }: Place & { viewer: Reader }) =>
    (await loadIssueNow({ services: { db }, project: { id: projectId }, viewer }, iid)).row.title,
  (text) => text.length,
);
export const titleOf = ({ project, path, services }: Call) =>
  title(services, { projectId: project.id, iid: path.issue_iid });
`,
  ),
  sample(
    'key-by-hand',
    'compiler',
    /is not assignable to parameter of type/,
    `
const title = cached(
  'title',
  async ({ db }: CacheServices, key: string) => {
    const [projectId, iid, id] = key.split(' ').map(Number);
    const viewer = { id: id ?? 0, admin: false, external: false };
    return (await loadIssueNow({ services: { db }, project: { id: projectId ?? 0 }, viewer }, iid ?? 0)).row.title;
  },
  (text) => text.length,
);
export const titleOf = ({ project, path, viewer, services }: Call) =>
  title(services, \`\${project.id} \${path.issue_iid} \${viewer?.id}\`);
`,
  ),
  sample(
    'services-in-the-input',
    'compiler',
    /the input of a cached read is plain data/,
    `
export const title = cached(
  'title',
  async (_db: Database, { services, projectId, iid }: Place & { services: CacheServices }) =>
    (await loadIssueNow({ services, project: { id: projectId }, viewer: null }, iid)).row.title,
  (text) => text.length,
);
`,
  ),
  sample(
    'moment-in-the-input',
    'compiler',
    /the input of a cached read is plain data/,
    `
export const age = cached(
  'age',
  async (_db: Database, { at }: { at: Date }) => at.getTime(),
  () => 8,
);
`,
  ),
  sample(
    'map-in-the-input',
    'compiler',
    /the input of a cached read is plain data/,
    `
export const size = cached(
  'size',
  async (_db: Database, { levels }: { levels: ReadonlyMap<number, number> }) => levels.size,
  () => 8,
);
`,
  ),
  sample(
    'anything-in-the-input',
    'compiler',
    /the input of a cached read is plain data/,
    `
export const size = cached(
  'size',
  async (_db: Database, { call }: { call: unknown }) => JSON.stringify(call),
  (text) => text.length,
);
`,
  ),
  sample(
    'forgets-a-commit-in-its-input',
    'compiler',
    /'to' does not exist|to/,
    `
export const changes = contentAddressed(
  'changes',
  async (objects: ObjectReads, { from, to }: { from: Oid }) => objects.diff(from, to),
  () => 100,
);
`,
  ),
  sample(
    'forgets-a-commit-when-it-asks',
    'compiler',
    /'to' is missing/,
    `
const changes = contentAddressed(
  'changes',
  async (objects: ObjectReads, { from, to }: { from: Oid; to: Oid }) => objects.diff(from, to),
  () => 100,
);
export const changesOf = (repository: Repository, from: Oid) => changes(repository, { from });
`,
  ),
  sample(
    'reads-a-reference-of-the-repository',
    'compiler',
    /'head' does not exist/,
    `
export const newest = contentAddressed(
  'newest',
  async (objects: ObjectReads, { path }: { path: string }) => [path, await objects.head()],
  () => 100,
);
`,
  ),
  sample(
    'lists-from-all-references',
    'compiler',
    /'all' does not exist/,
    `
export const everything = contentAddressed(
  'everything',
  async (objects: ObjectReads, { limit }: { limit: number }) => objects.logIds({ all: true, limit }),
  () => 100,
);
`,
  ),
  sample(
    'repository-in-the-input',
    'compiler',
    /the input of a cached read is plain data/,
    `
export const head = contentAddressed(
  'head',
  async (_objects: ObjectReads, { repository }: { repository: Repository }) => repository.head(),
  () => 100,
);
`,
  ),
  sample(
    'clock-among-the-services',
    'compiler',
    /not assignable to/,
    `
export const day = cached(
  'day',
  async ({ clock }: Services, { iid }: Place) => clock.now() + iid,
  (text) => text.length,
);
`,
  ),
];
