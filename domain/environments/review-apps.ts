const dayMs = 86_400_000;

/** The folder of the environments that a clean-up of review apps looks at. Rule: ENV-REVIEW-5. */
export const reviewFolder = 'review';

/** How old an environment has to be where a clean-up does not say. Rule: ENV-REVIEW-2. */
export const reviewAge = 30 * dayMs;

/** How long after a clean-up what it scheduled is deleted. Rule: ENV-REVIEW-6. */
export const deletionDelay = 7 * dayMs;

/** How long a clean-up keeps others away at most, should it never end. Rule: ENV-REVIEW-10. */
export const cleanupMs = 120_000;

/** The bounds of the moment before which environments may be called stale. Rule: ENV-STALE-2. */
export const staleBounds = (now: number): { oldest: number; newest: number } => {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - 10);
  return { oldest: oldest.getTime(), newest: now - 7 * dayMs };
};
