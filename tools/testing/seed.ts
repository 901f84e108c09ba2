import fc from 'fast-check';
import { refuseWidePlans } from './wide-plans.js';

// Set by `vitest.config.ts`; all random values of a run are derived from this seed.
const seed = Number(process.env['HEARTH_SEED']);
if (Number.isInteger(seed)) fc.configureGlobal({ seed });

refuseWidePlans();
