export * from './commits.js';
export * from './create-commit.js';
export * from './pick.js';
