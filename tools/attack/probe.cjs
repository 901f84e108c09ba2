// @ts-check
/**
 * Loaded into the attacked server before everything else. Node loads it into the threads of the server as well: those
 * work beside the event loop for as long as they need, so only the main thread is watched.
 */
const { isMainThread } = require('node:worker_threads');

if (isMainThread) require('./watched-loop.cjs');
