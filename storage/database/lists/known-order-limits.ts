import { countLimit } from './page.js';

const usual = {
  /** Passing over fewer rows than these takes no time worth saving. */
  near: 200,
  /** Once so many rows were passed over in vain, the numbers of all are read at once instead. */
  worth: countLimit,
};

/** From where on, and how soon, the order of a list is worth knowing. */
export const limits = { ...usual };

/** For tests: has even short lists be far enough, and their order worth knowing at once, while `work` runs. */
export const withKnownOrders = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  Object.assign(limits, { near: 1, worth: 1 });
  return work().finally(() => Object.assign(limits, usual));
};
