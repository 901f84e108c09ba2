import type { Maker } from './maker.js';
import { type PaidTier, type TierQuestion, tiers } from './tier-question.js';

/** Below the address of a group: a read that only the tier has, whether or not there are records. */
const reads: Record<PaidTier, string> = { premium: '/epics', ultimate: '/epics/999999999/epics' };

const otherwise = ' (--tier NAME overrules that)';

async function askFor(maker: Maker, wanted: PaidTier, group: { url: string } | null): Promise<string | null> {
  const { status: told, body } = await maker.try('GET', '/metadata');
  if (told === 401 || told === 403)
    return `GET /metadata answered ${told}; say with --tier which tier is served`;
  const isPaid = (body as { enterprise?: unknown } | null | undefined)?.enterprise === true;
  if (!isPaid) return `the deployment serves the lowest tier, as GET /metadata tells${otherwise}`;
  if (!group) return null;
  const { status } = await maker.try('GET', `${group.url}${reads[wanted]}`);
  if (status !== 403) return null;
  return `the deployment does not serve the tier ${wanted}: it refuses GET /groups/:id${reads[wanted]} to the owner of the group${otherwise}`;
}

/**
 * Finds out, once for each tier, whether it is served. What the user says takes precedence; otherwise the deployment
 * must report paid tiers, and not refuse a feature of the tier to the owner of a group.
 */
export function tierQuestion(
  told: string | null,
  maker: Maker,
  group: () => { url: string } | null,
): TierQuestion {
  const known = new Map<PaidTier, Promise<string | null>>();
  return (wanted) => {
    if (told !== null) {
      const isServed = (tiers as readonly string[]).indexOf(told) >= tiers.indexOf(wanted);
      return Promise.resolve(isServed ? null : `--tier says that the deployment serves the tier ${told}`);
    }
    const answer = known.get(wanted) ?? askFor(maker, wanted, group());
    known.set(wanted, answer);
    // After a network error it is tried again.
    answer.catch(() => known.delete(wanted));
    return answer;
  };
}
