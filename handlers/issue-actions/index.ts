export * from './reorder.js';
export * from './subscribe.js';
export * from './transfer.js';
