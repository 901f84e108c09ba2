import { refuse } from '../../domain/errors.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { authorize, can } from '../../policies/index.js';
import { noMatchingIssue } from '../../policies/issues.js';
import { lockTarget } from '../../storage/database/issuables/side-effects.js';
import { addIssueLink, type IssueLinkRow } from '../../storage/database/issues/links.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { ActionContext } from '../context.js';
import { type LoadedIssue, loadIssue, loadIssueNow } from '../issuables/targets.js';
import type { ProjectAccess } from '../viewer.js';
import { noteLinked } from './link-notes.js';

/** Which issue another one is linked with, and how. */
export interface CreateIssueLinkInput {
  /** The other issue: its project by number or path, and its number there. */
  project: { id: number } | { path: string };
  iid: number;
  /** How the one that is looked from stands to the other. */
  type: 'relates_to' | 'blocks' | 'is_blocked_by';
}

/**
 * Links an issue, named by its project and number, with another one. Forbidden where the viewer may not, or the tier
 * has no blocked issues; not found where they may not arrange the other one; conflict when they are linked already.
 * Rules: ISSUE-LINK-CREATE-1 to ISSUE-LINK-CREATE-6.
 */
export async function createIssueLink(
  context: ActionContext,
  { project, iid }: { project: ProjectAccess; iid: number },
  input: CreateIssueLinkInput,
): Promise<IssueLinkRow> {
  const { viewer, services } = context;
  authorize(viewer, 'createIssueLink', project);
  if (input.type !== 'relates_to') authorize(viewer, 'blockIssues', services.config.tier);
  const issue = await loadIssueNow({ services, project, viewer }, iid);
  const other = await loadOther(context, issue, input);
  const link = await store(context, issue, other, input.type);
  if (!link) throw refuse.conflict('Issue(s) already assigned');
  return link;
}

/** The other issue, where the viewer may link it. Rule: ISSUE-LINK-CREATE-4. */
async function loadOther(
  { viewer, services }: ActionContext,
  issue: LoadedIssue,
  input: CreateIssueLinkInput,
): Promise<LoadedIssue> {
  const source = services.db.hot;
  const project = await loadProject(source, input.project, viewer.id);
  if (!project || !isVisibleTo(viewer, project)) throw refuse.notFound('Project');
  const other = await loadIssue({ source, project, viewer }, input.iid);
  if (other.id === issue.id || !can(viewer, 'arrangeIssue', other)) throw noMatchingIssue();
  return other;
}

/** Adds the link with what both issues say of it; null when they are linked already. */
async function store(
  { viewer, services, at }: ActionContext,
  issue: LoadedIssue,
  other: LoadedIssue,
  type: CreateIssueLinkInput['type'],
): Promise<IssueLinkRow | null> {
  const [source, target] = type === 'is_blocked_by' ? [other, issue] : [issue, other];
  const linkType = type === 'relates_to' ? 'relates_to' : 'blocks';
  return services.db.write(async (tx) => {
    // Always in the same order: two who link the same pair at once must not wait for each other.
    for (const one of [issue, other].sort((a, b) => a.id - b.id)) await lockTarget(tx, one);
    const made = { source_id: source.id, target_id: target.id, link_type: linkType, at } as const;
    const row = await addIssueLink(tx, made);
    if (row) await noteLinked(tx, source, target, linkType, { authorId: viewer.id, at });
    return row;
  });
}
