export * from './children.js';
export * from './issues.js';
export * from './reads.js';
export * from './related.js';
export * from './writes.js';
