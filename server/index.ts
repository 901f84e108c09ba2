export { createClient, type HearthClient } from './client.js';
export { MovableClock } from './clock.js';
export { createServer, type HearthServer, type ServerOptions } from './create-server.js';
