import { branchForIssue, titleForIssue } from '../../domain/merge-requests/for-issue.js';
import { systemNotes } from '../../domain/notes/system-notes.js';
import { hasMergeRequests } from '../../domain/projects/project-access.js';
import { inProject } from '../../policies/declared.js';
import { bool } from '../../storage/database/engine/ask.js';
import { addSystemNote, referrerOf } from '../../storage/database/issuables/side-effects.js';
import { labelsOn } from '../../storage/database/labels/issuable-labels.js';
import type { LoadedIssue, LoadedMergeRequest } from '../issuables/targets.js';
import { openMergeRequest } from '../merge-requests/open-merge-request.js';
import { createBranch } from '../repository/create-branch.js';
import { reasonOf } from './reason.js';
import type { Effect, QuickCall, Running } from './running.js';

const mayResolve = ({ target, viewer }: Running): boolean =>
  target.kind === 'issue' &&
  hasMergeRequests(target.project, viewer) &&
  inProject(viewer, 'createBranch', target.project) === null &&
  inProject(viewer, 'createMergeRequest', target.project) === null;

const factsOf = ({ row }: LoadedIssue) => ({
  iid: row.iid,
  title: row.title,
  confidential: bool(row.confidential),
});

const mostAttempts = 98;

/** The name for the branch of an issue, with a number behind it where it is taken. */
async function freeName({ services }: QuickCall, issue: LoadedIssue): Promise<string> {
  const name = branchForIssue(factsOf(issue));
  const repository = services.git.open(issue.projectId);
  for (let number = 1; number <= mostAttempts; number++) {
    const tried = number === 1 ? name : `${name}-${number}`;
    if ((await repository.branchTip(tried)) === null) return tried;
  }
  return name;
}

async function startBranch({ services, viewer, at }: QuickCall, issue: LoadedIssue, branch: string) {
  const { branch: ref } = await services.git.open(issue.projectId).head();
  const context = { services, viewer, at, signal: new AbortController().signal };
  await createBranch(context, issue.project, { branch, ref });
  return ref;
}

async function proposal(
  { services, viewer, at }: QuickCall,
  issue: LoadedIssue,
  source: string,
  target: string,
) {
  const labels = await labelsOn(services.db.read, 'issue', issue.id);
  return openMergeRequest({ services, viewer, at }, issue.project, {
    title: titleForIssue(factsOf(issue)),
    description: `Closes #${issue.row.iid}`,
    sourceBranch: source,
    targetBranch: target,
    assigneeIds: [viewer.id],
    labels: labels.map(({ title }) => title),
    milestoneId: issue.row.milestone_id,
  });
}

async function tell({ services, viewer, at }: QuickCall, issue: LoadedIssue, made: LoadedMergeRequest) {
  const note = systemNotes.mergeRequestCreated(`!${made.row.iid}`);
  const context = { authorId: viewer.id, at, referrer: referrerOf(made) };
  await services.db.write((tx) => addSystemNote(tx, issue, note, context));
}

/** The branch is there and stays, whatever kept the merge request from being opened. */
async function tellOfBranch(call: QuickCall, issue: LoadedIssue, branch: string, from: string) {
  const { services, viewer, at } = call;
  const path = `/${issue.project.full_path}/-/compare/${from}...${branch}`;
  const note = systemNotes.branchCreated(branch, path);
  await services.db.write((tx) => addSystemNote(tx, issue, note, { authorId: viewer.id, at }));
}

const because = (error: unknown): string => {
  const reason = reasonOf(error);
  return reason === null ? '.' : `: ${reason}.`;
};

async function resolve(run: Running, issue: LoadedIssue, given: string, said: string): Promise<void> {
  const { call } = run;
  const failed = (text: string) => run.retract(said, 'create_merge_request', text);
  let branch = given;
  let from: string;
  try {
    branch ||= await freeName(call, issue);
    from = await startBranch(call, issue, branch);
  } catch (error) {
    return failed(`Failed to create a branch and a merge request${because(error)}`);
  }
  try {
    await tell(call, issue, await proposal(call, issue, branch, from));
  } catch (error) {
    const why = because(error);
    await tellOfBranch(call, issue, branch, from);
    failed(`Created branch '${branch}', but failed to create a merge request${why}`);
  }
}

/** Makes a branch for an issue and opens a merge request from it. Rules: NOTE-COMMANDS-7, NOTE-COMMANDS-8. */
export const createMergeRequest: Effect = {
  condition: mayResolve,
  run: (run, argument) => {
    if (!run.isOn('issue')) return;
    const { target } = run;
    if (run.changes.create_merge_request !== undefined)
      return run.say('One merge request is made at a time.');
    const branch = argument === '' ? null : argument;
    const named = branch === null ? 'a branch' : `branch '${branch}'`;
    const said = `Created ${named} and a merge request to resolve this issue.`;
    const told = { branch_name: branch, issue_iid: target.row.iid };
    run.do({}, said, { create_merge_request: told });
    run.afterwards(() => resolve(run, target, argument, said));
  },
};
