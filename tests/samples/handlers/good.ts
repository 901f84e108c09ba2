import { type HandlerTable, handle, type OperationId } from '../../../generated/handlers.js';
import type { Schemas } from '../../../generated/types.js';
import { built } from '../../../handlers/index.js';

type NotBuilt = Exclude<OperationId, keyof typeof built>;

/** Compiles when status, fields, parameters and path fit the spec. */
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
export const getMetadata = handle('getMetadata', async ({ services }) => {
  const kas = { enabled: false, externalUrl: null, version: null };
  const { version, revision } = services.config;
  return { status: 200, body: { version, revision, kas, enterprise: false } };
});
export const listProjectMembers = handle('listProjectMembers', async () => {
  const body: Schemas['Member'][] = [];
  return { status: 200, body, page: { next: null } };
});
