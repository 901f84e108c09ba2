import { guest } from '../access-level.js';
import { mayReadCode } from '../projects/code-access.js';
import { projectSettings } from '../projects/project-settings.js';

type CodeOwner = Parameters<typeof mayReadCode>[0];
type Reader = Parameters<typeof mayReadCode>[1];

/** The facts of a project that decide whether its pipelines may be read. */
export type PipelineOwner = CodeOwner & { settings: string };

/**
 * Whether a viewer has access to the builds of a project. When builds are disabled nothing is run, but what
 * external systems report stays readable.
 */
export const hasPipelines = (project: PipelineOwner, viewer: Reader): boolean => {
  const { builds_access_level: level } = projectSettings(project.settings);
  return level !== 'private' || viewer?.admin === true || project.access_level >= guest;
};

/** Whether a viewer may read the pipelines of a project, which name commits and branches. Rule: MR-RECORD-17. */
export const mayReadPipelines = (project: PipelineOwner, viewer: Reader): boolean =>
  mayReadCode(project, viewer) && hasPipelines(project, viewer);

/** Whether a project has builds of its own, for viewers who may read its pipelines. */
export const hasBuilds = (project: PipelineOwner): boolean =>
  projectSettings(project.settings).builds_access_level !== 'disabled';
