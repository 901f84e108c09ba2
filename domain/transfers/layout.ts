/** Relations of an archive that are one value rather than a list; null stands where there is none. */
export const singleRelations = [
  'auto_devops',
  'container_expiration_policy',
  'project_feature',
  'ci_cd_settings',
  'error_tracking_setting',
  'metrics_setting',
  'service_desk_setting',
  'security_setting',
  'push_rule',
] as const;

/** Relations that Hearth has no place for: what an imported archive says there goes into every export again. */
export const keptRelations = [
  'external_pull_requests',
  'pipeline_schedules',
  'custom_attributes',
  'prometheus_metrics',
  'project_badges',
  'boards',
  'auto_devops',
  'container_expiration_policy',
  'ci_cd_settings',
  'error_tracking_setting',
  'metrics_setting',
  'service_desk_setting',
  'security_setting',
  'push_rule',
] as const;

/** The folder of an archive with the pictures of incidents, and the relation that tells of them. */
export const metricImages = 'metric_images';

/** The path of a relation in an archive. */
export const relationPath = (name: string): string => `tree/project/${name}.ndjson`;

/** What a relation holds that says nothing: no lines, or null. */
export const emptyRelation = (name: string): string =>
  singleRelations.some((single) => single === name) ? 'null' : '';
