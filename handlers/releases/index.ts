export * from './create.js';
export * from './links.js';
export * from './permalinks.js';
export * from './releases.js';
