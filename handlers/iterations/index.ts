export * from './iterations.js';
