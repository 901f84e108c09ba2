export * from './create.js';
export * from './delete.js';
export * from './update.js';
