export * from './lists.js';
export * from './single.js';
export * from './writes.js';
