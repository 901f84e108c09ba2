export { createClient, createServer, MovableClock } from './index.cjs';
