export * from './create.js';
export * from './delete.js';
export * from './get.js';
export * from './lists.js';
export * from './update.js';
