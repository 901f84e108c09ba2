import type { Services } from '../actions/context.js';
import { openIntegration } from '../actions/integrations/sealed-settings.js';
import { loadBranchRules } from '../actions/repository/branch-rules.js';
import { type BranchFacts, hearsOfBranch } from '../domain/integrations/branch-filter.js';
import type { IntegrationKinds } from '../domain/integrations/kind.js';
import { flagOf, settingsWithDefaults } from '../domain/integrations/settings.js';
import { isProtected } from '../domain/repository/push-rules.js';
import type { IntegrationRow } from '../storage/database/integrations/rows.js';
import { openFrom } from '../storage/database/merge-requests/of-branches.js';
import { loadProject } from '../storage/database/projects/load.js';
import { diffOfPush } from './push-diff.js';
import type { Outgoing, SenderContext } from './sender.js';
import { type Payload, partAt, textAt } from './senders/payload.js';
import { senderOf } from './senders.js';

/** What saying something needs of the services. */
export type SayingServices = Pick<Services, 'db' | 'git' | 'settings' | 'secrets' | 'integrationKinds'>;

/** An event as an integration hears of it. */
export interface HeardEvent {
  payload: Payload;
  context: Omit<SenderContext, 'branch'>;
}

/** The flag by which a kind hears of an event: commits have one of their own where a kind knows no pushes. */
export const flagFor = (kinds: IntegrationKinds, { slug }: IntegrationRow, flag: string): string => {
  const flags = kinds.get(slug)?.events.map((event) => event.flag) ?? [];
  const isOfCommits = flag === 'push_events' && !flags.includes(flag) && flags.includes('commit_events');
  return isOfCommits ? 'commit_events' : flag;
};

/** Whether an integration is told of events of a flag: its kind is, and the flag is on. */
export const isTold = (kinds: IntegrationKinds, row: IntegrationRow, named: string): boolean => {
  const kind = kinds.get(row.slug);
  if (row.active === 0 || !kind || !senderOf(row.slug)) return false;
  const flag = flagFor(kinds, row, named);
  const isOfKind = kind.events.some((one) => one.flag === flag && one.event !== null);
  return isOfKind && flagOf(kind, { flags: JSON.parse(row.flags) as Record<string, boolean> }, flag);
};

const branchFlags = new Set(['push_events', 'commit_events', 'pipeline_events']);

/** The branch that an event is about; null for tags, and for events about no branch. */
const branchOf = (payload: Payload, flag: string): string | null => {
  if (!branchFlags.has(flag)) return null;
  if (flag !== 'pipeline_events') return textAt(payload, 'ref').replace(/^refs\/heads\//, '');
  const isTag = partAt(payload, 'object_attributes')['tag'] === true;
  return isTag ? null : textAt(payload, 'object_attributes', 'ref');
};

const branchFacts = async (
  services: SayingServices,
  { project_id: id }: IntegrationRow,
  name: string,
  isDefault: boolean,
): Promise<BranchFacts & { hasOpenMergeRequest: boolean }> => {
  const project = await loadProject(services.db.hot, { id }, null);
  if (!project) return { isDefault, isProtected: false, hasOpenMergeRequest: false };
  const [rules, open] = await Promise.all([
    loadBranchRules(services, project, null),
    openFrom(services.db.hot, { projectId: id, branch: name }),
  ]);
  return {
    isDefault,
    isProtected: isProtected(rules, name),
    hasOpenMergeRequest: open.length > 0,
  };
};

/**
 * What an integration sends for an event that it is told of; nothing where its settings leave the branch out or its kind
 * has no word for it. Throws SecretUnreadable when the key of its secrets is missing. Rules: INTEGRATION-VALUE-1 to
 * INTEGRATION-VALUE-4.
 */
export async function sayingsOf(
  services: SayingServices,
  row: IntegrationRow,
  { payload, context }: HeardEvent,
): Promise<readonly Outgoing[]> {
  const kind = services.integrationKinds.get(row.slug);
  const sender = senderOf(row.slug);
  if (!kind || !sender) return [];
  const { settings } = openIntegration(services.secrets, row, kind);
  const values = settingsWithDefaults(kind, settings);
  const name = branchOf(payload, context.flag);
  if (name === null) return sender(values, payload, context);
  const isDefault = name === textAt(payload, 'project', 'default_branch');
  const branch = await branchFacts(services, row, name, isDefault);
  const fallback = kind.parameters.find((one) => one.name === 'branches_to_be_notified')?.default ?? null;
  if (!hearsOfBranch(settings, fallback, branch)) return [];
  const isShown = row.slug === 'emails-on-push' && values['disable_diffs'] !== true;
  const diff = isShown ? await diffOfPush(services, row.project_id, payload) : undefined;
  return sender(values, payload, { ...context, branch, ...(diff === undefined ? {} : { diff }) });
}
