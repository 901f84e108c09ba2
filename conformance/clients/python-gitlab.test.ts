import { fileURLToPath } from 'node:url';
import { describeWalk, firstOf } from './testing/walk.js';

/** What `python/walk.py` does: the files of steps in their order, with what each of them holds. */
const files = {
  building: ['auth', 'groups', 'projects', 'commits', 'branches', 'files'],
  planning: ['labels', 'milestones', 'issues', 'merge_requests', 'releases', 'snippets', 'webhooks'],
  people: ['seats', 'invitations', 'access_requests', 'features'],
  delivering: [
    'environments',
    'review_apps',
    'deployments',
    'deployed_requests',
    'approvals',
    'guarded_tiers',
  ],
  reading: ['pagination', 'keyset', 'errors', 'activity', 'removal'],
  members: ['direct_members', 'all_members', 'shares', 'paged_members', 'group_requests', 'waiting_members'],
  services: ['integrations', 'every_kind', 'slash_commands'],
  hooks: ['project_hooks', 'group_hooks', 'system_hooks', 'deliveries', 'hidden_parts'],
  transfers: ['exports', 'imports', 'second_imports', 'remote_imports', 'exports_elsewhere'],
  issues: [
    'listed_issues',
    'issues_everywhere',
    'changed_issues',
    'time_and_todos',
    'linked_issues',
    'paid_issues',
    'moved_issues',
    'metric_images',
  ],
  threads: ['issue_threads', 'snippet_threads', 'request_threads', 'commit_threads'],
  epics: ['kept_epics', 'epic_notes', 'epic_issues', 'related_epics', 'group_planning'],
  merging: ['opened_requests', 'seen_requests', 'approved_requests', 'pipelined_requests', 'merged_requests'],
  repository: ['many_commits', 'picked_commits', 'named_refs', 'read_trees', 'kept_files'],
  releasing: ['kept_releases', 'release_links'],
  snippets: ['personal_snippets', 'project_snippets'],
  users: [
    'made_users',
    'judged_users',
    'kept_keys',
    'kept_emails',
    'told_status',
    'kept_tokens',
    'owned_by_users',
  ],
  groups: ['nested_groups', 'pictured_groups', 'group_tokens', 'namespaces'],
  projects: ['set_projects', 'listed_projects', 'forked_projects', 'moved_projects', 'project_tokens'],
  instance: ['settings', 'statistics', 'version', 'own_events', 'graphql', 'absent_parts'],
};

const script = fileURLToPath(new URL('./python/walk.py', import.meta.url));
const given = process.env['PYTHON'];
// The one that comes first may be without the client that the system has.
const pythons = given ? [given] : ['python3', '/usr/bin/python3'];
const absence = `${pythons.join(' and ')} cannot import gitlab: install python-gitlab (pip install python-gitlab, or on Debian the package python3-gitlab), or name another Python by PYTHON`;

describeWalk({
  client: 'python-gitlab',
  steps: Object.values(files).flat(),
  command: () => {
    const python = firstOf(pythons, ['-c', 'import gitlab']);
    return python === undefined ? absence : [python, '-B', script];
  },
});
