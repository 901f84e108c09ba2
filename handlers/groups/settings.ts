import type { Viewer } from '../../actions/viewer.js';
import { groupSettingsAmong } from '../../domain/groups/group-settings.js';
import type { Tier } from '../../domain/operation.js';

const paid = ['membership_lock', 'wiki_access_level', 'file_template_project_id'];
const adminsOnly = ['shared_runners_minutes_limit', 'extra_shared_runners_minutes_limit'];

/** The settings among the parameters that the tier has and the viewer may set. Rule: GRP-TIER-1. */
export function settableSettings(
  params: Readonly<Record<string, unknown>>,
  tier: Tier,
  viewer: Viewer,
): Record<string, unknown> {
  const closed = [...(tier === 'free' ? [...paid, ...adminsOnly] : []), ...(viewer.admin ? [] : adminsOnly)];
  const wanted = groupSettingsAmong(params);
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => !closed.includes(name)));
}
