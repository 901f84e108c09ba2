import { unavailable } from '../failures.js';
import { mutation } from './mutation.js';

/** No replies are kept for later here, which is said as where the feature is switched off. */
export const savedReplyCreate = mutation<'savedReplyCreate'>(async (_context, { name: _, content: __ }) => {
  throw unavailable();
});
