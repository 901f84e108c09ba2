export { MovableClock } from './clock.js';
export { createServer, type HearthServer, type ServerOptions } from './create-server.js';
