export * from './archive.js';
export * from './blobs.js';
export * from './changelog.js';
export * from './compare.js';
export * from './contributors.js';
export * from './merge-base.js';
export * from './tree.js';
