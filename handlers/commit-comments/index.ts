export * from './comments.js';
