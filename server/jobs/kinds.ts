import { deliverDeployment } from '../../actions/deployments/deliver-deployment.js';
import { forgetEnvironment } from '../../actions/environments/delete-environment.js';
import { runAutoStop, runScheduledDeletions } from '../../actions/environments/jobs.js';
import { expireExports, runExport } from '../../actions/exports/run-export.js';
import { failStuckImports, runImport } from '../../actions/imports/run-import.js';
import { refreshBillableMembers } from '../../actions/maintenance/billable.js';
import { sweepFiles } from '../../actions/maintenance/files.js';
import { removeRepositories, runDailyUpkeep } from '../../actions/maintenance/jobs.js';
import { unassignRest } from '../../actions/members/unassign-issuables.js';
import { welcomeMembers } from '../../actions/members/welcome-tasks.js';
import { followRest } from '../../actions/merge-requests/pushed-source.js';
import { runRebase } from '../../actions/merge-requests/rebase-job.js';
import { renewVersion } from '../../actions/merge-requests/renew-version.js';
import { repairMerge } from '../../actions/merge-requests/repair-merge.js';
import { followPipeline } from '../../actions/pipelines/pipeline-finished.js';
import { copyRepository } from '../../actions/projects/copy-repository.js';
import { housekeepProject, measureIfThere } from '../../actions/projects/jobs.js';
import { removeGoneSnippets } from '../../actions/snippets/snippet-repository.js';
import type { JobKinds } from './worker.js';

/**
 * Every kind of job, its runner and its lane: merging, which people wait for; forks and transfers, which
 * may take long; and upkeep, which nobody waits for.
 */
export const jobKinds: JobKinds = {
  'merging.renew': {
    lane: 'merging',
    run: (services, { mergeRequestId }) =>
      renewVersion(services, mergeRequestId, { actor: null, at: services.clock.now() }),
  },
  'merging.repair': {
    lane: 'merging',
    run: (services, { mergeRequestId }) => repairMerge(services, mergeRequestId),
  },
  'merging.rebase': { lane: 'merging', run: runRebase },
  'merging.follow-push': { lane: 'merging', run: followRest },
  'merging.pipeline-finished': {
    lane: 'merging',
    run: (services, { pipelineId }) => followPipeline(services, pipelineId, services.clock.now()),
  },
  'copy-repository': { lane: 'forks', run: copyRepository },
  'export-project': { lane: 'transfers', run: runExport },
  'import-project': { lane: 'transfers', run: runImport },
  'fail-stuck-imports': { lane: 'upkeep', run: failStuckImports },
  'expire-exports': { lane: 'upkeep', run: expireExports },
  'deployments.deliver': { lane: 'upkeep', run: deliverDeployment },
  'environments.auto-stop': { lane: 'upkeep', run: runAutoStop },
  'environments.delete': { lane: 'upkeep', run: runScheduledDeletions },
  'environments.forget': { lane: 'upkeep', run: forgetEnvironment },
  'measure-project': { lane: 'upkeep', run: measureIfThere },
  housekeeping: { lane: 'upkeep', run: housekeepProject },
  'expire-memberships': { lane: 'upkeep', run: runDailyUpkeep },
  'refresh-billable-members': { lane: 'upkeep', run: refreshBillableMembers },
  'remove-repositories': { lane: 'upkeep', run: removeRepositories },
  'sweep-files': { lane: 'upkeep', run: sweepFiles },
  'unassign-issuables': { lane: 'upkeep', run: unassignRest },
  'welcome-members': { lane: 'upkeep', run: welcomeMembers },
  'remove-snippets': { lane: 'upkeep', run: removeGoneSnippets },
};
