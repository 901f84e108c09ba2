import type { ActionContext } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { runQuickActions } from '../quick-actions/run-quick-actions.js';
import { commandsOf } from '../references/read-texts.js';
import type { ProjectAccess } from '../viewer.js';
import { type Described, type OpenMergeRequestInput, openMergeRequest } from './open-merge-request.js';

/** As `openMergeRequest`; quick actions of the description run and are taken out. */
export const createMergeRequest = (
  context: ActionContext,
  source: ProjectAccess,
  input: OpenMergeRequestInput,
): Promise<LoadedMergeRequest> => openMergeRequest(context, source, input, withCommands(context));

/** Takes the quick actions out of the description; they run once the merge request is there. */
const withCommands =
  ({ viewer, services, at }: ActionContext): Described =>
  (tx, mr, description) => {
    if (description === null) return mr;
    const text = commandsOf(description);
    const values = { ...mr.values, description: text.text };
    if (text.commands.length === 0) return { ...mr, values };
    const commands = (target: LoadedMergeRequest) =>
      runQuickActions({ text, target, viewer, services, at, tx });
    return { ...mr, values, commands };
  };
