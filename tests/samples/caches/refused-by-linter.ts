import { type CacheSample, sample } from './sample.js';

/** The first is as a cached read should be; the others could answer what they should not, and only the linter sees it. */
export const refusedByLinter: readonly CacheSample[] = [
  sample(
    'good',
    'nobody',
    /^$/,
    `
const title = cached(
  'title',
  async ({ db }: CacheServices, { projectId, iid, viewer }: Place & { viewer: Reader }) =>
    (await loadIssueNow({ services: { db }, project: { id: projectId }, viewer }, iid)).row.title,
  (text) => text.length,
);
export const titleOf = ({ project, path, viewer, services }: Call) =>
  title(services, { projectId: project.id, iid: path.issue_iid, viewer: asReader(viewer) });
`,
  ),
  sample(
    'closes-over-the-viewer',
    'linter',
    /at the top level of the module/,
    `
export const titleOf = ({ project, path, viewer, services }: Call) => {
  const title = cached(
    'title',
    async ({ db }: CacheServices, { projectId, iid }: Place) =>
      (await loadIssueNow({ services: { db }, project: { id: projectId }, viewer }, iid)).row.title,
    (text) => text.length,
  );
  return title(services, { projectId: project.id, iid: path.issue_iid });
};
`,
  ),
  sample(
    'handed-on',
    'linter',
    /import cached by its name/,
    `
export { cached as keep } from '../../../storage/database/engine/cached.js';
`,
  ),
  sample(
    'viewer-beside-the-database',
    'linter',
    /is given Database or CacheServices first/,
    `
export const title = cached(
  'title',
  async ({ db, viewer }: { db: Database; viewer: Reader }, { projectId, iid }: Place) =>
    (await loadIssueNow({ services: { db }, project: { id: projectId }, viewer }, iid)).row.title,
  (text) => text.length,
);
`,
  ),
  sample(
    'called-inside-the-handler',
    'linter',
    /at the top level of the module/,
    `
export const projectOf = ({ project, services }: Call) =>
  cached('project', (db: Database, { id }: { id: number }) => loadProject(db.hot, { id }, null), () => 100)(
    services.db,
    { id: project.id },
  );
`,
  ),
  sample(
    'under-another-name',
    'linter',
    /import cached by its name/,
    `
import { cached as keep } from '../../../storage/database/engine/cached.js';
export const projectOf = (call: Call) =>
  keep('project', (db: Database, { id }: { id: number }) => loadProject(db.hot, { id }, call.viewer?.id ?? 0), () => 9);
`,
  ),
  sample(
    'viewer-in-the-module',
    'linter',
    /current is no part of the key/,
    `
let current: Viewer | null = null;
export const see = (viewer: Viewer) => {
  current = viewer;
};
export const project = cached(
  'project',
  (db: Database, { id }: { id: number }) => loadProject(db.hot, { id }, current?.id ?? null),
  () => 100,
);
`,
  ),
  sample(
    'reads-the-clock',
    'linter',
    /Date is no part of the key/,
    `
export const late = cached(
  'late',
  async (_db: Database, { due }: { due: number }) => due < Date.now(),
  () => 8,
);
`,
  ),
  sample(
    'maker-from-elsewhere',
    'linter',
    /a function written in its place/,
    `
const makerFor = (viewer: Viewer) => (db: Database, { id }: { id: number }) => loadProject(db.hot, { id }, viewer.id);
declare const ann: Viewer;
export const project = cached('project', makerFor(ann), () => 100);
`,
  ),
  sample(
    'one-name-twice',
    'linter',
    /has this name already/,
    `
export const one = cached('one', async (_db: Database, { id }: { id: number }) => id, () => 8);
export const two = cached('one', async (_db: Database, { id }: { id: number }) => -id, () => 8);
`,
  ),
  sample(
    'good-by-objects',
    'nobody',
    /^$/,
    `
const changes = contentAddressed(
  'changes',
  async (objects: ObjectReads, { from, to }: { from: Oid; to: Oid }) => objects.diff(from, to),
  () => 100,
);
export const changesOf = (repository: Repository, from: Oid, to: Oid) => changes(repository, { from, to });
`,
  ),
  sample(
    'whole-repository',
    'linter',
    /is given ObjectReads or Context first/,
    `
export const changes = contentAddressed(
  'changes',
  async (repository: Repository & ObjectReads, { from }: { from: Oid }) =>
    repository.diff(from, (await repository.head()).oid ?? from),
  () => 100,
);
`,
  ),
  sample(
    'names-a-reference',
    'linter',
    /HEAD is no part of the key/,
    `
export const newest = contentAddressed(
  'newest',
  async (objects: ObjectReads, { limit }: { limit: number }) => objects.logIds({ include: ['HEAD'], limit }),
  () => 100,
);
`,
  ),
  sample(
    'by-objects-inside-the-handler',
    'linter',
    /at the top level of the module/,
    `
export const changesOf = (repository: Repository, from: Oid, to: Oid) => {
  const changes = contentAddressed(
    'changes',
    async (objects: ObjectReads, { from }: { from: Oid }) => objects.diff(from, to),
    () => 100,
  );
  return changes(repository, { from });
};
`,
  ),
  sample(
    'memory-of-its-own',
    'linter',
    /remembers by itself/,
    `
const titles = new Map<string, Promise<string>>();
export const titleOf = ({ project, path, viewer, services }: Call) => {
  const key = \`\${project.id} \${path.issue_iid}\`;
  const title = titles.get(key) ?? loadIssueNow({ services, project, viewer }, path.issue_iid)
    .then(({ row }) => row.title);
  titles.set(key, title);
  return title;
};
`,
  ),
];
