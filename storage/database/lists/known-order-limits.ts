import { countLimit } from './page.js';

/** Passing over fewer rows than these takes no time worth saving. */
export const near = 200;

/** Once so many rows were passed over in vain, the numbers of all are read at once instead. */
export const worth = countLimit;
