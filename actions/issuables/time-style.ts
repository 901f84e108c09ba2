import type { ApplicationSettings } from '../../domain/settings/application-settings.js';
import type { DurationStyle } from '../../domain/time/duration.js';
import type { Services } from '../context.js';

/** How the installation prints durations. Rule: ISSUE-TIME-14. */
export const styleOf = (
  settings: Pick<ApplicationSettings, 'time_tracking_limit_to_hours'>,
): DurationStyle => ({ hoursOnly: settings.time_tracking_limit_to_hours });

/** The same as it stands now. */
export const timeStyle = async ({ settings }: Pick<Services, 'settings'>): Promise<DurationStyle> =>
  styleOf(await settings.get());
