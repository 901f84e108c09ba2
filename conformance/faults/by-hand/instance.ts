import { fault } from '../fault.js';
import { edit, on } from '../helpers.js';

/** Ways to be wrong about the instance. */
export const faults = [
  fault({
    name: 'version-without-numbers',
    rules: ['VERSION-1'],
    operations: ['getVersion'],
    applies: on('getVersion'),
    change: edit((row) => ({ ...row, version: 'newest' })),
  }),
];
