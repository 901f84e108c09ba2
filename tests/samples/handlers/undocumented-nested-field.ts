import { handle } from '../../../generated/handlers.js';

/** Refuses a field that the record does not have, also in an object inside the record. */
// error: undocumentedFields: "kas.agents"
export const getMetadata = handle('getMetadata', async ({ services }) => {
  const kas = { enabled: false, externalUrl: null, version: null, agents: 3 };
  const { version, revision } = services.config;
  return { status: 200, body: { version, revision, kas, enterprise: false } };
});
