export * from './auto-merge.js';
export * from './merge.js';
export * from './merge-ref.js';
export * from './rebase.js';
