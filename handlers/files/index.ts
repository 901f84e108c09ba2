export * from './read-files.js';
export * from './submodules.js';
export { createFile, deleteFile, updateFile } from './write-files.js';
