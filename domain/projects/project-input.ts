import { defaultProjectSettings, type FeatureAccess, type ProjectSettings } from './project-settings.js';

/** Columns of a project that can be set through the interface. */
export interface ProjectColumns {
  description?: string | null;
  visibility?: 'private' | 'internal' | 'public';
  issues_access_level?: FeatureAccess;
  merge_requests_access_level?: FeatureAccess;
  repository_access_level?: FeatureAccess;
}

/** The input of a call, split by where it is stored. */
export interface ProjectInputs {
  columns: ProjectColumns;
  settings: Partial<ProjectSettings>;
}

type Given = Readonly<Record<string, unknown>>;

// Deprecated switches and the access levels that they set.
const switches: Record<string, string> = {
  issues_enabled: 'issues_access_level',
  merge_requests_enabled: 'merge_requests_access_level',
  wiki_enabled: 'wiki_access_level',
  jobs_enabled: 'builds_access_level',
  snippets_enabled: 'snippets_access_level',
  container_registry_enabled: 'container_registry_access_level',
};

const columnNames = [
  'description',
  'visibility',
  'issues_access_level',
  'merge_requests_access_level',
  'repository_access_level',
] as const;

const paid = new Set([
  'approvals_before_merge',
  'external_authorization_classification_label',
  'mirror',
  'mirror_trigger_builds',
  'only_mirror_protected_branches',
  'issues_template',
  'merge_requests_template',
  'merge_pipelines_enabled',
  'merge_trains_enabled',
  'allow_pipeline_trigger_approve_deployment',
]);

const clearable = new Set(
  Object.entries(defaultProjectSettings)
    .filter(([, value]) => value === null || value === '')
    .map(([name]) => name),
).add('ci_default_git_depth');

function withLevels(given: Given): Given {
  const all: Record<string, unknown> = { ...given };
  for (const [name, level] of Object.entries(switches)) {
    if (typeof given[name] === 'boolean' && given[level] == null)
      all[level] = given[name] ? 'enabled' : 'disabled';
    delete all[name];
  }
  if (typeof given['public_builds'] === 'boolean') all['public_jobs'] ??= given['public_builds'];
  return all;
}

/** Splits given values into columns and settings; deprecated switches are read as the levels that they set. */
export function projectInputs(given: Given): ProjectInputs {
  const all = withLevels(given);
  const columns: Record<string, unknown> = {};
  const settings: Record<string, unknown> = {};
  for (const name of columnNames) if (all[name] !== undefined) columns[name] = all[name];
  for (const name of Object.keys(defaultProjectSettings)) {
    const value = all[name];
    if (value === undefined || (value === null && !clearable.has(name))) continue;
    settings[name] = value;
  }
  return { columns: columns as ProjectColumns, settings: settings as Partial<ProjectSettings> };
}

/** The same without the settings that the tier does not have or the caller may not set. */
export function settableInputs(
  { columns, settings }: ProjectInputs,
  allowed: { paid: boolean; admin: boolean },
): ProjectInputs {
  const isSettable = (name: string): boolean =>
    (allowed.paid || !paid.has(name)) && (allowed.admin || name !== 'repository_storage');
  const kept = Object.entries(settings).filter(([name]) => isSettable(name));
  return { columns, settings: Object.fromEntries(kept) as Partial<ProjectSettings> };
}

const longestDescription = 2000;
const shortestBuild = 600;
const longestBuild = 2_592_000;
const deepest = 1000;

const longestTopic = 255;

/** What is wrong with the topics of a project, by field. Rule: PROJ-TOPICS-1. */
export const topicProblems = (topics: readonly string[] = []): Record<string, string[]> =>
  topics.every(isTopic) ? {} : { topics: [`is too long (maximum is ${longestTopic} characters)`] };

/** Whether a text is short enough for a topic. */
export const isTopic = (name: string): boolean => [...name.trim()].length <= longestTopic;

/** What is wrong with settings, apart from names and visibility, by field. */
export function inputProblems({ columns, settings }: ProjectInputs): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  if ([...(columns.description ?? '')].length > longestDescription) {
    problems['description'] = [`is too long (maximum is ${longestDescription} characters)`];
  }
  const { build_timeout, ci_default_git_depth: depth, approvals_before_merge: approvals } = settings;
  if (build_timeout !== undefined && (build_timeout < shortestBuild || build_timeout > longestBuild)) {
    problems['build_timeout'] = ['needs to be between 10 minutes and 1 month'];
  }
  if (depth != null && depth < 0) problems['ci_default_git_depth'] = ['must be greater than or equal to 0'];
  if (depth != null && depth > deepest) {
    problems['ci_default_git_depth'] = [`must be less than or equal to ${deepest}`];
  }
  if (approvals !== undefined && approvals < 0) {
    problems['approvals_before_merge'] = ['must be greater than or equal to 0'];
  }
  return problems;
}
