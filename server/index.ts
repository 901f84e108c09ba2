import { createServer as start } from './create-server.js';
import type { HearthServer, ServerOptions } from './embedding.js';

export { createClient, type HearthClient } from './client.js';
export { MovableClock } from './clock.js';
export { createReceiver, type ReceivedRequest, type Receiver } from './deliveries/receiver.js';
export type {
  Config,
  HearthServer,
  SentDelivery,
  ServerClock,
  ServerDeliveries,
  ServerLog,
  ServerOptions,
} from './embedding.js';

export {
  createGraphQL,
  GraphqlAnswerError,
  type GraphqlDocument,
  type GraphqlErrorEntry,
  type HearthGraphql,
  typed,
} from './graphql-client.js';

/** Starts a server in this process; everything has a working default. Throws where it cannot be started. */
export const createServer: (options?: ServerOptions) => Promise<HearthServer> = start;
