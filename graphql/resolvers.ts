import { mutation } from './mutations/index.js';
import type { AllResolvers } from './resolver-types.js';
import { approvalRule } from './types/approval-rule.js';
import { awardEmoji } from './types/award-emoji.js';
import { commit } from './types/commit.js';
import { deployment } from './types/deployment.js';
import { discussion } from './types/discussion.js';
import { email } from './types/email.js';
import { environment, protectedEnvironment } from './types/environment.js';
import { epic } from './types/epic.js';
import { epicIssue } from './types/epic-issue.js';
import { event } from './types/epic-parts.js';
import { group } from './types/group.js';
import { baseService } from './types/integration.js';
import { issue } from './types/issue.js';
import { iteration } from './types/iteration.js';
import { ciJob, ciStage } from './types/job.js';
import { label } from './types/label.js';
import { groupMember, projectMember } from './types/member.js';
import { mergeRequest } from './types/merge-request.js';
import { mergeRequestPerson } from './types/merge-request-people.js';
import { milestone } from './types/milestone.js';
import { namespace } from './types/namespace.js';
import { note } from './types/note.js';
import { pipeline } from './types/pipeline.js';
import { project } from './types/project.js';
import { query } from './types/query.js';
import { release, releaseAssetLink, releaseAssets, releaseSource } from './types/release.js';
import { blob, repository, submodule, tree, treeEntry } from './types/repository.js';
import { repositoryBlob } from './types/repository-blob.js';
import { snippet, snippetBlob } from './types/snippet.js';
import { timelog } from './types/timelog.js';
import { todo } from './types/todo.js';
import { topic } from './types/topic.js';
import { userCore } from './types/user.js';

/** What resolves the fields of every type. */
export const resolvers: AllResolvers = {
  AwardEmoji: awardEmoji,
  Iteration: iteration,
  Event: event,
  EpicIssue: epicIssue,
  ApprovalRule: approvalRule,
  Topic: topic,
  Timelog: timelog,
  ProtectedEnvironment: protectedEnvironment,
  ProjectMember: projectMember,
  GroupMember: groupMember,
  Environment: environment,
  Email: email,
  Deployment: deployment,
  CiStage: ciStage,
  CiJob: ciJob,
  BaseService: baseService,
  Blob: blob,
  Commit: commit,
  Discussion: discussion,
  Epic: epic,
  Group: group,
  Issue: issue,
  Label: label,
  MergeRequest: mergeRequest,
  MergeRequestAssignee: mergeRequestPerson,
  MergeRequestAuthor: mergeRequestPerson,
  MergeRequestParticipant: mergeRequestPerson,
  MergeRequestReviewer: mergeRequestPerson,
  Milestone: milestone,
  Mutation: mutation,
  Namespace: namespace,
  Note: note,
  Pipeline: pipeline,
  Project: project,
  Query: query,
  Release: release,
  ReleaseAssetLink: releaseAssetLink,
  ReleaseAssets: releaseAssets,
  ReleaseSource: releaseSource,
  Repository: repository,
  RepositoryBlob: repositoryBlob,
  Snippet: snippet,
  SnippetBlob: snippetBlob,
  Submodule: submodule,
  Todo: todo,
  Tree: tree,
  TreeEntry: treeEntry,
  UserCore: userCore,
};
