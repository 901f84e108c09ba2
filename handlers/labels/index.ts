export * from './promote.js';
export * from './reads.js';
export * from './subscriptions.js';
export * from './writes.js';
