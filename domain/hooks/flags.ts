/** The kinds of events that any webhook of a project can be sent for. */
export const projectFlags = [
  'push_events',
  'tag_push_events',
  'issues_events',
  'confidential_issues_events',
  'merge_requests_events',
  'note_events',
  'confidential_note_events',
  'job_events',
  'pipeline_events',
  'wiki_page_events',
  'deployment_events',
  'releases_events',
] as const;

/** Those of a group. */
export const groupFlags = [...projectFlags, 'subgroup_events', 'member_events'] as const;

/** Those of the installation. */
export const systemFlags = [
  'push_events',
  'tag_push_events',
  'merge_requests_events',
  'repository_update_events',
] as const;

/** A kind of event that a webhook can be sent for. */
export type HookFlag = (typeof groupFlags)[number] | (typeof systemFlags)[number];

/** Where a webhook stands. */
export type HookKind = 'project' | 'group' | 'system';

/** The flags of each kind of webhook. */
export const flagsOfKind: { readonly [Kind in HookKind]: readonly HookFlag[] } = {
  project: projectFlags,
  group: groupFlags,
  system: systemFlags,
};

/** What a new webhook is sent for where nothing is said. Rule: HOOK-CREATE-1. */
export const isFlagDefault = (kind: HookKind, flag: HookFlag): boolean =>
  flag === 'push_events' || (kind === 'system' && flag === 'repository_update_events');

const plural = /^((?:confidential_)?issue|merge_request|release)s_events$/;

/** The name of a kind of event where deliveries are told: in the singular, though the flag may have the plural. Rule: HOOK-EVENT-1. */
export const triggerOf = (flag: string): string =>
  flag.replace(plural, '$1_events').replace(/_events$/, '_hooks');
