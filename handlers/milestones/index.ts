export * from './contents.js';
export * from './promote.js';
export * from './reads.js';
export * from './writes.js';
