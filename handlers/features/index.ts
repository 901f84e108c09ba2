export * from './features.js';
