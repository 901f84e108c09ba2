export { buildProgram } from './cli/program.js';
export { createClient, createServer, MovableClock } from './index.js';
