import { hasTier } from '../../domain/operation.js';
import type { TimeboxReport } from '../../generated/graphql.js';
import { type Timebox, timeboxSums } from '../../storage/database/issues/timebox.js';
import type { GraphqlContext } from '../context.js';
import { groupAt, projectAt } from '../loading.js';

/** How far a timebox is, everywhere or in the place at a path; null where the tier has no reports. */
export async function reportOf(
  context: GraphqlContext,
  timebox: Timebox,
  { start_date, due_date }: { start_date: string | null; due_date: string | null },
  fullPath: string | null | undefined,
): Promise<TimeboxReport | null> {
  const { services, viewer } = context;
  if (!hasTier(services.config.tier, 'premium')) return null;
  if (start_date === null || due_date === null) {
    const message = 'Timebox must have a start and due date';
    return { burnupTimeSeries: null, error: { code: 'MISSING_DATES', message }, stats: null };
  }
  const within = fullPath == null ? null : await placeAt(context, fullPath);
  if (within === undefined) return null;
  const { opened, closed } = await timeboxSums(services.db.hot, timebox, within, viewer);
  const total = { count: opened.count + closed.count, weight: opened.weight + closed.weight };
  return { burnupTimeSeries: null, error: null, stats: { complete: closed, incomplete: opened, total } };
}

async function placeAt(
  context: GraphqlContext,
  path: string,
): Promise<{ projectId: number } | { groupId: number } | undefined> {
  const group = await groupAt(context, path);
  if (group) return { groupId: group.id };
  const project = await projectAt(context, path);
  return project ? { projectId: project.id } : undefined;
}
