export * from './group.js';
export * from './project.js';
export * from './system.js';
