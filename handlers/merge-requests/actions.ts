export * from './auto-merge.js';
export * from './merge.js';
export * from './merge-ref.js';
export * from './rebase.js';
export * from './subscriptions.js';
export * from './times.js';
export * from './todo.js';
