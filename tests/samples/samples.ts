/** A piece of handler code, and what the compiler must say of it; null when it must compile. */
export interface Sample {
  name: string;
  promises: string;
  source: string;
  says: RegExp | null;
}

const head = `import { handle, type HandlerTable, type OperationId } from '../../generated/handlers.js';
import { built } from '../../handlers/index.js';
type NotBuilt = Exclude<OperationId, keyof typeof built>;
export type Kept = HandlerTable<NotBuilt>;
`;

const status = `emoji: 'tea', message: 'here', message_html: 'here', availability: 'busy', clear_status_at: null`;

/** Each breaks one promise of the generated types; the first keeps them all. */
export const samples: readonly Sample[] = [
  {
    name: 'good',
    promises: 'compiles when status, fields, parameters and path fit the spec',
    source: `
export const getVersion = handle('getVersion', async ({ services }) => ({
  status: 200,
  body: { version: services.config.version, revision: services.config.revision },
}));
export const getBranch = handle('getBranch', async ({ path, project, params }) => {
  const name: string = path.branch;
  const id: number = project.id;
  void [name, id, params];
  throw new Error('not reached');
});
export const table: HandlerTable<NotBuilt> = built;
`,
    says: null,
  },
  {
    name: 'undocumented-status',
    promises: 'refuses a status that the spec does not list',
    source: `
export const getVersion = handle('getVersion', async () => ({
  status: 202,
  body: { version: '1', revision: '2' },
}));
`,
    says: /202.*not assignable to type '?200/s,
  },
  {
    name: 'undocumented-field',
    promises: 'refuses a field that the record does not have',
    source: `
export const getVersion = handle('getVersion', async () => ({
  status: 200,
  body: { version: '1', revision: '2', flavour: 'vanilla' },
}));
`,
    says: /undocumentedFields.*flavour|flavour.*undocumentedFields|'flavour' does not exist/s,
  },
  {
    name: 'undocumented-field-from-a-view',
    promises: 'refuses such a field also when it comes from a value made elsewhere',
    source: `
const made = { ${status}, mood: 'fine' } as const;
export const getOwnStatus = handle('getOwnStatus', async () => ({ status: 200, body: made }));
`,
    says: /undocumentedFields|mood/,
  },
  {
    name: 'missing-field',
    promises: 'refuses a record without a field that it must have',
    source: `
export const getVersion = handle('getVersion', async () => ({ status: 200, body: { version: '1' } }));
`,
    says: /'revision' is missing|undocumentedFields/,
  },
  {
    name: 'wrong-field-type',
    promises: 'refuses a field of another type',
    source: `
export const getVersion = handle('getVersion', async () => ({
  status: 200,
  body: { version: 15, revision: '2' },
}));
`,
    says: /'number' is not assignable to type 'string'/,
  },
  {
    name: 'wrong-parameter-name',
    promises: 'refuses a parameter that the operation does not take',
    source: `
export const listUsers = handle('listUsers', async ({ params }) => {
  void params.serach;
  throw new Error('not reached');
});
`,
    says: /'serach' does not exist/,
  },
  {
    name: 'wrong-path-name',
    promises: 'refuses a path parameter that the address does not have',
    source: `
export const getBranch = handle('getBranch', async ({ path }) => {
  void path.tag_name;
  throw new Error('not reached');
});
`,
    says: /'tag_name' does not exist/,
  },
  {
    name: 'no-project',
    promises: 'gives no project to an operation that works on none',
    source: `
export const getVersion = handle('getVersion', async (call) => {
  void call.project;
  throw new Error('not reached');
});
`,
    says: /'project' does not exist/,
  },
  {
    name: 'maybe-nobody',
    promises: 'reminds an operation open to everyone that nobody may be asking',
    source: `
export const listProjects = handle('listProjects', async ({ viewer }) => {
  void viewer.id;
  throw new Error('not reached');
});
`,
    says: /'viewer' is possibly 'null'/,
  },
  {
    name: 'unknown-operation',
    promises: 'refuses a handler of an operation that the spec does not have',
    source: `
export const brewTea = handle('brewTea', async () => ({ status: 200, body: {} }));
`,
    says: /"brewTea"' is not assignable/,
  },
  {
    name: 'removed-handler',
    promises: 'refuses the table when a handler was taken out of it',
    source: `
const { getVersion: _taken, ...rest } = built;
export const table: HandlerTable<NotBuilt> = rest;
`,
    says: /'getVersion' is missing/,
  },
  {
    name: 'handler-of-another-operation',
    promises: 'refuses a handler under the name of another operation',
    source: `
export const table: HandlerTable<NotBuilt> = { ...built, getOwnStatus: built.getVersion };
`,
    says: /is not assignable to type 'Handler</,
  },
  {
    name: 'neither-built-nor-listed',
    promises: 'refuses the table when an operation of the spec is neither built nor listed as not built',
    source: `
export const table: HandlerTable<never> = { getVersion: built.getVersion };
`,
    says: /missing the following properties|is missing in type/,
  },
  {
    name: 'built-and-listed',
    promises: 'refuses an operation that is built but still listed as not built',
    source: `
export const table: HandlerTable<NotBuilt | 'getVersion'> = built;
`,
    says: /getVersion/,
  },
].map((sample) => ({ ...sample, source: head + sample.source }));
