export * from './create.js';
export * from './evidence.js';
export * from './links.js';
export * from './permalinks.js';
export * from './releases.js';
