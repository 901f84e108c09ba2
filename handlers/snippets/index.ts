export * from './personal.js';
export * from './project.js';
