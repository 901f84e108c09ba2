export * from './pipelines.js';
export * from './statuses.js';
