import fc from 'fast-check';

// Set by `vitest.config.ts`; every property of a run draws from this seed.
const seed = Number(process.env['HEARTH_SEED']);
if (Number.isInteger(seed)) fc.configureGlobal({ seed });
