export * from './read-files.js';
export * from './submodules.js';
export * from './write-files.js';
