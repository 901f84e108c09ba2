export * from './approvals.js';
export * from './configuration.js';
export * from './merge-request-rules.js';
export * from './project-rules.js';
export * from './state.js';
