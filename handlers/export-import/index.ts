export * from './exports.js';
export * from './imports.js';
