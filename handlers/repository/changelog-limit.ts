import type { Services } from '../../actions/context.js';

/** As many commits a section covers at most. */
const COMMITS = 15_000;

/**
 * How many commits a section may cover; null when the installation has taken the limit off. The switch is kept
 * with the settings once someone turns it.
 */
export async function changelogLimit({ settings }: Pick<Services, 'settings'>): Promise<number | null> {
  const switches: Readonly<Record<string, unknown>> = await settings.get();
  return switches.changelog_commits_limitation === false ? null : COMMITS;
}
