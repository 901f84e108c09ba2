/** How a webhook stands after what its deliveries have met. */
export interface HookHealth {
  /** Failures in a row since the last success. */
  recent_failures: number;
  /** How often it was held back in a row. */
  backoff_count: number;
  /** Until when it is held back. */
  disabled_until: string | null;
  /** 1 once it is given up until somebody changes or tests it. */
  given_up: 0 | 1;
}

/** What came of an attempt: it arrived; it was refused, and would be again; or it failed, and may succeed later. */
export type AttemptResult = 'arrived' | 'refused' | 'failed';

/** A webhook that has not failed. */
export const healthy: HookHealth = {
  recent_failures: 0,
  backoff_count: 0,
  disabled_until: null,
  given_up: 0,
};

/** With so many failures in a row a webhook is given up, or held back. */
export const mostFailures = 4;

const firstPause = 600_000;
const longestPause = 86_400_000;
const soon = [1000, 5000, 25_000];

const pauseAfter = (times: number): number => Math.min(firstPause * 2 ** times, longestPause);

/**
 * How a webhook stands after one more attempt: refused four times in a row it is given up, having failed as often it
 * is held back, ten minutes at first and twice as long each time, up to a day. Rules: HOOK-STATE-3, HOOK-STATE-4.
 */
export const healthAfter = (health: HookHealth, result: AttemptResult, now: number): HookHealth => {
  if (result === 'arrived') return healthy;
  const recent_failures = health.recent_failures + 1;
  if (recent_failures < mostFailures) return { ...health, recent_failures };
  if (result === 'refused') return { ...health, recent_failures, given_up: 1 };
  const until = now + pauseAfter(health.backoff_count);
  return {
    ...health,
    recent_failures,
    backoff_count: health.backoff_count + 1,
    disabled_until: new Date(until).toISOString(),
  };
};

/** Milliseconds until a delivery that failed so many times is tried again. */
export const retryDelay = (attempts: number): number =>
  soon[attempts - 1] ?? pauseAfter(attempts - soon.length - 1);

/** How a webhook is told to stand. Rules: HOOK-STATE-1 to HOOK-STATE-4. */
export const alertStatus = (
  { given_up, disabled_until }: Pick<HookHealth, 'disabled_until' | 'given_up'>,
  now: string,
): 'executable' | 'temporarily_disabled' | 'disabled' => {
  if (given_up === 1) return 'disabled';
  return disabled_until !== null && disabled_until > now ? 'temporarily_disabled' : 'executable';
};
