export * from './epic.js';
export * from './issue.js';
export * from './merge-request.js';
export * from './snippet.js';
