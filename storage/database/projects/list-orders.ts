import { containing, searchTerms } from '../../../domain/text/search-words.js';
import { type Sql, sql } from '../engine/sql.js';
import { byId, bySorting, type ListOrder, orderKey, ordersBy } from '../lists/orders.js';
import type { ProjectListContext, ProjectOrder } from './list-filters.js';

type Ordering = (context: ProjectListContext) => ListOrder;

const byCreation = ordersBy(sql`p.created_at`);

/** How well the name or path of a project fits a text: the whole, its beginning, a part of it, or not. */
const likeness = (text: string): Sql => {
  const part = containing(text);
  const start = part.slice(1);
  return sql`case when p.path_lower = ${text} or p.name_lower = ${text} then 3
    when p.path_lower like ${start} escape '\\' or p.name_lower like ${start} escape '\\' then 2
    when p.path_lower like ${part} escape '\\' or p.name_lower like ${part} escape '\\' then 1 else 0 end`;
};

const bySimilarity: Ordering = (context) => {
  const { filters, sort } = context;
  if (!searchTerms(filters.search)) return byCreation(context);
  const text = (filters.search ?? '').trim().toLowerCase();
  return bySorting([orderKey(likeness(text), sort, 'integer', false)], sort);
};

/** Sizes are for administrators; to others they would tell what is in projects. */
const bySize =
  (size: Sql): Ordering =>
  (context) => {
    if (!context.viewer?.admin) return byCreation(context);
    const stored = sql`coalesce((select ${size} from project_statistics s where s.project_id = p.id), 0)`;
    return bySorting([orderKey(stored, context.sort, 'big', false)], context.sort);
  };

const storageSize = sql`s.repository_size + s.wiki_size + s.lfs_objects_size + s.job_artifacts_size
  + s.pipeline_artifacts_size + s.packages_size + s.snippets_size + s.uploads_size`;

/** The orders of lists of projects; ties are broken by number in the direction of the order. */
export const projectOrders: Readonly<Record<ProjectOrder, Ordering>> = {
  id: ({ sort }) => byId(sort),
  name: ordersBy(sql`p.name_lower`),
  path: ordersBy(sql`p.path_lower`),
  created_at: byCreation,
  updated_at: ordersBy(sql`p.updated_at`),
  last_activity_at: ordersBy(sql`p.last_activity_at`),
  star_count: ordersBy(sql`p.star_count`, 'integer'),
  similarity: bySimilarity,
  repository_size: bySize(sql`s.repository_size`),
  storage_size: bySize(storageSize),
  packages_size: bySize(sql`s.packages_size`),
  wiki_size: bySize(sql`s.wiki_size`),
};
