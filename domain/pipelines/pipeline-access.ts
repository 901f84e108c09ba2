import { guest } from '../access-level.js';
import { mayReadCode } from '../projects/code-access.js';
import { projectSettings } from '../projects/project-settings.js';

type CodeOwner = Parameters<typeof mayReadCode>[0];
type Reader = Parameters<typeof mayReadCode>[1];

/** What decides whether the pipelines of a project may be read. */
export type PipelineOwner = CodeOwner & { settings: string };

/**
 * Whether somebody may have what the switch of builds leaves to members. Switched off, nothing is run, and what
 * outside systems report stays readable.
 */
export const hasPipelines = (project: PipelineOwner, viewer: Reader): boolean => {
  const { builds_access_level: level } = projectSettings(project.settings);
  return level !== 'private' || viewer?.admin === true || project.access_level >= guest;
};

/** Whether somebody may read the pipelines of a project, which name commits and branches. Rule: MR-RECORD-17. */
export const mayReadPipelines = (project: PipelineOwner, viewer: Reader): boolean =>
  mayReadCode(project, viewer) && hasPipelines(project, viewer);

/** Whether a project has builds of its own for whoever may read its pipelines. */
export const hasBuilds = (project: PipelineOwner): boolean =>
  projectSettings(project.settings).builds_access_level !== 'disabled';
