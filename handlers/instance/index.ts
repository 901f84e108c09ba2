export * from './avatar.js';
export * from './settings.js';
export * from './statistics.js';
export * from './version.js';
