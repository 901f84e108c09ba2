import { handle } from '../../generated/handlers.js';

/** Reads the version. Rules: VERSION-1, VERSION-2. */
export const getVersion = handle('getVersion', async ({ services }) => ({
  status: 200,
  body: { version: services.config.version, revision: services.config.revision },
}));

/** Reads the version and the kind of installation. Rules: VERSION-1, VERSION-2, METADATA-1. */
export const getMetadata = handle('getMetadata', async ({ services }) => ({
  status: 200,
  body: {
    version: services.config.version,
    revision: services.config.revision,
    kas: { enabled: false, externalUrl: null, version: null },
    enterprise: services.config.tier !== 'free',
  },
}));
