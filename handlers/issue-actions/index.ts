export * from './metric-images.js';
export * from './related.js';
export * from './reorder.js';
export * from './subscribe.js';
export * from './time-tracking.js';
export * from './todo.js';
export * from './transfer.js';
export * from './user-agent.js';
