export * from './add.js';
export * from './all.js';
export * from './billable.js';
export * from './direct.js';
export * from './remove.js';
export * from './seats.js';
export * from './update.js';
