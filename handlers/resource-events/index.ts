export * from './iteration.js';
export * from './label.js';
export * from './milestone.js';
export * from './state.js';
export * from './weight.js';
