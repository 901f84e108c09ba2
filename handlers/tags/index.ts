export * from './protected-tags.js';
export * from './tags.js';
