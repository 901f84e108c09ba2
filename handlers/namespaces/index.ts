export * from './namespaces.js';
