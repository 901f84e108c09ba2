import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../tools/testing/factories.js';
import { useServer } from '../tools/testing/use-server.js';

/**
 * Changes of one thing at the same time, each of another field: none may write back what it read before another one
 * wrote, so that all are there afterwards.
 */
const app = useServer();

let owner: MadeUser;
let project: MadeProject;

beforeEach(async () => {
  owner = await app.make.user();
  const group = await app.make.group({ members: { owner } });
  project = await app.make.project({ namespace: group, files: { 'a.txt': 'a\n' } });
});

type Fields = Record<string, string | number | boolean>;
type Send = (fields: Fields) => Promise<{ status: number; body: unknown }>;

/** Sends each field by itself, all at once. */
const each = async (fields: Fields, send: Send): Promise<void> => {
  const answers = await Promise.all(Object.entries(fields).map(([name, value]) => send({ [name]: value })));
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
};

const put = (url: string, who: MadeUser | 'root' = owner): Send => {
  return (fields) => app.as(who).put(url, fields);
};
const shown = async (url: string, who: MadeUser | 'root' = owner) => (await app.as(who).get(url)).body;

const projectFields: Fields = {
  name: 'Another name',
  path: 'another-path',
  description: 'Other words',
  wiki_access_level: 'disabled',
  snippets_access_level: 'private',
  builds_access_level: 'private',
  forking_access_level: 'private',
  issues_access_level: 'private',
  only_allow_merge_if_pipeline_succeeds: true,
  only_allow_merge_if_all_discussions_are_resolved: true,
  merge_method: 'ff',
  squash_option: 'always',
  remove_source_branch_after_merge: false,
  build_timeout: 1800,
  ci_config_path: 'ci.yml',
  lfs_enabled: false,
  packages_enabled: false,
  request_access_enabled: false,
  suggestion_commit_message: 'Apply it',
  autoclose_referenced_issues: false,
};

const approvalFields: Fields = {
  approvals_before_merge: 2,
  reset_approvals_on_push: false,
  selective_code_owner_removals: true,
  disable_overriding_approvers_per_merge_request: true,
  merge_requests_author_approval: true,
  merge_requests_disable_committers_approval: true,
  require_password_to_approve: true,
};

describe('changes at the same time are all there afterwards', () => {
  it('of a project', async () => {
    await each(projectFields, put(project.url));
    expect(await shown(project.url)).toMatchObject(projectFields);
  });

  it('of what a project asks of approvals, beside others of the project', async () => {
    const { merge_method, squash_option, build_timeout } = projectFields as Record<string, string>;
    const others = { merge_method, squash_option, build_timeout } as Fields;
    await Promise.all([
      each(approvalFields, (fields) => app.as(owner).post(`${project.url}/approvals`, fields)),
      each(others, put(project.url)),
    ]);
    expect(await shown(`${project.url}/approvals`)).toMatchObject(approvalFields);
    expect(await shown(project.url)).toMatchObject(others);
  });

  it('of a group', async () => {
    const group = await app.make.group({ members: { owner } });
    const fields: Fields = {
      name: 'Another name',
      path: 'another-path',
      description: 'Other words',
      share_with_group_lock: true,
      require_two_factor_authentication: true,
      two_factor_grace_period: 24,
      project_creation_level: 'maintainer',
      subgroup_creation_level: 'owner',
      emails_disabled: true,
      mentions_disabled: true,
      lfs_enabled: false,
      request_access_enabled: false,
      default_branch_protection: 1,
      membership_lock: true,
    };
    await each(fields, put(`/groups/${group.id}`));
    expect(await shown(`/groups/${group.id}`)).toMatchObject(fields);
  });

  it('of the installation', async () => {
    const fields: Fields = {
      default_projects_limit: 50,
      signup_enabled: false,
      gravatar_enabled: false,
      default_branch_protection: 1,
      default_branch_name: 'trunk',
      default_project_visibility: 'internal',
      default_snippet_visibility: 'internal',
      default_group_visibility: 'internal',
      max_attachment_size: 20,
      max_import_size: 30,
      max_export_size: 40,
      session_expire_delay: 600,
      user_default_external: true,
      home_page_url: 'https://example.org/',
      diff_max_files: 900,
      diff_max_lines: 40_000,
      push_event_hooks_limit: 5,
      push_event_activities_limit: 6,
      raw_blob_request_limit: 700,
      container_registry_token_expire_delay: 7,
    };
    await each(fields, put('/application/settings', 'root'));
    expect(await shown('/application/settings', 'root')).toMatchObject(fields);
  });

  it('of preferences', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await app.make.user();
      const fields = { view_diffs_file_by_file: true, show_whitespace_in_diffs: false };
      await each(fields, put('/user/preferences', user));
      expect(await shown('/user/preferences', user)).toMatchObject(fields);
    }
  });

  it('of a user', async () => {
    const user = await app.make.user();
    const fields: Fields = {
      name: 'Other Name',
      username: 'other-name',
      bio: 'Words',
      location: 'Here',
      organization: 'Acme',
      linkedin: 'in',
      twitter: 'tw',
      skype: 'sk',
      website_url: 'https://example.org',
      can_create_group: false,
      projects_limit: 5,
      private_profile: true,
      note: 'A note',
    };
    await each(fields, put(`/users/${user.id}`, 'root'));
    expect(await shown(`/users/${user.id}`, 'root')).toMatchObject(fields);
  });

  it('of a milestone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const milestone = await app.make.milestone({ project, title: `v${round}` });
      const url = `${project.url}/milestones/${milestone.id}`;
      const fields = {
        title: `w${round}`,
        description: 'Words',
        start_date: '2030-01-01',
        due_date: '2030-02-02',
      };
      await each({ ...fields, state_event: 'close' }, put(url));
      expect(await shown(url)).toMatchObject({ ...fields, state: 'closed' });
    }
  });

  it('of a label', async () => {
    for (let round = 0; round < 3; round += 1) {
      const label = await app.make.label({ project, title: `bug ${round}` });
      const url = `${project.url}/labels/${label.id}`;
      await each(
        { new_name: `fault ${round}`, color: '#112233', description: 'Words', priority: 3 },
        put(url),
      );
      const now = { name: `fault ${round}`, color: '#112233', description: 'Words', priority: 3 };
      expect(await shown(url)).toMatchObject(now);
      const ranks = await Promise.all([1, 2, 3, 4].map((priority) => put(url)({ priority })));
      expect(ranks.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
  });

  it('of an approval rule', async () => {
    const url = `${project.url}/approval_rules`;
    const group = await app.make.group({ members: { developer: owner } });
    for (let round = 0; round < 5; round += 1) {
      const made = await app.as(owner).post(url, { name: `Rule ${round}`, approvals_required: 1 });
      const rule = `${url}/${made.body.id}`;
      const inputs = [
        { name: `All ${round}` },
        { approvals_required: 2 },
        { user_ids: [owner.id] },
        { group_ids: [group.id] },
        { applies_to_all_protected_branches: true },
      ];
      const answers = await Promise.all(inputs.map((input) => app.as(owner).put(rule, input)));
      expect(answers.map(({ status }) => status)).toEqual(inputs.map(() => 200));
      expect(await shown(rule)).toMatchObject({
        name: `All ${round}`,
        approvals_required: 2,
        users: [{ id: owner.id }],
        groups: [{ id: group.id }],
        applies_to_all_protected_branches: true,
      });
    }
  });

  it('of an issue and a snippet', async () => {
    const issue = await app.make.issue({ project, author: owner });
    const plan = { title: 'Other', description: 'Words', due_date: '2030-01-01', weight: 3 };
    await each({ ...plan, confidential: true, discussion_locked: true }, put(issue.url));
    expect(await shown(issue.url)).toMatchObject({ ...plan, confidential: true, discussion_locked: true });
    const texts = { title: 'Other', description: 'Words', visibility: 'internal' };
    const made = await app.as(owner).post(`${project.url}/snippets`, {
      title: 'A',
      file_name: 'a.txt',
      content: 'a',
      visibility: 'private',
    });
    const snippet = `${project.url}/snippets/${made.body.id}`;
    await each(texts, put(snippet));
    expect(await shown(snippet)).toMatchObject(texts);
  });

  it('of a release', async () => {
    await app.as(owner).post(`${project.url}/releases`, { tag_name: 'v1', ref: 'main' });
    const url = `${project.url}/releases/v1`;
    const fields = { name: 'One', description: 'Words', released_at: '2030-01-01T00:00:00.000Z' };
    await each(fields, put(url));
    expect(await shown(url)).toMatchObject(fields);
  });
});
