// Generated from spec/openapi by `npm run generate`. Do not edit.
import type { Binary, Call, Handler, NoExcess, PageInfo } from '../handlers/handler.js';
import type { components, operations } from './types.js';

/** What each operation takes and the answers it may give. */
export interface Specs {
  getApplicationSettings: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_getApplicationSettings'];
    params: components['schemas']['params_getApplicationSettings'];
    answers: { status: 200; body: operations['getApplicationSettings']['responses'][200]['content']['application/json'] };
  };
  updateApplicationSettings: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_updateApplicationSettings'];
    params: components['schemas']['params_updateApplicationSettings'];
    answers: { status: 200; body: operations['updateApplicationSettings']['responses'][200]['content']['application/json'] };
  };
  getApplicationStatistics: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_getApplicationStatistics'];
    params: components['schemas']['params_getApplicationStatistics'];
    answers: { status: 200; body: operations['getApplicationStatistics']['responses'][200]['content']['application/json'] };
  };
  getAvatar: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_getAvatar'];
    params: components['schemas']['params_getAvatar'];
    answers: { status: 200; body: operations['getAvatar']['responses'][200]['content']['application/json'] };
  };
  listEvents: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_listEvents'];
    params: components['schemas']['params_listEvents'];
    answers: { status: 200; body: operations['listEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listFeatures: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_listFeatures'];
    params: components['schemas']['params_listFeatures'];
    answers: { status: 200; body: operations['listFeatures']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listFeatureDefinitions: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_listFeatureDefinitions'];
    params: components['schemas']['params_listFeatureDefinitions'];
    answers: { status: 200; body: operations['listFeatureDefinitions']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  setFeature: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_setFeature'];
    params: components['schemas']['params_setFeature'];
    answers: { status: 201; body: operations['setFeature']['responses'][201]['content']['application/json'] };
  };
  deleteFeature: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_deleteFeature'];
    params: components['schemas']['params_deleteFeature'];
    answers: { status: 204; body?: undefined };
  };
  listGroups: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_listGroups'];
    params: components['schemas']['params_listGroups'];
    answers: { status: 200; body: operations['listGroups']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createGroup: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_createGroup'];
    params: components['schemas']['params_createGroup'];
    answers: { status: 201; body: operations['createGroup']['responses'][201]['content']['application/json'] };
  };
  getGroup: {
    on: 'group';
    user: false;
    path: components['schemas']['path_getGroup'];
    params: components['schemas']['params_getGroup'];
    answers: { status: 200; body: operations['getGroup']['responses'][200]['content']['application/json'] };
  };
  updateGroup: {
    on: 'group';
    user: true;
    path: components['schemas']['path_updateGroup'];
    params: components['schemas']['params_updateGroup'];
    answers: { status: 200; body: operations['updateGroup']['responses'][200]['content']['application/json'] };
  };
  deleteGroup: {
    on: 'group';
    user: true;
    path: components['schemas']['path_deleteGroup'];
    params: components['schemas']['params_deleteGroup'];
    answers: { status: 202; body: operations['deleteGroup']['responses'][202]['content']['application/json'] };
  };
  listGroupAccessRequests: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listGroupAccessRequests'];
    params: components['schemas']['params_listGroupAccessRequests'];
    answers: { status: 200; body: operations['listGroupAccessRequests']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createGroupAccessRequest: {
    on: 'group';
    user: true;
    path: components['schemas']['path_createGroupAccessRequest'];
    params: components['schemas']['params_createGroupAccessRequest'];
    answers: { status: 201; body: operations['createGroupAccessRequest']['responses'][201]['content']['application/json'] };
  };
  denyGroupAccessRequest: {
    on: 'group';
    user: true;
    path: components['schemas']['path_denyGroupAccessRequest'];
    params: components['schemas']['params_denyGroupAccessRequest'];
    answers: { status: 204; body?: undefined };
  };
  approveGroupAccessRequest: {
    on: 'group';
    user: true;
    path: components['schemas']['path_approveGroupAccessRequest'];
    params: components['schemas']['params_approveGroupAccessRequest'];
    answers: { status: 201; body: operations['approveGroupAccessRequest']['responses'][201]['content']['application/json'] };
  };
  listGroupAccessTokens: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listGroupAccessTokens'];
    params: components['schemas']['params_listGroupAccessTokens'];
    answers: { status: 200; body: operations['listGroupAccessTokens']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createGroupAccessToken: {
    on: 'group';
    user: true;
    path: components['schemas']['path_createGroupAccessToken'];
    params: components['schemas']['params_createGroupAccessToken'];
    answers: { status: 201; body: operations['createGroupAccessToken']['responses'][201]['content']['application/json'] };
  };
  getGroupAccessToken: {
    on: 'group';
    user: true;
    path: components['schemas']['path_getGroupAccessToken'];
    params: components['schemas']['params_getGroupAccessToken'];
    answers: { status: 200; body: operations['getGroupAccessToken']['responses'][200]['content']['application/json'] };
  };
  revokeGroupAccessToken: {
    on: 'group';
    user: true;
    path: components['schemas']['path_revokeGroupAccessToken'];
    params: components['schemas']['params_revokeGroupAccessToken'];
    answers: { status: 204; body?: undefined };
  };
  listBillableGroupMembers: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listBillableGroupMembers'];
    params: components['schemas']['params_listBillableGroupMembers'];
    answers: { status: 200; body: operations['listBillableGroupMembers']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  removeBillableGroupMember: {
    on: 'group';
    user: true;
    path: components['schemas']['path_removeBillableGroupMember'];
    params: components['schemas']['params_removeBillableGroupMember'];
    answers: { status: 204; body?: undefined };
  };
  listBillableMemberMemberships: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listBillableMemberMemberships'];
    params: components['schemas']['params_listBillableMemberMemberships'];
    answers: { status: 200; body: operations['listBillableMemberMemberships']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listDescendantGroups: {
    on: 'group';
    user: false;
    path: components['schemas']['path_listDescendantGroups'];
    params: components['schemas']['params_listDescendantGroups'];
    answers: { status: 200; body: operations['listDescendantGroups']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listEpics: {
    on: 'group';
    user: false;
    path: components['schemas']['path_listEpics'];
    params: components['schemas']['params_listEpics'];
    answers: { status: 200; body: operations['listEpics']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createEpic: {
    on: 'group';
    user: true;
    path: components['schemas']['path_createEpic'];
    params: components['schemas']['params_createEpic'];
    answers: { status: 201; body: operations['createEpic']['responses'][201]['content']['application/json'] };
  };
  listEpicDiscussions: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listEpicDiscussions'];
    params: components['schemas']['params_listEpicDiscussions'];
    answers: { status: 200; body: operations['listEpicDiscussions']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createEpicDiscussion: {
    on: 'group';
    user: true;
    path: components['schemas']['path_createEpicDiscussion'];
    params: components['schemas']['params_createEpicDiscussion'];
    answers: { status: 201; body: operations['createEpicDiscussion']['responses'][201]['content']['application/json'] };
  };
  getEpicDiscussion: {
    on: 'group';
    user: true;
    path: components['schemas']['path_getEpicDiscussion'];
    params: components['schemas']['params_getEpicDiscussion'];
    answers: { status: 200; body: operations['getEpicDiscussion']['responses'][200]['content']['application/json'] };
  };
  listEpicDiscussionNotes: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listEpicDiscussionNotes'];
    params: components['schemas']['params_listEpicDiscussionNotes'];
    answers: { status: 200; body: operations['listEpicDiscussionNotes']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createEpicDiscussionNote: {
    on: 'group';
    user: true;
    path: components['schemas']['path_createEpicDiscussionNote'];
    params: components['schemas']['params_createEpicDiscussionNote'];
    answers: { status: 201; body: operations['createEpicDiscussionNote']['responses'][201]['content']['application/json'] };
  };
  getEpicDiscussionNote: {
    on: 'group';
    user: true;
    path: components['schemas']['path_getEpicDiscussionNote'];
    params: components['schemas']['params_getEpicDiscussionNote'];
    answers: { status: 200; body: operations['getEpicDiscussionNote']['responses'][200]['content']['application/json'] };
  };
  updateEpicDiscussionNote: {
    on: 'group';
    user: true;
    path: components['schemas']['path_updateEpicDiscussionNote'];
    params: components['schemas']['params_updateEpicDiscussionNote'];
    answers: { status: 200; body: operations['updateEpicDiscussionNote']['responses'][200]['content']['application/json'] };
  };
  deleteEpicDiscussionNote: {
    on: 'group';
    user: true;
    path: components['schemas']['path_deleteEpicDiscussionNote'];
    params: components['schemas']['params_deleteEpicDiscussionNote'];
    answers: { status: 204; body?: undefined };
  };
  listEpicNotes: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listEpicNotes'];
    params: components['schemas']['params_listEpicNotes'];
    answers: { status: 200; body: operations['listEpicNotes']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createEpicNote: {
    on: 'group';
    user: true;
    path: components['schemas']['path_createEpicNote'];
    params: components['schemas']['params_createEpicNote'];
    answers: { status: 201; body: operations['createEpicNote']['responses'][201]['content']['application/json'] } | { status: 202; body: operations['createEpicNote']['responses'][202]['content']['application/json'] };
  };
  getEpicNote: {
    on: 'group';
    user: true;
    path: components['schemas']['path_getEpicNote'];
    params: components['schemas']['params_getEpicNote'];
    answers: { status: 200; body: operations['getEpicNote']['responses'][200]['content']['application/json'] };
  };
  updateEpicNote: {
    on: 'group';
    user: true;
    path: components['schemas']['path_updateEpicNote'];
    params: components['schemas']['params_updateEpicNote'];
    answers: { status: 200; body: operations['updateEpicNote']['responses'][200]['content']['application/json'] };
  };
  deleteEpicNote: {
    on: 'group';
    user: true;
    path: components['schemas']['path_deleteEpicNote'];
    params: components['schemas']['params_deleteEpicNote'];
    answers: { status: 204; body?: undefined };
  };
  listEpicLabelEvents: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listEpicLabelEvents'];
    params: components['schemas']['params_listEpicLabelEvents'];
    answers: { status: 200; body: operations['listEpicLabelEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getEpicLabelEvent: {
    on: 'group';
    user: true;
    path: components['schemas']['path_getEpicLabelEvent'];
    params: components['schemas']['params_getEpicLabelEvent'];
    answers: { status: 200; body: operations['getEpicLabelEvent']['responses'][200]['content']['application/json'] };
  };
  listEpicStateEvents: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listEpicStateEvents'];
    params: components['schemas']['params_listEpicStateEvents'];
    answers: { status: 200; body: operations['listEpicStateEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getEpicStateEvent: {
    on: 'group';
    user: true;
    path: components['schemas']['path_getEpicStateEvent'];
    params: components['schemas']['params_getEpicStateEvent'];
    answers: { status: 200; body: operations['getEpicStateEvent']['responses'][200]['content']['application/json'] };
  };
  getEpic: {
    on: 'group';
    user: false;
    path: components['schemas']['path_getEpic'];
    params: components['schemas']['params_getEpic'];
    answers: { status: 200; body: operations['getEpic']['responses'][200]['content']['application/json'] };
  };
  updateEpic: {
    on: 'group';
    user: true;
    path: components['schemas']['path_updateEpic'];
    params: components['schemas']['params_updateEpic'];
    answers: { status: 200; body: operations['updateEpic']['responses'][200]['content']['application/json'] };
  };
  deleteEpic: {
    on: 'group';
    user: true;
    path: components['schemas']['path_deleteEpic'];
    params: components['schemas']['params_deleteEpic'];
    answers: { status: 204; body?: undefined };
  };
  listEpicAwardEmoji: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listEpicAwardEmoji'];
    params: components['schemas']['params_listEpicAwardEmoji'];
    answers: { status: 200; body: operations['listEpicAwardEmoji']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createEpicAwardEmoji: {
    on: 'group';
    user: true;
    path: components['schemas']['path_createEpicAwardEmoji'];
    params: components['schemas']['params_createEpicAwardEmoji'];
    answers: { status: 201; body: operations['createEpicAwardEmoji']['responses'][201]['content']['application/json'] };
  };
  getEpicAwardEmoji: {
    on: 'group';
    user: true;
    path: components['schemas']['path_getEpicAwardEmoji'];
    params: components['schemas']['params_getEpicAwardEmoji'];
    answers: { status: 200; body: operations['getEpicAwardEmoji']['responses'][200]['content']['application/json'] };
  };
  deleteEpicAwardEmoji: {
    on: 'group';
    user: true;
    path: components['schemas']['path_deleteEpicAwardEmoji'];
    params: components['schemas']['params_deleteEpicAwardEmoji'];
    answers: { status: 204; body?: undefined };
  };
  listChildEpics: {
    on: 'group';
    user: false;
    path: components['schemas']['path_listChildEpics'];
    params: components['schemas']['params_listChildEpics'];
    answers: { status: 200; body: operations['listChildEpics']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createChildEpic: {
    on: 'group';
    user: true;
    path: components['schemas']['path_createChildEpic'];
    params: components['schemas']['params_createChildEpic'];
    answers: { status: 201; body: operations['createChildEpic']['responses'][201]['content']['application/json'] };
  };
  addChildEpic: {
    on: 'group';
    user: true;
    path: components['schemas']['path_addChildEpic'];
    params: components['schemas']['params_addChildEpic'];
    answers: { status: 201; body: operations['addChildEpic']['responses'][201]['content']['application/json'] };
  };
  updateChildEpic: {
    on: 'group';
    user: true;
    path: components['schemas']['path_updateChildEpic'];
    params: components['schemas']['params_updateChildEpic'];
    answers: { status: 200; body: operations['updateChildEpic']['responses'][200]['content']['application/json'] };
  };
  removeChildEpic: {
    on: 'group';
    user: true;
    path: components['schemas']['path_removeChildEpic'];
    params: components['schemas']['params_removeChildEpic'];
    answers: { status: 200; body: operations['removeChildEpic']['responses'][200]['content']['application/json'] };
  };
  listEpicIssues: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listEpicIssues'];
    params: components['schemas']['params_listEpicIssues'];
    answers: { status: 200; body: operations['listEpicIssues']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  addEpicIssue: {
    on: 'group';
    user: true;
    path: components['schemas']['path_addEpicIssue'];
    params: components['schemas']['params_addEpicIssue'];
    answers: { status: 201; body: operations['addEpicIssue']['responses'][201]['content']['application/json'] };
  };
  updateEpicIssue: {
    on: 'group';
    user: true;
    path: components['schemas']['path_updateEpicIssue'];
    params: components['schemas']['params_updateEpicIssue'];
    answers: { status: 200; body: operations['updateEpicIssue']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  removeEpicIssue: {
    on: 'group';
    user: true;
    path: components['schemas']['path_removeEpicIssue'];
    params: components['schemas']['params_removeEpicIssue'];
    answers: { status: 200; body: operations['removeEpicIssue']['responses'][200]['content']['application/json'] };
  };
  listEpicNoteAwardEmoji: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listEpicNoteAwardEmoji'];
    params: components['schemas']['params_listEpicNoteAwardEmoji'];
    answers: { status: 200; body: operations['listEpicNoteAwardEmoji']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createEpicNoteAwardEmoji: {
    on: 'group';
    user: true;
    path: components['schemas']['path_createEpicNoteAwardEmoji'];
    params: components['schemas']['params_createEpicNoteAwardEmoji'];
    answers: { status: 201; body: operations['createEpicNoteAwardEmoji']['responses'][201]['content']['application/json'] };
  };
  getEpicNoteAwardEmoji: {
    on: 'group';
    user: true;
    path: components['schemas']['path_getEpicNoteAwardEmoji'];
    params: components['schemas']['params_getEpicNoteAwardEmoji'];
    answers: { status: 200; body: operations['getEpicNoteAwardEmoji']['responses'][200]['content']['application/json'] };
  };
  deleteEpicNoteAwardEmoji: {
    on: 'group';
    user: true;
    path: components['schemas']['path_deleteEpicNoteAwardEmoji'];
    params: components['schemas']['params_deleteEpicNoteAwardEmoji'];
    answers: { status: 204; body?: undefined };
  };
  listRelatedEpics: {
    on: 'group';
    user: false;
    path: components['schemas']['path_listRelatedEpics'];
    params: components['schemas']['params_listRelatedEpics'];
    answers: { status: 200; body: operations['listRelatedEpics']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createRelatedEpic: {
    on: 'group';
    user: true;
    path: components['schemas']['path_createRelatedEpic'];
    params: components['schemas']['params_createRelatedEpic'];
    answers: { status: 201; body: operations['createRelatedEpic']['responses'][201]['content']['application/json'] };
  };
  deleteRelatedEpic: {
    on: 'group';
    user: true;
    path: components['schemas']['path_deleteRelatedEpic'];
    params: components['schemas']['params_deleteRelatedEpic'];
    answers: { status: 200; body: operations['deleteRelatedEpic']['responses'][200]['content']['application/json'] };
  };
  createEpicTodo: {
    on: 'group';
    user: true;
    path: components['schemas']['path_createEpicTodo'];
    params: components['schemas']['params_createEpicTodo'];
    answers: { status: 201; body: operations['createEpicTodo']['responses'][201]['content']['application/json'] };
  };
  listGroupHooks: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listGroupHooks'];
    params: components['schemas']['params_listGroupHooks'];
    answers: { status: 200; body: operations['listGroupHooks']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createGroupHook: {
    on: 'group';
    user: true;
    path: components['schemas']['path_createGroupHook'];
    params: components['schemas']['params_createGroupHook'];
    answers: { status: 201; body: operations['createGroupHook']['responses'][201]['content']['application/json'] };
  };
  getGroupHook: {
    on: 'group';
    user: true;
    path: components['schemas']['path_getGroupHook'];
    params: components['schemas']['params_getGroupHook'];
    answers: { status: 200; body: operations['getGroupHook']['responses'][200]['content']['application/json'] };
  };
  updateGroupHook: {
    on: 'group';
    user: true;
    path: components['schemas']['path_updateGroupHook'];
    params: components['schemas']['params_updateGroupHook'];
    answers: { status: 200; body: operations['updateGroupHook']['responses'][200]['content']['application/json'] };
  };
  deleteGroupHook: {
    on: 'group';
    user: true;
    path: components['schemas']['path_deleteGroupHook'];
    params: components['schemas']['params_deleteGroupHook'];
    answers: { status: 204; body?: undefined };
  };
  listGroupHookEvents: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listGroupHookEvents'];
    params: components['schemas']['params_listGroupHookEvents'];
    answers: { status: 200; body: operations['listGroupHookEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  resendGroupHookEvent: {
    on: 'group';
    user: true;
    path: components['schemas']['path_resendGroupHookEvent'];
    params: components['schemas']['params_resendGroupHookEvent'];
    answers: { status: 201; body: operations['resendGroupHookEvent']['responses'][201]['content']['application/json'] };
  };
  testGroupHook: {
    on: 'group';
    user: true;
    path: components['schemas']['path_testGroupHook'];
    params: components['schemas']['params_testGroupHook'];
    answers: { status: 201; body: operations['testGroupHook']['responses'][201]['content']['application/json'] };
  };
  setGroupHookVariable: {
    on: 'group';
    user: true;
    path: components['schemas']['path_setGroupHookVariable'];
    params: components['schemas']['params_setGroupHookVariable'];
    answers: { status: 204; body?: undefined };
  };
  deleteGroupHookVariable: {
    on: 'group';
    user: true;
    path: components['schemas']['path_deleteGroupHookVariable'];
    params: components['schemas']['params_deleteGroupHookVariable'];
    answers: { status: 204; body?: undefined };
  };
  listGroupInvitations: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listGroupInvitations'];
    params: components['schemas']['params_listGroupInvitations'];
    answers: { status: 200; body: operations['listGroupInvitations']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createGroupInvitations: {
    on: 'group';
    user: true;
    path: components['schemas']['path_createGroupInvitations'];
    params: components['schemas']['params_createGroupInvitations'];
    answers: { status: 201; body: operations['createGroupInvitations']['responses'][201]['content']['application/json'] };
  };
  updateGroupInvitation: {
    on: 'group';
    user: true;
    path: components['schemas']['path_updateGroupInvitation'];
    params: components['schemas']['params_updateGroupInvitation'];
    answers: { status: 200; body: operations['updateGroupInvitation']['responses'][200]['content']['application/json'] };
  };
  deleteGroupInvitation: {
    on: 'group';
    user: true;
    path: components['schemas']['path_deleteGroupInvitation'];
    params: components['schemas']['params_deleteGroupInvitation'];
    answers: { status: 204; body?: undefined };
  };
  listGroupIssues: {
    on: 'group';
    user: false;
    path: components['schemas']['path_listGroupIssues'];
    params: components['schemas']['params_listGroupIssues'];
    answers: { status: 200; body: operations['listGroupIssues']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getGroupIssuesStatistics: {
    on: 'group';
    user: false;
    path: components['schemas']['path_getGroupIssuesStatistics'];
    params: components['schemas']['params_getGroupIssuesStatistics'];
    answers: { status: 200; body: operations['getGroupIssuesStatistics']['responses'][200]['content']['application/json'] };
  };
  listGroupIterations: {
    on: 'group';
    user: false;
    path: components['schemas']['path_listGroupIterations'];
    params: components['schemas']['params_listGroupIterations'];
    answers: { status: 200; body: operations['listGroupIterations']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listGroupLabels: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listGroupLabels'];
    params: components['schemas']['params_listGroupLabels'];
    answers: { status: 200; body: operations['listGroupLabels']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createGroupLabel: {
    on: 'group';
    user: true;
    path: components['schemas']['path_createGroupLabel'];
    params: components['schemas']['params_createGroupLabel'];
    answers: { status: 201; body: operations['createGroupLabel']['responses'][201]['content']['application/json'] };
  };
  updateGroupLabelByName: {
    on: 'group';
    user: true;
    path: components['schemas']['path_updateGroupLabelByName'];
    params: components['schemas']['params_updateGroupLabelByName'];
    answers: { status: 200; body: operations['updateGroupLabelByName']['responses'][200]['content']['application/json'] };
  };
  deleteGroupLabelByName: {
    on: 'group';
    user: true;
    path: components['schemas']['path_deleteGroupLabelByName'];
    params: components['schemas']['params_deleteGroupLabelByName'];
    answers: { status: 204; body?: undefined };
  };
  getGroupLabel: {
    on: 'group';
    user: true;
    path: components['schemas']['path_getGroupLabel'];
    params: components['schemas']['params_getGroupLabel'];
    answers: { status: 200; body: operations['getGroupLabel']['responses'][200]['content']['application/json'] };
  };
  updateGroupLabel: {
    on: 'group';
    user: true;
    path: components['schemas']['path_updateGroupLabel'];
    params: components['schemas']['params_updateGroupLabel'];
    answers: { status: 200; body: operations['updateGroupLabel']['responses'][200]['content']['application/json'] };
  };
  deleteGroupLabel: {
    on: 'group';
    user: true;
    path: components['schemas']['path_deleteGroupLabel'];
    params: components['schemas']['params_deleteGroupLabel'];
    answers: { status: 204; body?: undefined };
  };
  subscribeToGroupLabel: {
    on: 'group';
    user: true;
    path: components['schemas']['path_subscribeToGroupLabel'];
    params: components['schemas']['params_subscribeToGroupLabel'];
    answers: { status: 201; body: operations['subscribeToGroupLabel']['responses'][201]['content']['application/json'] };
  };
  unsubscribeFromGroupLabel: {
    on: 'group';
    user: true;
    path: components['schemas']['path_unsubscribeFromGroupLabel'];
    params: components['schemas']['params_unsubscribeFromGroupLabel'];
    answers: { status: 201; body: operations['unsubscribeFromGroupLabel']['responses'][201]['content']['application/json'] };
  };
  listGroupMembers: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listGroupMembers'];
    params: components['schemas']['params_listGroupMembers'];
    answers: { status: 200; body: operations['listGroupMembers']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  addGroupMember: {
    on: 'group';
    user: true;
    path: components['schemas']['path_addGroupMember'];
    params: components['schemas']['params_addGroupMember'];
    answers: { status: 201; body: operations['addGroupMember']['responses'][201]['content']['application/json'] };
  };
  listAllGroupMembers: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listAllGroupMembers'];
    params: components['schemas']['params_listAllGroupMembers'];
    answers: { status: 200; body: operations['listAllGroupMembers']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getEffectiveGroupMember: {
    on: 'group';
    user: true;
    path: components['schemas']['path_getEffectiveGroupMember'];
    params: components['schemas']['params_getEffectiveGroupMember'];
    answers: { status: 200; body: operations['getEffectiveGroupMember']['responses'][200]['content']['application/json'] };
  };
  approveAllGroupMembers: {
    on: 'group';
    user: true;
    path: components['schemas']['path_approveAllGroupMembers'];
    params: components['schemas']['params_approveAllGroupMembers'];
    answers: { status: 204; body?: undefined };
  };
  approveGroupMember: {
    on: 'group';
    user: true;
    path: components['schemas']['path_approveGroupMember'];
    params: components['schemas']['params_approveGroupMember'];
    answers: { status: 204; body?: undefined };
  };
  getGroupMember: {
    on: 'group';
    user: true;
    path: components['schemas']['path_getGroupMember'];
    params: components['schemas']['params_getGroupMember'];
    answers: { status: 200; body: operations['getGroupMember']['responses'][200]['content']['application/json'] };
  };
  updateGroupMember: {
    on: 'group';
    user: true;
    path: components['schemas']['path_updateGroupMember'];
    params: components['schemas']['params_updateGroupMember'];
    answers: { status: 200; body: operations['updateGroupMember']['responses'][200]['content']['application/json'] };
  };
  removeGroupMember: {
    on: 'group';
    user: true;
    path: components['schemas']['path_removeGroupMember'];
    params: components['schemas']['params_removeGroupMember'];
    answers: { status: 204; body?: undefined };
  };
  overrideGroupMember: {
    on: 'group';
    user: true;
    path: components['schemas']['path_overrideGroupMember'];
    params: components['schemas']['params_overrideGroupMember'];
    answers: { status: 201; body: operations['overrideGroupMember']['responses'][201]['content']['application/json'] };
  };
  changeGroupMemberOverride: {
    on: 'group';
    user: true;
    path: components['schemas']['path_changeGroupMemberOverride'];
    params: components['schemas']['params_changeGroupMemberOverride'];
    answers: { status: 200; body: operations['changeGroupMemberOverride']['responses'][200]['content']['application/json'] };
  };
  resetGroupMemberOverride: {
    on: 'group';
    user: true;
    path: components['schemas']['path_resetGroupMemberOverride'];
    params: components['schemas']['params_resetGroupMemberOverride'];
    answers: { status: 200; body: operations['resetGroupMemberOverride']['responses'][200]['content']['application/json'] };
  };
  setGroupMemberState: {
    on: 'group';
    user: true;
    path: components['schemas']['path_setGroupMemberState'];
    params: components['schemas']['params_setGroupMemberState'];
    answers: { status: 200; body: operations['setGroupMemberState']['responses'][200]['content']['application/json'] };
  };
  listGroupMergeRequests: {
    on: 'group';
    user: false;
    path: components['schemas']['path_listGroupMergeRequests'];
    params: components['schemas']['params_listGroupMergeRequests'];
    answers: { status: 200; body: operations['listGroupMergeRequests']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listGroupMilestones: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listGroupMilestones'];
    params: components['schemas']['params_listGroupMilestones'];
    answers: { status: 200; body: operations['listGroupMilestones']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createGroupMilestone: {
    on: 'group';
    user: true;
    path: components['schemas']['path_createGroupMilestone'];
    params: components['schemas']['params_createGroupMilestone'];
    answers: { status: 201; body: operations['createGroupMilestone']['responses'][201]['content']['application/json'] };
  };
  getGroupMilestone: {
    on: 'group';
    user: true;
    path: components['schemas']['path_getGroupMilestone'];
    params: components['schemas']['params_getGroupMilestone'];
    answers: { status: 200; body: operations['getGroupMilestone']['responses'][200]['content']['application/json'] };
  };
  updateGroupMilestone: {
    on: 'group';
    user: true;
    path: components['schemas']['path_updateGroupMilestone'];
    params: components['schemas']['params_updateGroupMilestone'];
    answers: { status: 200; body: operations['updateGroupMilestone']['responses'][200]['content']['application/json'] };
  };
  deleteGroupMilestone: {
    on: 'group';
    user: true;
    path: components['schemas']['path_deleteGroupMilestone'];
    params: components['schemas']['params_deleteGroupMilestone'];
    answers: { status: 204; body?: undefined };
  };
  listGroupMilestoneBurndownEvents: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listGroupMilestoneBurndownEvents'];
    params: components['schemas']['params_listGroupMilestoneBurndownEvents'];
    answers: { status: 200; body: operations['listGroupMilestoneBurndownEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listGroupMilestoneIssues: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listGroupMilestoneIssues'];
    params: components['schemas']['params_listGroupMilestoneIssues'];
    answers: { status: 200; body: operations['listGroupMilestoneIssues']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listGroupMilestoneMergeRequests: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listGroupMilestoneMergeRequests'];
    params: components['schemas']['params_listGroupMilestoneMergeRequests'];
    answers: { status: 200; body: operations['listGroupMilestoneMergeRequests']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listPendingGroupMembers: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listPendingGroupMembers'];
    params: components['schemas']['params_listPendingGroupMembers'];
    answers: { status: 200; body: operations['listPendingGroupMembers']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listGroupProjects: {
    on: 'group';
    user: false;
    path: components['schemas']['path_listGroupProjects'];
    params: components['schemas']['params_listGroupProjects'];
    answers: { status: 200; body: operations['listGroupProjects']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listSharedGroupProjects: {
    on: 'group';
    user: false;
    path: components['schemas']['path_listSharedGroupProjects'];
    params: components['schemas']['params_listSharedGroupProjects'];
    answers: { status: 200; body: operations['listSharedGroupProjects']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  transferProjectToGroup: {
    on: 'group';
    user: true;
    path: components['schemas']['path_transferProjectToGroup'];
    params: components['schemas']['params_transferProjectToGroup'];
    answers: { status: 201; body: operations['transferProjectToGroup']['responses'][201]['content']['application/json'] };
  };
  listGroupProtectedEnvironments: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listGroupProtectedEnvironments'];
    params: components['schemas']['params_listGroupProtectedEnvironments'];
    answers: { status: 200; body: operations['listGroupProtectedEnvironments']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  protectGroupEnvironment: {
    on: 'group';
    user: true;
    path: components['schemas']['path_protectGroupEnvironment'];
    params: components['schemas']['params_protectGroupEnvironment'];
    answers: { status: 201; body: operations['protectGroupEnvironment']['responses'][201]['content']['application/json'] };
  };
  getGroupProtectedEnvironment: {
    on: 'group';
    user: true;
    path: components['schemas']['path_getGroupProtectedEnvironment'];
    params: components['schemas']['params_getGroupProtectedEnvironment'];
    answers: { status: 200; body: operations['getGroupProtectedEnvironment']['responses'][200]['content']['application/json'] };
  };
  updateGroupProtectedEnvironment: {
    on: 'group';
    user: true;
    path: components['schemas']['path_updateGroupProtectedEnvironment'];
    params: components['schemas']['params_updateGroupProtectedEnvironment'];
    answers: { status: 200; body: operations['updateGroupProtectedEnvironment']['responses'][200]['content']['application/json'] };
  };
  unprotectGroupEnvironment: {
    on: 'group';
    user: true;
    path: components['schemas']['path_unprotectGroupEnvironment'];
    params: components['schemas']['params_unprotectGroupEnvironment'];
    answers: { status: 204; body?: undefined };
  };
  shareGroup: {
    on: 'group';
    user: true;
    path: components['schemas']['path_shareGroup'];
    params: components['schemas']['params_shareGroup'];
    answers: { status: 201; body: operations['shareGroup']['responses'][201]['content']['application/json'] };
  };
  unshareGroup: {
    on: 'group';
    user: true;
    path: components['schemas']['path_unshareGroup'];
    params: components['schemas']['params_unshareGroup'];
    answers: { status: 204; body?: undefined };
  };
  listSubgroups: {
    on: 'group';
    user: false;
    path: components['schemas']['path_listSubgroups'];
    params: components['schemas']['params_listSubgroups'];
    answers: { status: 200; body: operations['listSubgroups']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  transferGroup: {
    on: 'group';
    user: true;
    path: components['schemas']['path_transferGroup'];
    params: components['schemas']['params_transferGroup'];
    answers: { status: 201; body: operations['transferGroup']['responses'][201]['content']['application/json'] };
  };
  listGroupTransferLocations: {
    on: 'group';
    user: true;
    path: components['schemas']['path_listGroupTransferLocations'];
    params: components['schemas']['params_listGroupTransferLocations'];
    answers: { status: 200; body: operations['listGroupTransferLocations']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listSystemHooks: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_listSystemHooks'];
    params: components['schemas']['params_listSystemHooks'];
    answers: { status: 200; body: operations['listSystemHooks']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createSystemHook: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_createSystemHook'];
    params: components['schemas']['params_createSystemHook'];
    answers: { status: 201; body: operations['createSystemHook']['responses'][201]['content']['application/json'] };
  };
  getSystemHook: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_getSystemHook'];
    params: components['schemas']['params_getSystemHook'];
    answers: { status: 200; body: operations['getSystemHook']['responses'][200]['content']['application/json'] };
  };
  updateSystemHook: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_updateSystemHook'];
    params: components['schemas']['params_updateSystemHook'];
    answers: { status: 200; body: operations['updateSystemHook']['responses'][200]['content']['application/json'] };
  };
  deleteSystemHook: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_deleteSystemHook'];
    params: components['schemas']['params_deleteSystemHook'];
    answers: { status: 204; body?: undefined };
  };
  listSystemHookEvents: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_listSystemHookEvents'];
    params: components['schemas']['params_listSystemHookEvents'];
    answers: { status: 200; body: operations['listSystemHookEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  resendSystemHookEvent: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_resendSystemHookEvent'];
    params: components['schemas']['params_resendSystemHookEvent'];
    answers: { status: 201; body: operations['resendSystemHookEvent']['responses'][201]['content']['application/json'] };
  };
  testSystemHook: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_testSystemHook'];
    params: components['schemas']['params_testSystemHook'];
    answers: { status: 201; body: operations['testSystemHook']['responses'][201]['content']['application/json'] };
  };
  setSystemHookVariable: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_setSystemHookVariable'];
    params: components['schemas']['params_setSystemHookVariable'];
    answers: { status: 204; body?: undefined };
  };
  deleteSystemHookVariable: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_deleteSystemHookVariable'];
    params: components['schemas']['params_deleteSystemHookVariable'];
    answers: { status: 204; body?: undefined };
  };
  listIssues: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_listIssues'];
    params: components['schemas']['params_listIssues'];
    answers: { status: 200; body: operations['listIssues']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getIssueById: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_getIssueById'];
    params: components['schemas']['params_getIssueById'];
    answers: { status: 200; body: operations['getIssueById']['responses'][200]['content']['application/json'] };
  };
  getIssuesStatistics: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_getIssuesStatistics'];
    params: components['schemas']['params_getIssuesStatistics'];
    answers: { status: 200; body: operations['getIssuesStatistics']['responses'][200]['content']['application/json'] };
  };
  listMergeRequests: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_listMergeRequests'];
    params: components['schemas']['params_listMergeRequests'];
    answers: { status: 200; body: operations['listMergeRequests']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getMetadata: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_getMetadata'];
    params: components['schemas']['params_getMetadata'];
    answers: { status: 200; body: operations['getMetadata']['responses'][200]['content']['application/json'] };
  };
  listNamespaces: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_listNamespaces'];
    params: components['schemas']['params_listNamespaces'];
    answers: { status: 200; body: operations['listNamespaces']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getNamespace: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_getNamespace'];
    params: components['schemas']['params_getNamespace'];
    answers: { status: 200; body: operations['getNamespace']['responses'][200]['content']['application/json'] };
  };
  checkNamespaceExists: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_checkNamespaceExists'];
    params: components['schemas']['params_checkNamespaceExists'];
    answers: { status: 200; body: operations['checkNamespaceExists']['responses'][200]['content']['application/json'] };
  };
  listPersonalAccessTokens: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_listPersonalAccessTokens'];
    params: components['schemas']['params_listPersonalAccessTokens'];
    answers: { status: 200; body: operations['listPersonalAccessTokens']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getOwnPersonalAccessToken: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_getOwnPersonalAccessToken'];
    params: components['schemas']['params_getOwnPersonalAccessToken'];
    answers: { status: 200; body: operations['getOwnPersonalAccessToken']['responses'][200]['content']['application/json'] };
  };
  revokeOwnPersonalAccessToken: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_revokeOwnPersonalAccessToken'];
    params: components['schemas']['params_revokeOwnPersonalAccessToken'];
    answers: { status: 204; body?: undefined };
  };
  getPersonalAccessToken: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_getPersonalAccessToken'];
    params: components['schemas']['params_getPersonalAccessToken'];
    answers: { status: 200; body: operations['getPersonalAccessToken']['responses'][200]['content']['application/json'] };
  };
  revokePersonalAccessToken: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_revokePersonalAccessToken'];
    params: components['schemas']['params_revokePersonalAccessToken'];
    answers: { status: 204; body?: undefined };
  };
  listProjects: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_listProjects'];
    params: components['schemas']['params_listProjects'];
    answers: { status: 200; body: operations['listProjects']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createProject: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_createProject'];
    params: components['schemas']['params_createProject'];
    answers: { status: 201; body: operations['createProject']['responses'][201]['content']['application/json'] };
  };
  importProject: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_importProject'];
    params: components['schemas']['params_importProject'];
    answers: { status: 201; body: operations['importProject']['responses'][201]['content']['application/json'] };
  };
  importRemoteProject: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_importRemoteProject'];
    params: components['schemas']['params_importRemoteProject'];
    answers: { status: 201; body: operations['importRemoteProject']['responses'][201]['content']['application/json'] };
  };
  importStoredProject: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_importStoredProject'];
    params: components['schemas']['params_importStoredProject'];
    answers: { status: 201; body: operations['importStoredProject']['responses'][201]['content']['application/json'] };
  };
  createProjectForUser: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_createProjectForUser'];
    params: components['schemas']['params_createProjectForUser'];
    answers: { status: 201; body: operations['createProjectForUser']['responses'][201]['content']['application/json'] };
  };
  getProject: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getProject'];
    params: components['schemas']['params_getProject'];
    answers: { status: 200; body: operations['getProject']['responses'][200]['content']['application/json'] };
  };
  updateProject: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateProject'];
    params: components['schemas']['params_updateProject'];
    answers: { status: 200; body: operations['updateProject']['responses'][200]['content']['application/json'] };
  };
  deleteProject: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteProject'];
    params: components['schemas']['params_deleteProject'];
    answers: { status: 202; body: operations['deleteProject']['responses'][202]['content']['application/json'] };
  };
  listProjectAccessRequests: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProjectAccessRequests'];
    params: components['schemas']['params_listProjectAccessRequests'];
    answers: { status: 200; body: operations['listProjectAccessRequests']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createProjectAccessRequest: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createProjectAccessRequest'];
    params: components['schemas']['params_createProjectAccessRequest'];
    answers: { status: 201; body: operations['createProjectAccessRequest']['responses'][201]['content']['application/json'] };
  };
  denyProjectAccessRequest: {
    on: 'project';
    user: true;
    path: components['schemas']['path_denyProjectAccessRequest'];
    params: components['schemas']['params_denyProjectAccessRequest'];
    answers: { status: 204; body?: undefined };
  };
  approveProjectAccessRequest: {
    on: 'project';
    user: true;
    path: components['schemas']['path_approveProjectAccessRequest'];
    params: components['schemas']['params_approveProjectAccessRequest'];
    answers: { status: 201; body: operations['approveProjectAccessRequest']['responses'][201]['content']['application/json'] };
  };
  listProjectAccessTokens: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProjectAccessTokens'];
    params: components['schemas']['params_listProjectAccessTokens'];
    answers: { status: 200; body: operations['listProjectAccessTokens']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createProjectAccessToken: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createProjectAccessToken'];
    params: components['schemas']['params_createProjectAccessToken'];
    answers: { status: 201; body: operations['createProjectAccessToken']['responses'][201]['content']['application/json'] };
  };
  getProjectAccessToken: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getProjectAccessToken'];
    params: components['schemas']['params_getProjectAccessToken'];
    answers: { status: 200; body: operations['getProjectAccessToken']['responses'][200]['content']['application/json'] };
  };
  revokeProjectAccessToken: {
    on: 'project';
    user: true;
    path: components['schemas']['path_revokeProjectAccessToken'];
    params: components['schemas']['params_revokeProjectAccessToken'];
    answers: { status: 204; body?: undefined };
  };
  listProjectApprovalRules: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProjectApprovalRules'];
    params: components['schemas']['params_listProjectApprovalRules'];
    answers: { status: 200; body: operations['listProjectApprovalRules']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createProjectApprovalRule: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createProjectApprovalRule'];
    params: components['schemas']['params_createProjectApprovalRule'];
    answers: { status: 201; body: operations['createProjectApprovalRule']['responses'][201]['content']['application/json'] };
  };
  getProjectApprovalRule: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getProjectApprovalRule'];
    params: components['schemas']['params_getProjectApprovalRule'];
    answers: { status: 200; body: operations['getProjectApprovalRule']['responses'][200]['content']['application/json'] };
  };
  updateProjectApprovalRule: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateProjectApprovalRule'];
    params: components['schemas']['params_updateProjectApprovalRule'];
    answers: { status: 200; body: operations['updateProjectApprovalRule']['responses'][200]['content']['application/json'] };
  };
  deleteProjectApprovalRule: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteProjectApprovalRule'];
    params: components['schemas']['params_deleteProjectApprovalRule'];
    answers: { status: 204; body?: undefined };
  };
  getProjectApprovals: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getProjectApprovals'];
    params: components['schemas']['params_getProjectApprovals'];
    answers: { status: 200; body: operations['getProjectApprovals']['responses'][200]['content']['application/json'] };
  };
  updateProjectApprovals: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateProjectApprovals'];
    params: components['schemas']['params_updateProjectApprovals'];
    answers: { status: 201; body: operations['updateProjectApprovals']['responses'][201]['content']['application/json'] };
  };
  archiveProject: {
    on: 'project';
    user: true;
    path: components['schemas']['path_archiveProject'];
    params: components['schemas']['params_archiveProject'];
    answers: { status: 201; body: operations['archiveProject']['responses'][201]['content']['application/json'] };
  };
  listDeployments: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listDeployments'];
    params: components['schemas']['params_listDeployments'];
    answers: { status: 200; body: operations['listDeployments']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createDeployment: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createDeployment'];
    params: components['schemas']['params_createDeployment'];
    answers: { status: 201; body: operations['createDeployment']['responses'][201]['content']['application/json'] };
  };
  getDeployment: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getDeployment'];
    params: components['schemas']['params_getDeployment'];
    answers: { status: 200; body: operations['getDeployment']['responses'][200]['content']['application/json'] };
  };
  updateDeployment: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateDeployment'];
    params: components['schemas']['params_updateDeployment'];
    answers: { status: 200; body: operations['updateDeployment']['responses'][200]['content']['application/json'] };
  };
  deleteDeployment: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteDeployment'];
    params: components['schemas']['params_deleteDeployment'];
    answers: { status: 204; body?: undefined };
  };
  approveDeployment: {
    on: 'project';
    user: true;
    path: components['schemas']['path_approveDeployment'];
    params: components['schemas']['params_approveDeployment'];
    answers: { status: 201; body: operations['approveDeployment']['responses'][201]['content']['application/json'] };
  };
  listDeploymentMergeRequests: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listDeploymentMergeRequests'];
    params: components['schemas']['params_listDeploymentMergeRequests'];
    answers: { status: 200; body: operations['listDeploymentMergeRequests']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listEnvironments: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listEnvironments'];
    params: components['schemas']['params_listEnvironments'];
    answers: { status: 200; body: operations['listEnvironments']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createEnvironment: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createEnvironment'];
    params: components['schemas']['params_createEnvironment'];
    answers: { status: 201; body: operations['createEnvironment']['responses'][201]['content']['application/json'] };
  };
  deleteReviewApps: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteReviewApps'];
    params: components['schemas']['params_deleteReviewApps'];
    answers: { status: 200; body: operations['deleteReviewApps']['responses'][200]['content']['application/json'] };
  };
  stopStaleEnvironments: {
    on: 'project';
    user: true;
    path: components['schemas']['path_stopStaleEnvironments'];
    params: components['schemas']['params_stopStaleEnvironments'];
    answers: { status: 200; body: operations['stopStaleEnvironments']['responses'][200]['content']['application/json'] };
  };
  getEnvironment: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getEnvironment'];
    params: components['schemas']['params_getEnvironment'];
    answers: { status: 200; body: operations['getEnvironment']['responses'][200]['content']['application/json'] };
  };
  updateEnvironment: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateEnvironment'];
    params: components['schemas']['params_updateEnvironment'];
    answers: { status: 200; body: operations['updateEnvironment']['responses'][200]['content']['application/json'] };
  };
  deleteEnvironment: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteEnvironment'];
    params: components['schemas']['params_deleteEnvironment'];
    answers: { status: 204; body?: undefined };
  };
  stopEnvironment: {
    on: 'project';
    user: true;
    path: components['schemas']['path_stopEnvironment'];
    params: components['schemas']['params_stopEnvironment'];
    answers: { status: 200; body: operations['stopEnvironment']['responses'][200]['content']['application/json'] };
  };
  listProjectEvents: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listProjectEvents'];
    params: components['schemas']['params_listProjectEvents'];
    answers: { status: 200; body: operations['listProjectEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getExportStatus: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getExportStatus'];
    params: components['schemas']['params_getExportStatus'];
    answers: { status: 200; body: operations['getExportStatus']['responses'][200]['content']['application/json'] };
  };
  exportProject: {
    on: 'project';
    user: true;
    path: components['schemas']['path_exportProject'];
    params: components['schemas']['params_exportProject'];
    answers: { status: 202; body: operations['exportProject']['responses'][202]['content']['application/json'] };
  };
  downloadExport: {
    on: 'project';
    user: true;
    path: components['schemas']['path_downloadExport'];
    params: components['schemas']['params_downloadExport'];
    answers: { status: 200; body: Binary } | { status: 206; body: Binary };
  };
  forkProject: {
    on: 'project';
    user: true;
    path: components['schemas']['path_forkProject'];
    params: components['schemas']['params_forkProject'];
    answers: { status: 201; body: operations['forkProject']['responses'][201]['content']['application/json'] };
  };
  deleteProjectForkRelation: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteProjectForkRelation'];
    params: components['schemas']['params_deleteProjectForkRelation'];
    answers: { status: 204; body?: undefined };
  };
  createProjectForkRelation: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createProjectForkRelation'];
    params: components['schemas']['params_createProjectForkRelation'];
    answers: { status: 201; body: operations['createProjectForkRelation']['responses'][201]['content']['application/json'] };
  };
  listProjectForks: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listProjectForks'];
    params: components['schemas']['params_listProjectForks'];
    answers: { status: 200; body: operations['listProjectForks']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listProjectGroups: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listProjectGroups'];
    params: components['schemas']['params_listProjectGroups'];
    answers: { status: 200; body: operations['listProjectGroups']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listProjectHooks: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProjectHooks'];
    params: components['schemas']['params_listProjectHooks'];
    answers: { status: 200; body: operations['listProjectHooks']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createProjectHook: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createProjectHook'];
    params: components['schemas']['params_createProjectHook'];
    answers: { status: 201; body: operations['createProjectHook']['responses'][201]['content']['application/json'] };
  };
  getProjectHook: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getProjectHook'];
    params: components['schemas']['params_getProjectHook'];
    answers: { status: 200; body: operations['getProjectHook']['responses'][200]['content']['application/json'] };
  };
  updateProjectHook: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateProjectHook'];
    params: components['schemas']['params_updateProjectHook'];
    answers: { status: 200; body: operations['updateProjectHook']['responses'][200]['content']['application/json'] };
  };
  deleteProjectHook: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteProjectHook'];
    params: components['schemas']['params_deleteProjectHook'];
    answers: { status: 204; body?: undefined };
  };
  listProjectHookEvents: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProjectHookEvents'];
    params: components['schemas']['params_listProjectHookEvents'];
    answers: { status: 200; body: operations['listProjectHookEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  resendProjectHookEvent: {
    on: 'project';
    user: true;
    path: components['schemas']['path_resendProjectHookEvent'];
    params: components['schemas']['params_resendProjectHookEvent'];
    answers: { status: 201; body: operations['resendProjectHookEvent']['responses'][201]['content']['application/json'] };
  };
  testProjectHook: {
    on: 'project';
    user: true;
    path: components['schemas']['path_testProjectHook'];
    params: components['schemas']['params_testProjectHook'];
    answers: { status: 201; body: operations['testProjectHook']['responses'][201]['content']['application/json'] };
  };
  setProjectHookVariable: {
    on: 'project';
    user: true;
    path: components['schemas']['path_setProjectHookVariable'];
    params: components['schemas']['params_setProjectHookVariable'];
    answers: { status: 204; body?: undefined };
  };
  deleteProjectHookVariable: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteProjectHookVariable'];
    params: components['schemas']['params_deleteProjectHookVariable'];
    answers: { status: 204; body?: undefined };
  };
  startProjectHousekeeping: {
    on: 'project';
    user: true;
    path: components['schemas']['path_startProjectHousekeeping'];
    params: components['schemas']['params_startProjectHousekeeping'];
    answers: { status: 201; body: operations['startProjectHousekeeping']['responses'][201]['content']['application/json'] };
  };
  getImportStatus: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getImportStatus'];
    params: components['schemas']['params_getImportStatus'];
    answers: { status: 200; body: operations['getImportStatus']['responses'][200]['content']['application/json'] };
  };
  importProjectMembers: {
    on: 'project';
    user: true;
    path: components['schemas']['path_importProjectMembers'];
    params: components['schemas']['params_importProjectMembers'];
    answers: { status: 200; body: operations['importProjectMembers']['responses'][200]['content']['application/json'] };
  };
  listProjectIntegrations: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProjectIntegrations'];
    params: components['schemas']['params_listProjectIntegrations'];
    answers: { status: 200; body: operations['listProjectIntegrations']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  triggerMattermostSlashCommands: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_triggerMattermostSlashCommands'];
    params: components['schemas']['params_triggerMattermostSlashCommands'];
    answers: { status: 200; body: operations['triggerMattermostSlashCommands']['responses'][200]['content']['application/json'] };
  };
  triggerSlackSlashCommands: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_triggerSlackSlashCommands'];
    params: components['schemas']['params_triggerSlackSlashCommands'];
    answers: { status: 200; body: operations['triggerSlackSlashCommands']['responses'][200]['content']['application/json'] };
  };
  getProjectIntegration: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getProjectIntegration'];
    params: components['schemas']['params_getProjectIntegration'];
    answers: { status: 200; body: operations['getProjectIntegration']['responses'][200]['content']['application/json'] };
  };
  setProjectIntegration: {
    on: 'project';
    user: true;
    path: components['schemas']['path_setProjectIntegration'];
    params: components['schemas']['params_setProjectIntegration'];
    answers: { status: 200; body: operations['setProjectIntegration']['responses'][200]['content']['application/json'] };
  };
  disableProjectIntegration: {
    on: 'project';
    user: true;
    path: components['schemas']['path_disableProjectIntegration'];
    params: components['schemas']['params_disableProjectIntegration'];
    answers: { status: 204; body?: undefined };
  };
  listProjectInvitations: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProjectInvitations'];
    params: components['schemas']['params_listProjectInvitations'];
    answers: { status: 200; body: operations['listProjectInvitations']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createProjectInvitations: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createProjectInvitations'];
    params: components['schemas']['params_createProjectInvitations'];
    answers: { status: 201; body: operations['createProjectInvitations']['responses'][201]['content']['application/json'] };
  };
  updateProjectInvitation: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateProjectInvitation'];
    params: components['schemas']['params_updateProjectInvitation'];
    answers: { status: 200; body: operations['updateProjectInvitation']['responses'][200]['content']['application/json'] };
  };
  deleteProjectInvitation: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteProjectInvitation'];
    params: components['schemas']['params_deleteProjectInvitation'];
    answers: { status: 204; body?: undefined };
  };
  listProjectIssues: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listProjectIssues'];
    params: components['schemas']['params_listProjectIssues'];
    answers: { status: 200; body: operations['listProjectIssues']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createIssue: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createIssue'];
    params: components['schemas']['params_createIssue'];
    answers: { status: 201; body: operations['createIssue']['responses'][201]['content']['application/json'] };
  };
  getIssue: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getIssue'];
    params: components['schemas']['params_getIssue'];
    answers: { status: 200; body: operations['getIssue']['responses'][200]['content']['application/json'] };
  };
  updateIssue: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateIssue'];
    params: components['schemas']['params_updateIssue'];
    answers: { status: 200; body: operations['updateIssue']['responses'][200]['content']['application/json'] };
  };
  deleteIssue: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteIssue'];
    params: components['schemas']['params_deleteIssue'];
    answers: { status: 204; body?: undefined };
  };
  addIssueSpentTime: {
    on: 'project';
    user: true;
    path: components['schemas']['path_addIssueSpentTime'];
    params: components['schemas']['params_addIssueSpentTime'];
    answers: { status: 201; body: operations['addIssueSpentTime']['responses'][201]['content']['application/json'] };
  };
  listIssueAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listIssueAwardEmoji'];
    params: components['schemas']['params_listIssueAwardEmoji'];
    answers: { status: 200; body: operations['listIssueAwardEmoji']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createIssueAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createIssueAwardEmoji'];
    params: components['schemas']['params_createIssueAwardEmoji'];
    answers: { status: 201; body: operations['createIssueAwardEmoji']['responses'][201]['content']['application/json'] };
  };
  getIssueAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getIssueAwardEmoji'];
    params: components['schemas']['params_getIssueAwardEmoji'];
    answers: { status: 200; body: operations['getIssueAwardEmoji']['responses'][200]['content']['application/json'] };
  };
  deleteIssueAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteIssueAwardEmoji'];
    params: components['schemas']['params_deleteIssueAwardEmoji'];
    answers: { status: 204; body?: undefined };
  };
  cloneIssue: {
    on: 'project';
    user: true;
    path: components['schemas']['path_cloneIssue'];
    params: components['schemas']['params_cloneIssue'];
    answers: { status: 201; body: operations['cloneIssue']['responses'][201]['content']['application/json'] };
  };
  listIssueClosingMergeRequests: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listIssueClosingMergeRequests'];
    params: components['schemas']['params_listIssueClosingMergeRequests'];
    answers: { status: 200; body: operations['listIssueClosingMergeRequests']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listIssueDiscussions: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listIssueDiscussions'];
    params: components['schemas']['params_listIssueDiscussions'];
    answers: { status: 200; body: operations['listIssueDiscussions']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createIssueDiscussion: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createIssueDiscussion'];
    params: components['schemas']['params_createIssueDiscussion'];
    answers: { status: 201; body: operations['createIssueDiscussion']['responses'][201]['content']['application/json'] };
  };
  getIssueDiscussion: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getIssueDiscussion'];
    params: components['schemas']['params_getIssueDiscussion'];
    answers: { status: 200; body: operations['getIssueDiscussion']['responses'][200]['content']['application/json'] };
  };
  listIssueDiscussionNotes: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listIssueDiscussionNotes'];
    params: components['schemas']['params_listIssueDiscussionNotes'];
    answers: { status: 200; body: operations['listIssueDiscussionNotes']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createIssueDiscussionNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createIssueDiscussionNote'];
    params: components['schemas']['params_createIssueDiscussionNote'];
    answers: { status: 201; body: operations['createIssueDiscussionNote']['responses'][201]['content']['application/json'] };
  };
  getIssueDiscussionNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getIssueDiscussionNote'];
    params: components['schemas']['params_getIssueDiscussionNote'];
    answers: { status: 200; body: operations['getIssueDiscussionNote']['responses'][200]['content']['application/json'] };
  };
  updateIssueDiscussionNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateIssueDiscussionNote'];
    params: components['schemas']['params_updateIssueDiscussionNote'];
    answers: { status: 200; body: operations['updateIssueDiscussionNote']['responses'][200]['content']['application/json'] };
  };
  deleteIssueDiscussionNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteIssueDiscussionNote'];
    params: components['schemas']['params_deleteIssueDiscussionNote'];
    answers: { status: 204; body?: undefined };
  };
  listIssueLinks: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listIssueLinks'];
    params: components['schemas']['params_listIssueLinks'];
    answers: { status: 200; body: operations['listIssueLinks']['responses'][200]['content']['application/json'] };
  };
  createIssueLink: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createIssueLink'];
    params: components['schemas']['params_createIssueLink'];
    answers: { status: 201; body: operations['createIssueLink']['responses'][201]['content']['application/json'] };
  };
  getIssueLink: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getIssueLink'];
    params: components['schemas']['params_getIssueLink'];
    answers: { status: 200; body: operations['getIssueLink']['responses'][200]['content']['application/json'] };
  };
  deleteIssueLink: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteIssueLink'];
    params: components['schemas']['params_deleteIssueLink'];
    answers: { status: 200; body: operations['deleteIssueLink']['responses'][200]['content']['application/json'] };
  };
  listIssueMetricImages: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listIssueMetricImages'];
    params: components['schemas']['params_listIssueMetricImages'];
    answers: { status: 200; body: operations['listIssueMetricImages']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createIssueMetricImage: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createIssueMetricImage'];
    params: components['schemas']['params_createIssueMetricImage'];
    answers: { status: 201; body: operations['createIssueMetricImage']['responses'][201]['content']['application/json'] };
  };
  updateIssueMetricImage: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateIssueMetricImage'];
    params: components['schemas']['params_updateIssueMetricImage'];
    answers: { status: 200; body: operations['updateIssueMetricImage']['responses'][200]['content']['application/json'] };
  };
  deleteIssueMetricImage: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteIssueMetricImage'];
    params: components['schemas']['params_deleteIssueMetricImage'];
    answers: { status: 204; body?: undefined };
  };
  moveIssue: {
    on: 'project';
    user: true;
    path: components['schemas']['path_moveIssue'];
    params: components['schemas']['params_moveIssue'];
    answers: { status: 201; body: operations['moveIssue']['responses'][201]['content']['application/json'] };
  };
  listIssueNotes: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listIssueNotes'];
    params: components['schemas']['params_listIssueNotes'];
    answers: { status: 200; body: operations['listIssueNotes']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createIssueNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createIssueNote'];
    params: components['schemas']['params_createIssueNote'];
    answers: { status: 201; body: operations['createIssueNote']['responses'][201]['content']['application/json'] } | { status: 202; body: operations['createIssueNote']['responses'][202]['content']['application/json'] };
  };
  getIssueNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getIssueNote'];
    params: components['schemas']['params_getIssueNote'];
    answers: { status: 200; body: operations['getIssueNote']['responses'][200]['content']['application/json'] };
  };
  updateIssueNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateIssueNote'];
    params: components['schemas']['params_updateIssueNote'];
    answers: { status: 200; body: operations['updateIssueNote']['responses'][200]['content']['application/json'] };
  };
  deleteIssueNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteIssueNote'];
    params: components['schemas']['params_deleteIssueNote'];
    answers: { status: 204; body?: undefined };
  };
  listIssueNoteAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listIssueNoteAwardEmoji'];
    params: components['schemas']['params_listIssueNoteAwardEmoji'];
    answers: { status: 200; body: operations['listIssueNoteAwardEmoji']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createIssueNoteAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createIssueNoteAwardEmoji'];
    params: components['schemas']['params_createIssueNoteAwardEmoji'];
    answers: { status: 201; body: operations['createIssueNoteAwardEmoji']['responses'][201]['content']['application/json'] };
  };
  getIssueNoteAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getIssueNoteAwardEmoji'];
    params: components['schemas']['params_getIssueNoteAwardEmoji'];
    answers: { status: 200; body: operations['getIssueNoteAwardEmoji']['responses'][200]['content']['application/json'] };
  };
  deleteIssueNoteAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteIssueNoteAwardEmoji'];
    params: components['schemas']['params_deleteIssueNoteAwardEmoji'];
    answers: { status: 204; body?: undefined };
  };
  listIssueParticipants: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listIssueParticipants'];
    params: components['schemas']['params_listIssueParticipants'];
    answers: { status: 200; body: operations['listIssueParticipants']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listIssueRelatedMergeRequests: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listIssueRelatedMergeRequests'];
    params: components['schemas']['params_listIssueRelatedMergeRequests'];
    answers: { status: 200; body: operations['listIssueRelatedMergeRequests']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  reorderIssue: {
    on: 'project';
    user: true;
    path: components['schemas']['path_reorderIssue'];
    params: components['schemas']['params_reorderIssue'];
    answers: { status: 200; body: operations['reorderIssue']['responses'][200]['content']['application/json'] };
  };
  resetIssueSpentTime: {
    on: 'project';
    user: true;
    path: components['schemas']['path_resetIssueSpentTime'];
    params: components['schemas']['params_resetIssueSpentTime'];
    answers: { status: 200; body: operations['resetIssueSpentTime']['responses'][200]['content']['application/json'] };
  };
  resetIssueTimeEstimate: {
    on: 'project';
    user: true;
    path: components['schemas']['path_resetIssueTimeEstimate'];
    params: components['schemas']['params_resetIssueTimeEstimate'];
    answers: { status: 200; body: operations['resetIssueTimeEstimate']['responses'][200]['content']['application/json'] };
  };
  listIssueIterationEvents: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listIssueIterationEvents'];
    params: components['schemas']['params_listIssueIterationEvents'];
    answers: { status: 200; body: operations['listIssueIterationEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getIssueIterationEvent: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getIssueIterationEvent'];
    params: components['schemas']['params_getIssueIterationEvent'];
    answers: { status: 200; body: operations['getIssueIterationEvent']['responses'][200]['content']['application/json'] };
  };
  listIssueLabelEvents: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listIssueLabelEvents'];
    params: components['schemas']['params_listIssueLabelEvents'];
    answers: { status: 200; body: operations['listIssueLabelEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getIssueLabelEvent: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getIssueLabelEvent'];
    params: components['schemas']['params_getIssueLabelEvent'];
    answers: { status: 200; body: operations['getIssueLabelEvent']['responses'][200]['content']['application/json'] };
  };
  listIssueMilestoneEvents: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listIssueMilestoneEvents'];
    params: components['schemas']['params_listIssueMilestoneEvents'];
    answers: { status: 200; body: operations['listIssueMilestoneEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getIssueMilestoneEvent: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getIssueMilestoneEvent'];
    params: components['schemas']['params_getIssueMilestoneEvent'];
    answers: { status: 200; body: operations['getIssueMilestoneEvent']['responses'][200]['content']['application/json'] };
  };
  listIssueStateEvents: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listIssueStateEvents'];
    params: components['schemas']['params_listIssueStateEvents'];
    answers: { status: 200; body: operations['listIssueStateEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getIssueStateEvent: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getIssueStateEvent'];
    params: components['schemas']['params_getIssueStateEvent'];
    answers: { status: 200; body: operations['getIssueStateEvent']['responses'][200]['content']['application/json'] };
  };
  listIssueWeightEvents: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listIssueWeightEvents'];
    params: components['schemas']['params_listIssueWeightEvents'];
    answers: { status: 200; body: operations['listIssueWeightEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getIssueWeightEvent: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getIssueWeightEvent'];
    params: components['schemas']['params_getIssueWeightEvent'];
    answers: { status: 200; body: operations['getIssueWeightEvent']['responses'][200]['content']['application/json'] };
  };
  subscribeToIssue: {
    on: 'project';
    user: true;
    path: components['schemas']['path_subscribeToIssue'];
    params: components['schemas']['params_subscribeToIssue'];
    answers: { status: 201; body: operations['subscribeToIssue']['responses'][201]['content']['application/json'] };
  };
  setIssueTimeEstimate: {
    on: 'project';
    user: true;
    path: components['schemas']['path_setIssueTimeEstimate'];
    params: components['schemas']['params_setIssueTimeEstimate'];
    answers: { status: 200; body: operations['setIssueTimeEstimate']['responses'][200]['content']['application/json'] };
  };
  getIssueTimeStats: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getIssueTimeStats'];
    params: components['schemas']['params_getIssueTimeStats'];
    answers: { status: 200; body: operations['getIssueTimeStats']['responses'][200]['content']['application/json'] };
  };
  createIssueTodo: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createIssueTodo'];
    params: components['schemas']['params_createIssueTodo'];
    answers: { status: 201; body: operations['createIssueTodo']['responses'][201]['content']['application/json'] };
  };
  unsubscribeFromIssue: {
    on: 'project';
    user: true;
    path: components['schemas']['path_unsubscribeFromIssue'];
    params: components['schemas']['params_unsubscribeFromIssue'];
    answers: { status: 201; body: operations['unsubscribeFromIssue']['responses'][201]['content']['application/json'] };
  };
  getIssueUserAgentDetail: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getIssueUserAgentDetail'];
    params: components['schemas']['params_getIssueUserAgentDetail'];
    answers: { status: 200; body: operations['getIssueUserAgentDetail']['responses'][200]['content']['application/json'] };
  };
  getProjectIssuesStatistics: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getProjectIssuesStatistics'];
    params: components['schemas']['params_getProjectIssuesStatistics'];
    answers: { status: 200; body: operations['getProjectIssuesStatistics']['responses'][200]['content']['application/json'] };
  };
  listProjectIterations: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listProjectIterations'];
    params: components['schemas']['params_listProjectIterations'];
    answers: { status: 200; body: operations['listProjectIterations']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listProjectLabels: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProjectLabels'];
    params: components['schemas']['params_listProjectLabels'];
    answers: { status: 200; body: operations['listProjectLabels']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createProjectLabel: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createProjectLabel'];
    params: components['schemas']['params_createProjectLabel'];
    answers: { status: 201; body: operations['createProjectLabel']['responses'][201]['content']['application/json'] };
  };
  updateProjectLabelByName: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateProjectLabelByName'];
    params: components['schemas']['params_updateProjectLabelByName'];
    answers: { status: 200; body: operations['updateProjectLabelByName']['responses'][200]['content']['application/json'] };
  };
  deleteProjectLabelByName: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteProjectLabelByName'];
    params: components['schemas']['params_deleteProjectLabelByName'];
    answers: { status: 204; body?: undefined };
  };
  getProjectLabel: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getProjectLabel'];
    params: components['schemas']['params_getProjectLabel'];
    answers: { status: 200; body: operations['getProjectLabel']['responses'][200]['content']['application/json'] };
  };
  updateProjectLabel: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateProjectLabel'];
    params: components['schemas']['params_updateProjectLabel'];
    answers: { status: 200; body: operations['updateProjectLabel']['responses'][200]['content']['application/json'] };
  };
  deleteProjectLabel: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteProjectLabel'];
    params: components['schemas']['params_deleteProjectLabel'];
    answers: { status: 204; body?: undefined };
  };
  promoteProjectLabel: {
    on: 'project';
    user: true;
    path: components['schemas']['path_promoteProjectLabel'];
    params: components['schemas']['params_promoteProjectLabel'];
    answers: { status: 200; body: operations['promoteProjectLabel']['responses'][200]['content']['application/json'] };
  };
  subscribeToProjectLabel: {
    on: 'project';
    user: true;
    path: components['schemas']['path_subscribeToProjectLabel'];
    params: components['schemas']['params_subscribeToProjectLabel'];
    answers: { status: 201; body: operations['subscribeToProjectLabel']['responses'][201]['content']['application/json'] };
  };
  unsubscribeFromProjectLabel: {
    on: 'project';
    user: true;
    path: components['schemas']['path_unsubscribeFromProjectLabel'];
    params: components['schemas']['params_unsubscribeFromProjectLabel'];
    answers: { status: 201; body: operations['unsubscribeFromProjectLabel']['responses'][201]['content']['application/json'] };
  };
  getProjectLanguages: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getProjectLanguages'];
    params: components['schemas']['params_getProjectLanguages'];
    answers: { status: 200; body: operations['getProjectLanguages']['responses'][200]['content']['application/json'] };
  };
  listProjectMembers: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProjectMembers'];
    params: components['schemas']['params_listProjectMembers'];
    answers: { status: 200; body: operations['listProjectMembers']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  addProjectMember: {
    on: 'project';
    user: true;
    path: components['schemas']['path_addProjectMember'];
    params: components['schemas']['params_addProjectMember'];
    answers: { status: 201; body: operations['addProjectMember']['responses'][201]['content']['application/json'] };
  };
  listAllProjectMembers: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listAllProjectMembers'];
    params: components['schemas']['params_listAllProjectMembers'];
    answers: { status: 200; body: operations['listAllProjectMembers']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getEffectiveProjectMember: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getEffectiveProjectMember'];
    params: components['schemas']['params_getEffectiveProjectMember'];
    answers: { status: 200; body: operations['getEffectiveProjectMember']['responses'][200]['content']['application/json'] };
  };
  getProjectMember: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getProjectMember'];
    params: components['schemas']['params_getProjectMember'];
    answers: { status: 200; body: operations['getProjectMember']['responses'][200]['content']['application/json'] };
  };
  updateProjectMember: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateProjectMember'];
    params: components['schemas']['params_updateProjectMember'];
    answers: { status: 200; body: operations['updateProjectMember']['responses'][200]['content']['application/json'] };
  };
  removeProjectMember: {
    on: 'project';
    user: true;
    path: components['schemas']['path_removeProjectMember'];
    params: components['schemas']['params_removeProjectMember'];
    answers: { status: 204; body?: undefined };
  };
  listProjectMergeRequests: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listProjectMergeRequests'];
    params: components['schemas']['params_listProjectMergeRequests'];
    answers: { status: 200; body: operations['listProjectMergeRequests']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createMergeRequest: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createMergeRequest'];
    params: components['schemas']['params_createMergeRequest'];
    answers: { status: 201; body: operations['createMergeRequest']['responses'][201]['content']['application/json'] };
  };
  getMergeRequest: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getMergeRequest'];
    params: components['schemas']['params_getMergeRequest'];
    answers: { status: 200; body: operations['getMergeRequest']['responses'][200]['content']['application/json'] };
  };
  updateMergeRequest: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateMergeRequest'];
    params: components['schemas']['params_updateMergeRequest'];
    answers: { status: 200; body: operations['updateMergeRequest']['responses'][200]['content']['application/json'] };
  };
  deleteMergeRequest: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteMergeRequest'];
    params: components['schemas']['params_deleteMergeRequest'];
    answers: { status: 204; body?: undefined };
  };
  addMergeRequestSpentTime: {
    on: 'project';
    user: true;
    path: components['schemas']['path_addMergeRequestSpentTime'];
    params: components['schemas']['params_addMergeRequestSpentTime'];
    answers: { status: 201; body: operations['addMergeRequestSpentTime']['responses'][201]['content']['application/json'] };
  };
  listMergeRequestApprovalRules: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listMergeRequestApprovalRules'];
    params: components['schemas']['params_listMergeRequestApprovalRules'];
    answers: { status: 200; body: operations['listMergeRequestApprovalRules']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createMergeRequestApprovalRule: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createMergeRequestApprovalRule'];
    params: components['schemas']['params_createMergeRequestApprovalRule'];
    answers: { status: 201; body: operations['createMergeRequestApprovalRule']['responses'][201]['content']['application/json'] };
  };
  getMergeRequestApprovalRule: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getMergeRequestApprovalRule'];
    params: components['schemas']['params_getMergeRequestApprovalRule'];
    answers: { status: 200; body: operations['getMergeRequestApprovalRule']['responses'][200]['content']['application/json'] };
  };
  updateMergeRequestApprovalRule: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateMergeRequestApprovalRule'];
    params: components['schemas']['params_updateMergeRequestApprovalRule'];
    answers: { status: 200; body: operations['updateMergeRequestApprovalRule']['responses'][200]['content']['application/json'] };
  };
  deleteMergeRequestApprovalRule: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteMergeRequestApprovalRule'];
    params: components['schemas']['params_deleteMergeRequestApprovalRule'];
    answers: { status: 204; body?: undefined };
  };
  getMergeRequestApprovalState: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getMergeRequestApprovalState'];
    params: components['schemas']['params_getMergeRequestApprovalState'];
    answers: { status: 200; body: operations['getMergeRequestApprovalState']['responses'][200]['content']['application/json'] };
  };
  getMergeRequestApprovals: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getMergeRequestApprovals'];
    params: components['schemas']['params_getMergeRequestApprovals'];
    answers: { status: 200; body: operations['getMergeRequestApprovals']['responses'][200]['content']['application/json'] };
  };
  approveMergeRequest: {
    on: 'project';
    user: true;
    path: components['schemas']['path_approveMergeRequest'];
    params: components['schemas']['params_approveMergeRequest'];
    answers: { status: 201; body: operations['approveMergeRequest']['responses'][201]['content']['application/json'] };
  };
  listMergeRequestAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listMergeRequestAwardEmoji'];
    params: components['schemas']['params_listMergeRequestAwardEmoji'];
    answers: { status: 200; body: operations['listMergeRequestAwardEmoji']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createMergeRequestAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createMergeRequestAwardEmoji'];
    params: components['schemas']['params_createMergeRequestAwardEmoji'];
    answers: { status: 201; body: operations['createMergeRequestAwardEmoji']['responses'][201]['content']['application/json'] };
  };
  getMergeRequestAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getMergeRequestAwardEmoji'];
    params: components['schemas']['params_getMergeRequestAwardEmoji'];
    answers: { status: 200; body: operations['getMergeRequestAwardEmoji']['responses'][200]['content']['application/json'] };
  };
  deleteMergeRequestAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteMergeRequestAwardEmoji'];
    params: components['schemas']['params_deleteMergeRequestAwardEmoji'];
    answers: { status: 204; body?: undefined };
  };
  cancelMergeRequestAutoMerge: {
    on: 'project';
    user: true;
    path: components['schemas']['path_cancelMergeRequestAutoMerge'];
    params: components['schemas']['params_cancelMergeRequestAutoMerge'];
    answers: { status: 201; body: operations['cancelMergeRequestAutoMerge']['responses'][201]['content']['application/json'] };
  };
  getMergeRequestChanges: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getMergeRequestChanges'];
    params: components['schemas']['params_getMergeRequestChanges'];
    answers: { status: 200; body: operations['getMergeRequestChanges']['responses'][200]['content']['application/json'] };
  };
  listMergeRequestClosedIssues: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listMergeRequestClosedIssues'];
    params: components['schemas']['params_listMergeRequestClosedIssues'];
    answers: { status: 200; body: operations['listMergeRequestClosedIssues']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listMergeRequestCommits: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listMergeRequestCommits'];
    params: components['schemas']['params_listMergeRequestCommits'];
    answers: { status: 200; body: operations['listMergeRequestCommits']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listMergeRequestContextCommits: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listMergeRequestContextCommits'];
    params: components['schemas']['params_listMergeRequestContextCommits'];
    answers: { status: 200; body: operations['listMergeRequestContextCommits']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  addMergeRequestContextCommits: {
    on: 'project';
    user: true;
    path: components['schemas']['path_addMergeRequestContextCommits'];
    params: components['schemas']['params_addMergeRequestContextCommits'];
    answers: { status: 201; body: operations['addMergeRequestContextCommits']['responses'][201]['content']['application/json'] };
  };
  removeMergeRequestContextCommits: {
    on: 'project';
    user: true;
    path: components['schemas']['path_removeMergeRequestContextCommits'];
    params: components['schemas']['params_removeMergeRequestContextCommits'];
    answers: { status: 204; body?: undefined };
  };
  listMergeRequestDiffs: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listMergeRequestDiffs'];
    params: components['schemas']['params_listMergeRequestDiffs'];
    answers: { status: 200; body: operations['listMergeRequestDiffs']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listMergeRequestDiscussions: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listMergeRequestDiscussions'];
    params: components['schemas']['params_listMergeRequestDiscussions'];
    answers: { status: 200; body: operations['listMergeRequestDiscussions']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createMergeRequestDiscussion: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createMergeRequestDiscussion'];
    params: components['schemas']['params_createMergeRequestDiscussion'];
    answers: { status: 201; body: operations['createMergeRequestDiscussion']['responses'][201]['content']['application/json'] };
  };
  getMergeRequestDiscussion: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getMergeRequestDiscussion'];
    params: components['schemas']['params_getMergeRequestDiscussion'];
    answers: { status: 200; body: operations['getMergeRequestDiscussion']['responses'][200]['content']['application/json'] };
  };
  resolveMergeRequestDiscussion: {
    on: 'project';
    user: true;
    path: components['schemas']['path_resolveMergeRequestDiscussion'];
    params: components['schemas']['params_resolveMergeRequestDiscussion'];
    answers: { status: 200; body: operations['resolveMergeRequestDiscussion']['responses'][200]['content']['application/json'] };
  };
  listMergeRequestDiscussionNotes: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listMergeRequestDiscussionNotes'];
    params: components['schemas']['params_listMergeRequestDiscussionNotes'];
    answers: { status: 200; body: operations['listMergeRequestDiscussionNotes']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createMergeRequestDiscussionNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createMergeRequestDiscussionNote'];
    params: components['schemas']['params_createMergeRequestDiscussionNote'];
    answers: { status: 201; body: operations['createMergeRequestDiscussionNote']['responses'][201]['content']['application/json'] };
  };
  getMergeRequestDiscussionNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getMergeRequestDiscussionNote'];
    params: components['schemas']['params_getMergeRequestDiscussionNote'];
    answers: { status: 200; body: operations['getMergeRequestDiscussionNote']['responses'][200]['content']['application/json'] };
  };
  updateMergeRequestDiscussionNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateMergeRequestDiscussionNote'];
    params: components['schemas']['params_updateMergeRequestDiscussionNote'];
    answers: { status: 200; body: operations['updateMergeRequestDiscussionNote']['responses'][200]['content']['application/json'] };
  };
  deleteMergeRequestDiscussionNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteMergeRequestDiscussionNote'];
    params: components['schemas']['params_deleteMergeRequestDiscussionNote'];
    answers: { status: 204; body?: undefined };
  };
  acceptMergeRequest: {
    on: 'project';
    user: true;
    path: components['schemas']['path_acceptMergeRequest'];
    params: components['schemas']['params_acceptMergeRequest'];
    answers: { status: 200; body: operations['acceptMergeRequest']['responses'][200]['content']['application/json'] };
  };
  getMergeRequestMergeRef: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getMergeRequestMergeRef'];
    params: components['schemas']['params_getMergeRequestMergeRef'];
    answers: { status: 200; body: operations['getMergeRequestMergeRef']['responses'][200]['content']['application/json'] };
  };
  listMergeRequestNotes: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listMergeRequestNotes'];
    params: components['schemas']['params_listMergeRequestNotes'];
    answers: { status: 200; body: operations['listMergeRequestNotes']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createMergeRequestNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createMergeRequestNote'];
    params: components['schemas']['params_createMergeRequestNote'];
    answers: { status: 201; body: operations['createMergeRequestNote']['responses'][201]['content']['application/json'] } | { status: 202; body: operations['createMergeRequestNote']['responses'][202]['content']['application/json'] };
  };
  getMergeRequestNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getMergeRequestNote'];
    params: components['schemas']['params_getMergeRequestNote'];
    answers: { status: 200; body: operations['getMergeRequestNote']['responses'][200]['content']['application/json'] };
  };
  updateMergeRequestNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateMergeRequestNote'];
    params: components['schemas']['params_updateMergeRequestNote'];
    answers: { status: 200; body: operations['updateMergeRequestNote']['responses'][200]['content']['application/json'] };
  };
  deleteMergeRequestNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteMergeRequestNote'];
    params: components['schemas']['params_deleteMergeRequestNote'];
    answers: { status: 204; body?: undefined };
  };
  listMergeRequestNoteAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listMergeRequestNoteAwardEmoji'];
    params: components['schemas']['params_listMergeRequestNoteAwardEmoji'];
    answers: { status: 200; body: operations['listMergeRequestNoteAwardEmoji']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createMergeRequestNoteAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createMergeRequestNoteAwardEmoji'];
    params: components['schemas']['params_createMergeRequestNoteAwardEmoji'];
    answers: { status: 201; body: operations['createMergeRequestNoteAwardEmoji']['responses'][201]['content']['application/json'] };
  };
  getMergeRequestNoteAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getMergeRequestNoteAwardEmoji'];
    params: components['schemas']['params_getMergeRequestNoteAwardEmoji'];
    answers: { status: 200; body: operations['getMergeRequestNoteAwardEmoji']['responses'][200]['content']['application/json'] };
  };
  deleteMergeRequestNoteAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteMergeRequestNoteAwardEmoji'];
    params: components['schemas']['params_deleteMergeRequestNoteAwardEmoji'];
    answers: { status: 204; body?: undefined };
  };
  listMergeRequestParticipants: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listMergeRequestParticipants'];
    params: components['schemas']['params_listMergeRequestParticipants'];
    answers: { status: 200; body: operations['listMergeRequestParticipants']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listMergeRequestPipelines: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listMergeRequestPipelines'];
    params: components['schemas']['params_listMergeRequestPipelines'];
    answers: { status: 200; body: operations['listMergeRequestPipelines']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createMergeRequestPipeline: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createMergeRequestPipeline'];
    params: components['schemas']['params_createMergeRequestPipeline'];
    answers: { status: 200; body: operations['createMergeRequestPipeline']['responses'][200]['content']['application/json'] };
  };
  getMergeRequestRawDiffs: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getMergeRequestRawDiffs'];
    params: components['schemas']['params_getMergeRequestRawDiffs'];
    answers: { status: 200; body: Binary };
  };
  rebaseMergeRequest: {
    on: 'project';
    user: true;
    path: components['schemas']['path_rebaseMergeRequest'];
    params: components['schemas']['params_rebaseMergeRequest'];
    answers: { status: 202; body: operations['rebaseMergeRequest']['responses'][202]['content']['application/json'] };
  };
  resetMergeRequestApprovals: {
    on: 'project';
    user: true;
    path: components['schemas']['path_resetMergeRequestApprovals'];
    params: components['schemas']['params_resetMergeRequestApprovals'];
    answers: { status: 202; body: operations['resetMergeRequestApprovals']['responses'][202]['content']['application/json'] };
  };
  resetMergeRequestSpentTime: {
    on: 'project';
    user: true;
    path: components['schemas']['path_resetMergeRequestSpentTime'];
    params: components['schemas']['params_resetMergeRequestSpentTime'];
    answers: { status: 200; body: operations['resetMergeRequestSpentTime']['responses'][200]['content']['application/json'] };
  };
  resetMergeRequestTimeEstimate: {
    on: 'project';
    user: true;
    path: components['schemas']['path_resetMergeRequestTimeEstimate'];
    params: components['schemas']['params_resetMergeRequestTimeEstimate'];
    answers: { status: 200; body: operations['resetMergeRequestTimeEstimate']['responses'][200]['content']['application/json'] };
  };
  listMergeRequestLabelEvents: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listMergeRequestLabelEvents'];
    params: components['schemas']['params_listMergeRequestLabelEvents'];
    answers: { status: 200; body: operations['listMergeRequestLabelEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getMergeRequestLabelEvent: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getMergeRequestLabelEvent'];
    params: components['schemas']['params_getMergeRequestLabelEvent'];
    answers: { status: 200; body: operations['getMergeRequestLabelEvent']['responses'][200]['content']['application/json'] };
  };
  listMergeRequestMilestoneEvents: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listMergeRequestMilestoneEvents'];
    params: components['schemas']['params_listMergeRequestMilestoneEvents'];
    answers: { status: 200; body: operations['listMergeRequestMilestoneEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getMergeRequestMilestoneEvent: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getMergeRequestMilestoneEvent'];
    params: components['schemas']['params_getMergeRequestMilestoneEvent'];
    answers: { status: 200; body: operations['getMergeRequestMilestoneEvent']['responses'][200]['content']['application/json'] };
  };
  listMergeRequestStateEvents: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listMergeRequestStateEvents'];
    params: components['schemas']['params_listMergeRequestStateEvents'];
    answers: { status: 200; body: operations['listMergeRequestStateEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getMergeRequestStateEvent: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getMergeRequestStateEvent'];
    params: components['schemas']['params_getMergeRequestStateEvent'];
    answers: { status: 200; body: operations['getMergeRequestStateEvent']['responses'][200]['content']['application/json'] };
  };
  listMergeRequestReviewers: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listMergeRequestReviewers'];
    params: components['schemas']['params_listMergeRequestReviewers'];
    answers: { status: 200; body: operations['listMergeRequestReviewers']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  subscribeToMergeRequest: {
    on: 'project';
    user: true;
    path: components['schemas']['path_subscribeToMergeRequest'];
    params: components['schemas']['params_subscribeToMergeRequest'];
    answers: { status: 201; body: operations['subscribeToMergeRequest']['responses'][201]['content']['application/json'] };
  };
  setMergeRequestTimeEstimate: {
    on: 'project';
    user: true;
    path: components['schemas']['path_setMergeRequestTimeEstimate'];
    params: components['schemas']['params_setMergeRequestTimeEstimate'];
    answers: { status: 200; body: operations['setMergeRequestTimeEstimate']['responses'][200]['content']['application/json'] };
  };
  getMergeRequestTimeStats: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getMergeRequestTimeStats'];
    params: components['schemas']['params_getMergeRequestTimeStats'];
    answers: { status: 200; body: operations['getMergeRequestTimeStats']['responses'][200]['content']['application/json'] };
  };
  createMergeRequestTodo: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createMergeRequestTodo'];
    params: components['schemas']['params_createMergeRequestTodo'];
    answers: { status: 201; body: operations['createMergeRequestTodo']['responses'][201]['content']['application/json'] };
  };
  unapproveMergeRequest: {
    on: 'project';
    user: true;
    path: components['schemas']['path_unapproveMergeRequest'];
    params: components['schemas']['params_unapproveMergeRequest'];
    answers: { status: 201; body: operations['unapproveMergeRequest']['responses'][201]['content']['application/json'] };
  };
  unsubscribeFromMergeRequest: {
    on: 'project';
    user: true;
    path: components['schemas']['path_unsubscribeFromMergeRequest'];
    params: components['schemas']['params_unsubscribeFromMergeRequest'];
    answers: { status: 201; body: operations['unsubscribeFromMergeRequest']['responses'][201]['content']['application/json'] };
  };
  listMergeRequestVersions: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listMergeRequestVersions'];
    params: components['schemas']['params_listMergeRequestVersions'];
    answers: { status: 200; body: operations['listMergeRequestVersions']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getMergeRequestVersion: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getMergeRequestVersion'];
    params: components['schemas']['params_getMergeRequestVersion'];
    answers: { status: 200; body: operations['getMergeRequestVersion']['responses'][200]['content']['application/json'] };
  };
  listProjectMilestones: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProjectMilestones'];
    params: components['schemas']['params_listProjectMilestones'];
    answers: { status: 200; body: operations['listProjectMilestones']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createProjectMilestone: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createProjectMilestone'];
    params: components['schemas']['params_createProjectMilestone'];
    answers: { status: 201; body: operations['createProjectMilestone']['responses'][201]['content']['application/json'] };
  };
  getProjectMilestone: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getProjectMilestone'];
    params: components['schemas']['params_getProjectMilestone'];
    answers: { status: 200; body: operations['getProjectMilestone']['responses'][200]['content']['application/json'] };
  };
  updateProjectMilestone: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateProjectMilestone'];
    params: components['schemas']['params_updateProjectMilestone'];
    answers: { status: 200; body: operations['updateProjectMilestone']['responses'][200]['content']['application/json'] };
  };
  deleteProjectMilestone: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteProjectMilestone'];
    params: components['schemas']['params_deleteProjectMilestone'];
    answers: { status: 204; body?: undefined };
  };
  listProjectMilestoneBurndownEvents: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProjectMilestoneBurndownEvents'];
    params: components['schemas']['params_listProjectMilestoneBurndownEvents'];
    answers: { status: 200; body: operations['listProjectMilestoneBurndownEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listProjectMilestoneIssues: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProjectMilestoneIssues'];
    params: components['schemas']['params_listProjectMilestoneIssues'];
    answers: { status: 200; body: operations['listProjectMilestoneIssues']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listProjectMilestoneMergeRequests: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProjectMilestoneMergeRequests'];
    params: components['schemas']['params_listProjectMilestoneMergeRequests'];
    answers: { status: 200; body: operations['listProjectMilestoneMergeRequests']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  promoteProjectMilestone: {
    on: 'project';
    user: true;
    path: components['schemas']['path_promoteProjectMilestone'];
    params: components['schemas']['params_promoteProjectMilestone'];
    answers: { status: 200; body: operations['promoteProjectMilestone']['responses'][200]['content']['application/json'] };
  };
  createPipeline: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createPipeline'];
    params: components['schemas']['params_createPipeline'];
    answers: { status: 201; body: operations['createPipeline']['responses'][201]['content']['application/json'] };
  };
  listPipelines: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listPipelines'];
    params: components['schemas']['params_listPipelines'];
    answers: { status: 200; body: operations['listPipelines']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getLatestPipeline: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getLatestPipeline'];
    params: components['schemas']['params_getLatestPipeline'];
    answers: { status: 200; body: operations['getLatestPipeline']['responses'][200]['content']['application/json'] };
  };
  getPipeline: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getPipeline'];
    params: components['schemas']['params_getPipeline'];
    answers: { status: 200; body: operations['getPipeline']['responses'][200]['content']['application/json'] };
  };
  deletePipeline: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deletePipeline'];
    params: components['schemas']['params_deletePipeline'];
    answers: { status: 204; body?: undefined };
  };
  cancelPipeline: {
    on: 'project';
    user: true;
    path: components['schemas']['path_cancelPipeline'];
    params: components['schemas']['params_cancelPipeline'];
    answers: { status: 201; body: operations['cancelPipeline']['responses'][201]['content']['application/json'] };
  };
  listPipelineJobs: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listPipelineJobs'];
    params: components['schemas']['params_listPipelineJobs'];
    answers: { status: 200; body: operations['listPipelineJobs']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  retryPipeline: {
    on: 'project';
    user: true;
    path: components['schemas']['path_retryPipeline'];
    params: components['schemas']['params_retryPipeline'];
    answers: { status: 201; body: operations['retryPipeline']['responses'][201]['content']['application/json'] };
  };
  listPipelineVariables: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listPipelineVariables'];
    params: components['schemas']['params_listPipelineVariables'];
    answers: { status: 200; body: operations['listPipelineVariables']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listProtectedBranches: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProtectedBranches'];
    params: components['schemas']['params_listProtectedBranches'];
    answers: { status: 200; body: operations['listProtectedBranches']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createProtectedBranch: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createProtectedBranch'];
    params: components['schemas']['params_createProtectedBranch'];
    answers: { status: 201; body: operations['createProtectedBranch']['responses'][201]['content']['application/json'] };
  };
  getProtectedBranch: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getProtectedBranch'];
    params: components['schemas']['params_getProtectedBranch'];
    answers: { status: 200; body: operations['getProtectedBranch']['responses'][200]['content']['application/json'] };
  };
  updateProtectedBranch: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateProtectedBranch'];
    params: components['schemas']['params_updateProtectedBranch'];
    answers: { status: 200; body: operations['updateProtectedBranch']['responses'][200]['content']['application/json'] };
  };
  deleteProtectedBranch: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteProtectedBranch'];
    params: components['schemas']['params_deleteProtectedBranch'];
    answers: { status: 204; body?: undefined };
  };
  listProtectedEnvironments: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProtectedEnvironments'];
    params: components['schemas']['params_listProtectedEnvironments'];
    answers: { status: 200; body: operations['listProtectedEnvironments']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  protectEnvironment: {
    on: 'project';
    user: true;
    path: components['schemas']['path_protectEnvironment'];
    params: components['schemas']['params_protectEnvironment'];
    answers: { status: 201; body: operations['protectEnvironment']['responses'][201]['content']['application/json'] };
  };
  getProtectedEnvironment: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getProtectedEnvironment'];
    params: components['schemas']['params_getProtectedEnvironment'];
    answers: { status: 200; body: operations['getProtectedEnvironment']['responses'][200]['content']['application/json'] };
  };
  updateProtectedEnvironment: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateProtectedEnvironment'];
    params: components['schemas']['params_updateProtectedEnvironment'];
    answers: { status: 200; body: operations['updateProtectedEnvironment']['responses'][200]['content']['application/json'] };
  };
  unprotectEnvironment: {
    on: 'project';
    user: true;
    path: components['schemas']['path_unprotectEnvironment'];
    params: components['schemas']['params_unprotectEnvironment'];
    answers: { status: 204; body?: undefined };
  };
  listProtectedTags: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProtectedTags'];
    params: components['schemas']['params_listProtectedTags'];
    answers: { status: 200; body: operations['listProtectedTags']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createProtectedTag: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createProtectedTag'];
    params: components['schemas']['params_createProtectedTag'];
    answers: { status: 201; body: operations['createProtectedTag']['responses'][201]['content']['application/json'] };
  };
  getProtectedTag: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getProtectedTag'];
    params: components['schemas']['params_getProtectedTag'];
    answers: { status: 200; body: operations['getProtectedTag']['responses'][200]['content']['application/json'] };
  };
  deleteProtectedTag: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteProtectedTag'];
    params: components['schemas']['params_deleteProtectedTag'];
    answers: { status: 204; body?: undefined };
  };
  listReleases: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listReleases'];
    params: components['schemas']['params_listReleases'];
    answers: { status: 200; body: operations['listReleases']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createRelease: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createRelease'];
    params: components['schemas']['params_createRelease'];
    answers: { status: 201; body: operations['createRelease']['responses'][201]['content']['application/json'] };
  };
  redirectToLatestRelease: {
    on: 'project';
    user: false;
    path: components['schemas']['path_redirectToLatestRelease'];
    params: components['schemas']['params_redirectToLatestRelease'];
    answers: { status: 302; body?: undefined };
  };
  redirectToLatestReleasePart: {
    on: 'project';
    user: false;
    path: components['schemas']['path_redirectToLatestReleasePart'];
    params: components['schemas']['params_redirectToLatestReleasePart'];
    answers: { status: 302; body?: undefined };
  };
  getRelease: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getRelease'];
    params: components['schemas']['params_getRelease'];
    answers: { status: 200; body: operations['getRelease']['responses'][200]['content']['application/json'] };
  };
  updateRelease: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateRelease'];
    params: components['schemas']['params_updateRelease'];
    answers: { status: 200; body: operations['updateRelease']['responses'][200]['content']['application/json'] };
  };
  deleteRelease: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteRelease'];
    params: components['schemas']['params_deleteRelease'];
    answers: { status: 200; body: operations['deleteRelease']['responses'][200]['content']['application/json'] };
  };
  listReleaseLinks: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listReleaseLinks'];
    params: components['schemas']['params_listReleaseLinks'];
    answers: { status: 200; body: operations['listReleaseLinks']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createReleaseLink: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createReleaseLink'];
    params: components['schemas']['params_createReleaseLink'];
    answers: { status: 201; body: operations['createReleaseLink']['responses'][201]['content']['application/json'] };
  };
  getReleaseLink: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getReleaseLink'];
    params: components['schemas']['params_getReleaseLink'];
    answers: { status: 200; body: operations['getReleaseLink']['responses'][200]['content']['application/json'] };
  };
  updateReleaseLink: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateReleaseLink'];
    params: components['schemas']['params_updateReleaseLink'];
    answers: { status: 200; body: operations['updateReleaseLink']['responses'][200]['content']['application/json'] };
  };
  deleteReleaseLink: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteReleaseLink'];
    params: components['schemas']['params_deleteReleaseLink'];
    answers: { status: 200; body: operations['deleteReleaseLink']['responses'][200]['content']['application/json'] };
  };
  redirectToReleaseAsset: {
    on: 'project';
    user: false;
    path: components['schemas']['path_redirectToReleaseAsset'];
    params: components['schemas']['params_redirectToReleaseAsset'];
    answers: { status: 302; body?: undefined };
  };
  createReleaseEvidence: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createReleaseEvidence'];
    params: components['schemas']['params_createReleaseEvidence'];
    answers: { status: 200; body?: undefined };
  };
  getRepositoryArchive: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getRepositoryArchive'];
    params: components['schemas']['params_getRepositoryArchive'];
    answers: { status: 200; body: Binary };
  };
  getRepositoryArchiveInFormat: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getRepositoryArchiveInFormat'];
    params: components['schemas']['params_getRepositoryArchiveInFormat'];
    answers: { status: 200; body: Binary };
  };
  getRepositoryBlob: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getRepositoryBlob'];
    params: components['schemas']['params_getRepositoryBlob'];
    answers: { status: 200; body: operations['getRepositoryBlob']['responses'][200]['content']['application/json'] };
  };
  getRawRepositoryBlob: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getRawRepositoryBlob'];
    params: components['schemas']['params_getRawRepositoryBlob'];
    answers: { status: 200; body: Binary };
  };
  listBranches: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listBranches'];
    params: components['schemas']['params_listBranches'];
    answers: { status: 200; body: operations['listBranches']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createBranch: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createBranch'];
    params: components['schemas']['params_createBranch'];
    answers: { status: 201; body: operations['createBranch']['responses'][201]['content']['application/json'] };
  };
  getBranch: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getBranch'];
    params: components['schemas']['params_getBranch'];
    answers: { status: 200; body: operations['getBranch']['responses'][200]['content']['application/json'] };
  };
  checkBranch: {
    on: 'project';
    user: false;
    path: components['schemas']['path_checkBranch'];
    params: components['schemas']['params_checkBranch'];
    answers: { status: 204; body?: undefined };
  };
  deleteBranch: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteBranch'];
    params: components['schemas']['params_deleteBranch'];
    answers: { status: 204; body?: undefined };
  };
  protectBranch: {
    on: 'project';
    user: true;
    path: components['schemas']['path_protectBranch'];
    params: components['schemas']['params_protectBranch'];
    answers: { status: 200; body: operations['protectBranch']['responses'][200]['content']['application/json'] };
  };
  unprotectBranch: {
    on: 'project';
    user: true;
    path: components['schemas']['path_unprotectBranch'];
    params: components['schemas']['params_unprotectBranch'];
    answers: { status: 200; body: operations['unprotectBranch']['responses'][200]['content']['application/json'] };
  };
  getChangelog: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getChangelog'];
    params: components['schemas']['params_getChangelog'];
    answers: { status: 200; body: operations['getChangelog']['responses'][200]['content']['application/json'] };
  };
  createChangelog: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createChangelog'];
    params: components['schemas']['params_createChangelog'];
    answers: { status: 200; body: operations['createChangelog']['responses'][200]['content']['application/json'] };
  };
  listCommits: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listCommits'];
    params: components['schemas']['params_listCommits'];
    answers: { status: 200; body: operations['listCommits']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createCommit: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createCommit'];
    params: components['schemas']['params_createCommit'];
    answers: { status: 201; body: operations['createCommit']['responses'][201]['content']['application/json'] };
  };
  getCommit: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getCommit'];
    params: components['schemas']['params_getCommit'];
    answers: { status: 200; body: operations['getCommit']['responses'][200]['content']['application/json'] };
  };
  cherryPickCommit: {
    on: 'project';
    user: true;
    path: components['schemas']['path_cherryPickCommit'];
    params: components['schemas']['params_cherryPickCommit'];
    answers: { status: 200; body: operations['cherryPickCommit']['responses'][200]['content']['application/json'] } | { status: 201; body: operations['cherryPickCommit']['responses'][201]['content']['application/json'] };
  };
  listCommitComments: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listCommitComments'];
    params: components['schemas']['params_listCommitComments'];
    answers: { status: 200; body: operations['listCommitComments']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createCommitComment: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createCommitComment'];
    params: components['schemas']['params_createCommitComment'];
    answers: { status: 201; body: operations['createCommitComment']['responses'][201]['content']['application/json'] };
  };
  listCommitDiffs: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listCommitDiffs'];
    params: components['schemas']['params_listCommitDiffs'];
    answers: { status: 200; body: operations['listCommitDiffs']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listCommitDiscussions: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listCommitDiscussions'];
    params: components['schemas']['params_listCommitDiscussions'];
    answers: { status: 200; body: operations['listCommitDiscussions']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createCommitDiscussion: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createCommitDiscussion'];
    params: components['schemas']['params_createCommitDiscussion'];
    answers: { status: 201; body: operations['createCommitDiscussion']['responses'][201]['content']['application/json'] };
  };
  getCommitDiscussion: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getCommitDiscussion'];
    params: components['schemas']['params_getCommitDiscussion'];
    answers: { status: 200; body: operations['getCommitDiscussion']['responses'][200]['content']['application/json'] };
  };
  listCommitDiscussionNotes: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listCommitDiscussionNotes'];
    params: components['schemas']['params_listCommitDiscussionNotes'];
    answers: { status: 200; body: operations['listCommitDiscussionNotes']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createCommitDiscussionNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createCommitDiscussionNote'];
    params: components['schemas']['params_createCommitDiscussionNote'];
    answers: { status: 201; body: operations['createCommitDiscussionNote']['responses'][201]['content']['application/json'] };
  };
  getCommitDiscussionNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getCommitDiscussionNote'];
    params: components['schemas']['params_getCommitDiscussionNote'];
    answers: { status: 200; body: operations['getCommitDiscussionNote']['responses'][200]['content']['application/json'] };
  };
  updateCommitDiscussionNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateCommitDiscussionNote'];
    params: components['schemas']['params_updateCommitDiscussionNote'];
    answers: { status: 200; body: operations['updateCommitDiscussionNote']['responses'][200]['content']['application/json'] };
  };
  deleteCommitDiscussionNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteCommitDiscussionNote'];
    params: components['schemas']['params_deleteCommitDiscussionNote'];
    answers: { status: 204; body?: undefined };
  };
  listCommitMergeRequests: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listCommitMergeRequests'];
    params: components['schemas']['params_listCommitMergeRequests'];
    answers: { status: 200; body: operations['listCommitMergeRequests']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listCommitRefs: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listCommitRefs'];
    params: components['schemas']['params_listCommitRefs'];
    answers: { status: 200; body: operations['listCommitRefs']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  revertCommit: {
    on: 'project';
    user: true;
    path: components['schemas']['path_revertCommit'];
    params: components['schemas']['params_revertCommit'];
    answers: { status: 200; body: operations['revertCommit']['responses'][200]['content']['application/json'] } | { status: 201; body: operations['revertCommit']['responses'][201]['content']['application/json'] };
  };
  getCommitSignature: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getCommitSignature'];
    params: components['schemas']['params_getCommitSignature'];
    answers: { status: 200; body: operations['getCommitSignature']['responses'][200]['content']['application/json'] };
  };
  listCommitStatuses: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listCommitStatuses'];
    params: components['schemas']['params_listCommitStatuses'];
    answers: { status: 200; body: operations['listCommitStatuses']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  compareRepository: {
    on: 'project';
    user: false;
    path: components['schemas']['path_compareRepository'];
    params: components['schemas']['params_compareRepository'];
    answers: { status: 200; body: operations['compareRepository']['responses'][200]['content']['application/json'] };
  };
  listRepositoryContributors: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listRepositoryContributors'];
    params: components['schemas']['params_listRepositoryContributors'];
    answers: { status: 200; body: operations['listRepositoryContributors']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getFile: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getFile'];
    params: components['schemas']['params_getFile'];
    answers: { status: 200; body: operations['getFile']['responses'][200]['content']['application/json'] };
  };
  createFile: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createFile'];
    params: components['schemas']['params_createFile'];
    answers: { status: 201; body: operations['createFile']['responses'][201]['content']['application/json'] };
  };
  updateFile: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateFile'];
    params: components['schemas']['params_updateFile'];
    answers: { status: 200; body: operations['updateFile']['responses'][200]['content']['application/json'] };
  };
  deleteFile: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteFile'];
    params: components['schemas']['params_deleteFile'];
    answers: { status: 204; body?: undefined };
  };
  getFileBlame: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getFileBlame'];
    params: components['schemas']['params_getFileBlame'];
    answers: { status: 200; body: operations['getFileBlame']['responses'][200]['content']['application/json'] };
  };
  getRawFile: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getRawFile'];
    params: components['schemas']['params_getRawFile'];
    answers: { status: 200; body: Binary };
  };
  getMergeBase: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getMergeBase'];
    params: components['schemas']['params_getMergeBase'];
    answers: { status: 200; body: operations['getMergeBase']['responses'][200]['content']['application/json'] };
  };
  deleteMergedBranches: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteMergedBranches'];
    params: components['schemas']['params_deleteMergedBranches'];
    answers: { status: 202; body: operations['deleteMergedBranches']['responses'][202]['content']['application/json'] };
  };
  updateSubmodule: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateSubmodule'];
    params: components['schemas']['params_updateSubmodule'];
    answers: { status: 200; body: operations['updateSubmodule']['responses'][200]['content']['application/json'] };
  };
  listTags: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listTags'];
    params: components['schemas']['params_listTags'];
    answers: { status: 200; body: operations['listTags']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createTag: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createTag'];
    params: components['schemas']['params_createTag'];
    answers: { status: 201; body: operations['createTag']['responses'][201]['content']['application/json'] };
  };
  getTag: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getTag'];
    params: components['schemas']['params_getTag'];
    answers: { status: 200; body: operations['getTag']['responses'][200]['content']['application/json'] };
  };
  deleteTag: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteTag'];
    params: components['schemas']['params_deleteTag'];
    answers: { status: 204; body?: undefined };
  };
  getTagSignature: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getTagSignature'];
    params: components['schemas']['params_getTagSignature'];
    answers: { status: 200; body: operations['getTagSignature']['responses'][200]['content']['application/json'] };
  };
  listRepositoryTree: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listRepositoryTree'];
    params: components['schemas']['params_listRepositoryTree'];
    answers: { status: 200; body: operations['listRepositoryTree']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listProjectServices: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProjectServices'];
    params: components['schemas']['params_listProjectServices'];
    answers: { status: 200; body: operations['listProjectServices']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  triggerMattermostSlashCommandsService: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_triggerMattermostSlashCommandsService'];
    params: components['schemas']['params_triggerMattermostSlashCommandsService'];
    answers: { status: 200; body: operations['triggerMattermostSlashCommandsService']['responses'][200]['content']['application/json'] };
  };
  triggerSlackSlashCommandsService: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_triggerSlackSlashCommandsService'];
    params: components['schemas']['params_triggerSlackSlashCommandsService'];
    answers: { status: 200; body: operations['triggerSlackSlashCommandsService']['responses'][200]['content']['application/json'] };
  };
  getProjectService: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getProjectService'];
    params: components['schemas']['params_getProjectService'];
    answers: { status: 200; body: operations['getProjectService']['responses'][200]['content']['application/json'] };
  };
  setProjectService: {
    on: 'project';
    user: true;
    path: components['schemas']['path_setProjectService'];
    params: components['schemas']['params_setProjectService'];
    answers: { status: 200; body: operations['setProjectService']['responses'][200]['content']['application/json'] };
  };
  disableProjectService: {
    on: 'project';
    user: true;
    path: components['schemas']['path_disableProjectService'];
    params: components['schemas']['params_disableProjectService'];
    answers: { status: 204; body?: undefined };
  };
  shareProject: {
    on: 'project';
    user: true;
    path: components['schemas']['path_shareProject'];
    params: components['schemas']['params_shareProject'];
    answers: { status: 201; body: operations['shareProject']['responses'][201]['content']['application/json'] };
  };
  unshareProject: {
    on: 'project';
    user: true;
    path: components['schemas']['path_unshareProject'];
    params: components['schemas']['params_unshareProject'];
    answers: { status: 204; body?: undefined };
  };
  listProjectSnippets: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProjectSnippets'];
    params: components['schemas']['params_listProjectSnippets'];
    answers: { status: 200; body: operations['listProjectSnippets']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createProjectSnippet: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createProjectSnippet'];
    params: components['schemas']['params_createProjectSnippet'];
    answers: { status: 201; body: operations['createProjectSnippet']['responses'][201]['content']['application/json'] };
  };
  getProjectSnippet: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getProjectSnippet'];
    params: components['schemas']['params_getProjectSnippet'];
    answers: { status: 200; body: operations['getProjectSnippet']['responses'][200]['content']['application/json'] };
  };
  updateProjectSnippet: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateProjectSnippet'];
    params: components['schemas']['params_updateProjectSnippet'];
    answers: { status: 200; body: operations['updateProjectSnippet']['responses'][200]['content']['application/json'] };
  };
  deleteProjectSnippet: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteProjectSnippet'];
    params: components['schemas']['params_deleteProjectSnippet'];
    answers: { status: 204; body?: undefined };
  };
  listSnippetAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listSnippetAwardEmoji'];
    params: components['schemas']['params_listSnippetAwardEmoji'];
    answers: { status: 200; body: operations['listSnippetAwardEmoji']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createSnippetAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createSnippetAwardEmoji'];
    params: components['schemas']['params_createSnippetAwardEmoji'];
    answers: { status: 201; body: operations['createSnippetAwardEmoji']['responses'][201]['content']['application/json'] };
  };
  getSnippetAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getSnippetAwardEmoji'];
    params: components['schemas']['params_getSnippetAwardEmoji'];
    answers: { status: 200; body: operations['getSnippetAwardEmoji']['responses'][200]['content']['application/json'] };
  };
  deleteSnippetAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteSnippetAwardEmoji'];
    params: components['schemas']['params_deleteSnippetAwardEmoji'];
    answers: { status: 204; body?: undefined };
  };
  listSnippetDiscussions: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listSnippetDiscussions'];
    params: components['schemas']['params_listSnippetDiscussions'];
    answers: { status: 200; body: operations['listSnippetDiscussions']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createSnippetDiscussion: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createSnippetDiscussion'];
    params: components['schemas']['params_createSnippetDiscussion'];
    answers: { status: 201; body: operations['createSnippetDiscussion']['responses'][201]['content']['application/json'] };
  };
  getSnippetDiscussion: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getSnippetDiscussion'];
    params: components['schemas']['params_getSnippetDiscussion'];
    answers: { status: 200; body: operations['getSnippetDiscussion']['responses'][200]['content']['application/json'] };
  };
  listSnippetDiscussionNotes: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listSnippetDiscussionNotes'];
    params: components['schemas']['params_listSnippetDiscussionNotes'];
    answers: { status: 200; body: operations['listSnippetDiscussionNotes']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createSnippetDiscussionNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createSnippetDiscussionNote'];
    params: components['schemas']['params_createSnippetDiscussionNote'];
    answers: { status: 201; body: operations['createSnippetDiscussionNote']['responses'][201]['content']['application/json'] };
  };
  getSnippetDiscussionNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getSnippetDiscussionNote'];
    params: components['schemas']['params_getSnippetDiscussionNote'];
    answers: { status: 200; body: operations['getSnippetDiscussionNote']['responses'][200]['content']['application/json'] };
  };
  updateSnippetDiscussionNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateSnippetDiscussionNote'];
    params: components['schemas']['params_updateSnippetDiscussionNote'];
    answers: { status: 200; body: operations['updateSnippetDiscussionNote']['responses'][200]['content']['application/json'] };
  };
  deleteSnippetDiscussionNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteSnippetDiscussionNote'];
    params: components['schemas']['params_deleteSnippetDiscussionNote'];
    answers: { status: 204; body?: undefined };
  };
  getRawProjectSnippetFile: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getRawProjectSnippetFile'];
    params: components['schemas']['params_getRawProjectSnippetFile'];
    answers: { status: 200; body: Binary };
  };
  listSnippetNotes: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listSnippetNotes'];
    params: components['schemas']['params_listSnippetNotes'];
    answers: { status: 200; body: operations['listSnippetNotes']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createSnippetNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createSnippetNote'];
    params: components['schemas']['params_createSnippetNote'];
    answers: { status: 201; body: operations['createSnippetNote']['responses'][201]['content']['application/json'] };
  };
  getSnippetNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getSnippetNote'];
    params: components['schemas']['params_getSnippetNote'];
    answers: { status: 200; body: operations['getSnippetNote']['responses'][200]['content']['application/json'] };
  };
  updateSnippetNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_updateSnippetNote'];
    params: components['schemas']['params_updateSnippetNote'];
    answers: { status: 200; body: operations['updateSnippetNote']['responses'][200]['content']['application/json'] };
  };
  deleteSnippetNote: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteSnippetNote'];
    params: components['schemas']['params_deleteSnippetNote'];
    answers: { status: 204; body?: undefined };
  };
  listSnippetNoteAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listSnippetNoteAwardEmoji'];
    params: components['schemas']['params_listSnippetNoteAwardEmoji'];
    answers: { status: 200; body: operations['listSnippetNoteAwardEmoji']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createSnippetNoteAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createSnippetNoteAwardEmoji'];
    params: components['schemas']['params_createSnippetNoteAwardEmoji'];
    answers: { status: 201; body: operations['createSnippetNoteAwardEmoji']['responses'][201]['content']['application/json'] };
  };
  getSnippetNoteAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getSnippetNoteAwardEmoji'];
    params: components['schemas']['params_getSnippetNoteAwardEmoji'];
    answers: { status: 200; body: operations['getSnippetNoteAwardEmoji']['responses'][200]['content']['application/json'] };
  };
  deleteSnippetNoteAwardEmoji: {
    on: 'project';
    user: true;
    path: components['schemas']['path_deleteSnippetNoteAwardEmoji'];
    params: components['schemas']['params_deleteSnippetNoteAwardEmoji'];
    answers: { status: 204; body?: undefined };
  };
  getRawProjectSnippet: {
    on: 'project';
    user: false;
    path: components['schemas']['path_getRawProjectSnippet'];
    params: components['schemas']['params_getRawProjectSnippet'];
    answers: { status: 200; body: Binary };
  };
  getProjectSnippetUserAgentDetail: {
    on: 'project';
    user: true;
    path: components['schemas']['path_getProjectSnippetUserAgentDetail'];
    params: components['schemas']['params_getProjectSnippetUserAgentDetail'];
    answers: { status: 200; body: operations['getProjectSnippetUserAgentDetail']['responses'][200]['content']['application/json'] };
  };
  starProject: {
    on: 'project';
    user: true;
    path: components['schemas']['path_starProject'];
    params: components['schemas']['params_starProject'];
    answers: { status: 201; body: operations['starProject']['responses'][201]['content']['application/json'] };
  };
  listProjectStarrers: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listProjectStarrers'];
    params: components['schemas']['params_listProjectStarrers'];
    answers: { status: 200; body: operations['listProjectStarrers']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  setCommitStatus: {
    on: 'project';
    user: true;
    path: components['schemas']['path_setCommitStatus'];
    params: components['schemas']['params_setCommitStatus'];
    answers: { status: 201; body: operations['setCommitStatus']['responses'][201]['content']['application/json'] };
  };
  transferProject: {
    on: 'project';
    user: true;
    path: components['schemas']['path_transferProject'];
    params: components['schemas']['params_transferProject'];
    answers: { status: 200; body: operations['transferProject']['responses'][200]['content']['application/json'] };
  };
  listProjectTransferLocations: {
    on: 'project';
    user: true;
    path: components['schemas']['path_listProjectTransferLocations'];
    params: components['schemas']['params_listProjectTransferLocations'];
    answers: { status: 200; body: operations['listProjectTransferLocations']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  unarchiveProject: {
    on: 'project';
    user: true;
    path: components['schemas']['path_unarchiveProject'];
    params: components['schemas']['params_unarchiveProject'];
    answers: { status: 201; body: operations['unarchiveProject']['responses'][201]['content']['application/json'] };
  };
  unstarProject: {
    on: 'project';
    user: true;
    path: components['schemas']['path_unstarProject'];
    params: components['schemas']['params_unstarProject'];
    answers: { status: 201; body: operations['unstarProject']['responses'][201]['content']['application/json'] };
  };
  createProjectUpload: {
    on: 'project';
    user: true;
    path: components['schemas']['path_createProjectUpload'];
    params: components['schemas']['params_createProjectUpload'];
    answers: { status: 201; body: operations['createProjectUpload']['responses'][201]['content']['application/json'] };
  };
  listProjectUsers: {
    on: 'project';
    user: false;
    path: components['schemas']['path_listProjectUsers'];
    params: components['schemas']['params_listProjectUsers'];
    answers: { status: 200; body: operations['listProjectUsers']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listSnippets: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_listSnippets'];
    params: components['schemas']['params_listSnippets'];
    answers: { status: 200; body: operations['listSnippets']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createSnippet: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_createSnippet'];
    params: components['schemas']['params_createSnippet'];
    answers: { status: 201; body: operations['createSnippet']['responses'][201]['content']['application/json'] };
  };
  listPublicSnippets: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_listPublicSnippets'];
    params: components['schemas']['params_listPublicSnippets'];
    answers: { status: 200; body: operations['listPublicSnippets']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getSnippet: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_getSnippet'];
    params: components['schemas']['params_getSnippet'];
    answers: { status: 200; body: operations['getSnippet']['responses'][200]['content']['application/json'] };
  };
  updateSnippet: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_updateSnippet'];
    params: components['schemas']['params_updateSnippet'];
    answers: { status: 200; body: operations['updateSnippet']['responses'][200]['content']['application/json'] };
  };
  deleteSnippet: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_deleteSnippet'];
    params: components['schemas']['params_deleteSnippet'];
    answers: { status: 204; body?: undefined };
  };
  getRawSnippetFile: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_getRawSnippetFile'];
    params: components['schemas']['params_getRawSnippetFile'];
    answers: { status: 200; body: Binary };
  };
  getRawSnippet: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_getRawSnippet'];
    params: components['schemas']['params_getRawSnippet'];
    answers: { status: 200; body: Binary };
  };
  getSnippetUserAgentDetail: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_getSnippetUserAgentDetail'];
    params: components['schemas']['params_getSnippetUserAgentDetail'];
    answers: { status: 200; body: operations['getSnippetUserAgentDetail']['responses'][200]['content']['application/json'] };
  };
  listTodos: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_listTodos'];
    params: components['schemas']['params_listTodos'];
    answers: { status: 200; body: operations['listTodos']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  markAllTodosAsDone: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_markAllTodosAsDone'];
    params: components['schemas']['params_markAllTodosAsDone'];
    answers: { status: 204; body?: undefined };
  };
  markTodoAsDone: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_markTodoAsDone'];
    params: components['schemas']['params_markTodoAsDone'];
    answers: { status: 201; body: operations['markTodoAsDone']['responses'][201]['content']['application/json'] };
  };
  getCurrentUser: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_getCurrentUser'];
    params: components['schemas']['params_getCurrentUser'];
    answers: { status: 200; body: operations['getCurrentUser']['responses'][200]['content']['application/json'] };
  };
  listUserActivities: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_listUserActivities'];
    params: components['schemas']['params_listUserActivities'];
    answers: { status: 200; body: operations['listUserActivities']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listOwnEmails: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_listOwnEmails'];
    params: components['schemas']['params_listOwnEmails'];
    answers: { status: 200; body: operations['listOwnEmails']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createOwnEmail: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_createOwnEmail'];
    params: components['schemas']['params_createOwnEmail'];
    answers: { status: 201; body: operations['createOwnEmail']['responses'][201]['content']['application/json'] };
  };
  getOwnEmail: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_getOwnEmail'];
    params: components['schemas']['params_getOwnEmail'];
    answers: { status: 200; body: operations['getOwnEmail']['responses'][200]['content']['application/json'] };
  };
  deleteOwnEmail: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_deleteOwnEmail'];
    params: components['schemas']['params_deleteOwnEmail'];
    answers: { status: 204; body?: undefined };
  };
  listOwnKeys: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_listOwnKeys'];
    params: components['schemas']['params_listOwnKeys'];
    answers: { status: 200; body: operations['listOwnKeys']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createOwnKey: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_createOwnKey'];
    params: components['schemas']['params_createOwnKey'];
    answers: { status: 201; body: operations['createOwnKey']['responses'][201]['content']['application/json'] };
  };
  getOwnKey: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_getOwnKey'];
    params: components['schemas']['params_getOwnKey'];
    answers: { status: 200; body: operations['getOwnKey']['responses'][200]['content']['application/json'] };
  };
  deleteOwnKey: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_deleteOwnKey'];
    params: components['schemas']['params_deleteOwnKey'];
    answers: { status: 204; body?: undefined };
  };
  getUserPreferences: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_getUserPreferences'];
    params: components['schemas']['params_getUserPreferences'];
    answers: { status: 200; body: operations['getUserPreferences']['responses'][200]['content']['application/json'] };
  };
  updateUserPreferences: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_updateUserPreferences'];
    params: components['schemas']['params_updateUserPreferences'];
    answers: { status: 200; body: operations['updateUserPreferences']['responses'][200]['content']['application/json'] };
  };
  getOwnStatus: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_getOwnStatus'];
    params: components['schemas']['params_getOwnStatus'];
    answers: { status: 200; body: operations['getOwnStatus']['responses'][200]['content']['application/json'] };
  };
  setOwnStatus: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_setOwnStatus'];
    params: components['schemas']['params_setOwnStatus'];
    answers: { status: 200; body: operations['setOwnStatus']['responses'][200]['content']['application/json'] };
  };
  listUsers: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_listUsers'];
    params: components['schemas']['params_listUsers'];
    answers: { status: 200; body: operations['listUsers']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createUser: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_createUser'];
    params: components['schemas']['params_createUser'];
    answers: { status: 201; body: operations['createUser']['responses'][201]['content']['application/json'] };
  };
  getUser: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_getUser'];
    params: components['schemas']['params_getUser'];
    answers: { status: 200; body: operations['getUser']['responses'][200]['content']['application/json'] };
  };
  updateUser: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_updateUser'];
    params: components['schemas']['params_updateUser'];
    answers: { status: 200; body: operations['updateUser']['responses'][200]['content']['application/json'] };
  };
  deleteUser: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_deleteUser'];
    params: components['schemas']['params_deleteUser'];
    answers: { status: 204; body?: undefined };
  };
  activateUser: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_activateUser'];
    params: components['schemas']['params_activateUser'];
    answers: { status: 201; body: operations['activateUser']['responses'][201]['content']['application/json'] };
  };
  banUser: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_banUser'];
    params: components['schemas']['params_banUser'];
    answers: { status: 201; body: operations['banUser']['responses'][201]['content']['application/json'] };
  };
  blockUser: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_blockUser'];
    params: components['schemas']['params_blockUser'];
    answers: { status: 201; body: operations['blockUser']['responses'][201]['content']['application/json'] };
  };
  deactivateUser: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_deactivateUser'];
    params: components['schemas']['params_deactivateUser'];
    answers: { status: 201; body: operations['deactivateUser']['responses'][201]['content']['application/json'] };
  };
  listUserEmails: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_listUserEmails'];
    params: components['schemas']['params_listUserEmails'];
    answers: { status: 200; body: operations['listUserEmails']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createUserEmail: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_createUserEmail'];
    params: components['schemas']['params_createUserEmail'];
    answers: { status: 201; body: operations['createUserEmail']['responses'][201]['content']['application/json'] };
  };
  deleteUserEmail: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_deleteUserEmail'];
    params: components['schemas']['params_deleteUserEmail'];
    answers: { status: 204; body?: undefined };
  };
  listUserEvents: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_listUserEvents'];
    params: components['schemas']['params_listUserEvents'];
    answers: { status: 200; body: operations['listUserEvents']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  followUser: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_followUser'];
    params: components['schemas']['params_followUser'];
    answers: { status: 201; body: operations['followUser']['responses'][201]['content']['application/json'] };
  };
  listUserFollowers: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_listUserFollowers'];
    params: components['schemas']['params_listUserFollowers'];
    answers: { status: 200; body: operations['listUserFollowers']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listUserFollowing: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_listUserFollowing'];
    params: components['schemas']['params_listUserFollowing'];
    answers: { status: 200; body: operations['listUserFollowing']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listImpersonationTokens: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_listImpersonationTokens'];
    params: components['schemas']['params_listImpersonationTokens'];
    answers: { status: 200; body: operations['listImpersonationTokens']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createImpersonationToken: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_createImpersonationToken'];
    params: components['schemas']['params_createImpersonationToken'];
    answers: { status: 201; body: operations['createImpersonationToken']['responses'][201]['content']['application/json'] };
  };
  getImpersonationToken: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_getImpersonationToken'];
    params: components['schemas']['params_getImpersonationToken'];
    answers: { status: 200; body: operations['getImpersonationToken']['responses'][200]['content']['application/json'] };
  };
  revokeImpersonationToken: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_revokeImpersonationToken'];
    params: components['schemas']['params_revokeImpersonationToken'];
    answers: { status: 204; body?: undefined };
  };
  listUserKeys: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_listUserKeys'];
    params: components['schemas']['params_listUserKeys'];
    answers: { status: 200; body: operations['listUserKeys']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createUserKey: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_createUserKey'];
    params: components['schemas']['params_createUserKey'];
    answers: { status: 201; body: operations['createUserKey']['responses'][201]['content']['application/json'] };
  };
  getUserKey: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_getUserKey'];
    params: components['schemas']['params_getUserKey'];
    answers: { status: 200; body: operations['getUserKey']['responses'][200]['content']['application/json'] };
  };
  deleteUserKey: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_deleteUserKey'];
    params: components['schemas']['params_deleteUserKey'];
    answers: { status: 204; body?: undefined };
  };
  listUserMemberships: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_listUserMemberships'];
    params: components['schemas']['params_listUserMemberships'];
    answers: { status: 200; body: operations['listUserMemberships']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  createPersonalAccessToken: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_createPersonalAccessToken'];
    params: components['schemas']['params_createPersonalAccessToken'];
    answers: { status: 201; body: operations['createPersonalAccessToken']['responses'][201]['content']['application/json'] };
  };
  listUserProjects: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_listUserProjects'];
    params: components['schemas']['params_listUserProjects'];
    answers: { status: 200; body: operations['listUserProjects']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  listUserStarredProjects: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_listUserStarredProjects'];
    params: components['schemas']['params_listUserStarredProjects'];
    answers: { status: 200; body: operations['listUserStarredProjects']['responses'][200]['content']['application/json']; page: PageInfo };
  };
  getUserStatus: {
    on: 'instance';
    user: false;
    path: components['schemas']['path_getUserStatus'];
    params: components['schemas']['params_getUserStatus'];
    answers: { status: 200; body: operations['getUserStatus']['responses'][200]['content']['application/json'] };
  };
  unbanUser: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_unbanUser'];
    params: components['schemas']['params_unbanUser'];
    answers: { status: 201; body: operations['unbanUser']['responses'][201]['content']['application/json'] };
  };
  unblockUser: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_unblockUser'];
    params: components['schemas']['params_unblockUser'];
    answers: { status: 201; body: operations['unblockUser']['responses'][201]['content']['application/json'] };
  };
  unfollowUser: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_unfollowUser'];
    params: components['schemas']['params_unfollowUser'];
    answers: { status: 201; body: operations['unfollowUser']['responses'][201]['content']['application/json'] };
  };
  getVersion: {
    on: 'instance';
    user: true;
    path: components['schemas']['path_getVersion'];
    params: components['schemas']['params_getVersion'];
    answers: { status: 200; body: operations['getVersion']['responses'][200]['content']['application/json'] };
  };
}

/** The name of an operation of the spec. */
export type OperationId = keyof Specs;

/** A table that serves every operation except those listed as not built. */
export type HandlerTable<NotBuilt extends OperationId> = {
  readonly [Id in Exclude<OperationId, NotBuilt>]: Handler<Specs[Id]>;
} & { readonly [Id in NotBuilt]?: never };

/** Ties a function to its operation: an answer or field that the spec does not know fails to compile. */
export function handle<Id extends OperationId, Given extends HandlerAnswer<Id>>(
  _id: Id,
  run: (call: Call<Specs[Id]>) => Promise<Given & NoExcess<Given, Specs[Id]['answers']>>,
): Handler<Specs[Id]> {
  return run as unknown as Handler<Specs[Id]>;
}

/** What the handler of an operation may return. */
export type HandlerAnswer<Id extends OperationId> = Awaited<ReturnType<Handler<Specs[Id]>>>;
