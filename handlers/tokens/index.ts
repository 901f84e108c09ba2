export * from './group.js';
export * from './impersonation.js';
export * from './personal.js';
export * from './project.js';
