export * from './branches.js';
export * from './create-branch.js';
export * from './protect.js';
export * from './protected-branches.js';
