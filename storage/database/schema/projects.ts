import type { SnippetRow } from '../issuables/rows.js';
import type { CommitStatusRow, PipelineRow } from '../pipelines/rows.js';
import type { ReleaseEvidenceRow } from '../releases/rows.js';
import type { Flag, ProjectRow } from '../rows.js';
import type { Table } from './table.js';

/** Tables of projects and what belongs to them. */
export interface ProjectsTables {
  projects: Table<
    ProjectRow,
    | 'id'
    | 'visibility'
    | 'archived'
    | 'deleting'
    | 'empty_repo'
    | 'star_count'
    | 'forks_count'
    | 'open_issues_count'
    | 'issues_access_level'
    | 'merge_requests_access_level'
    | 'repository_access_level'
    | 'settings'
    | 'import_status'
  >;
  topics: Table<
    {
      id: number;
      name: string;
      name_lower: string;
      title: string | null;
      description: string | null;
      avatar: string | null;
      created_at: string;
    },
    'id'
  >;
  project_topics: Table<{
    project_id: number;
    topic_id: number;
    position: number;
  }>;
  project_stars: Table<{
    project_id: number;
    user_id: number;
    starred_since: string;
  }>;
  project_forks: Table<{
    project_id: number;
    source_id: number | null;
    created_at: string;
  }>;
  project_languages: Table<{
    project_id: number;
    language: string;
    language_lower: string;
    bytes: number;
  }>;
  project_statistics: Table<
    {
      project_id: number;
      commit_count: number;
      repository_size: number;
      wiki_size: number;
      lfs_objects_size: number;
      job_artifacts_size: number;
      pipeline_artifacts_size: number;
      packages_size: number;
      snippets_size: number;
      uploads_size: number;
    },
    | 'commit_count'
    | 'repository_size'
    | 'wiki_size'
    | 'lfs_objects_size'
    | 'job_artifacts_size'
    | 'pipeline_artifacts_size'
    | 'packages_size'
    | 'snippets_size'
    | 'uploads_size'
  >;
  project_uploads: Table<
    {
      id: number;
      project_id: number;
      secret: string;
      filename: string;
      file: string;
      size: number;
      picture: 0 | 1;
      user_id: number | null;
      created_at: string;
    },
    'id'
  >;
  protected_branches: Table<
    {
      id: number;
      project_id: number;
      name: string;
      allow_force_push: 0 | 1;
      code_owner_approval_required: Flag;
      created_at: string;
      updated_at: string;
    },
    'id' | 'allow_force_push' | 'code_owner_approval_required'
  >;
  protected_branch_access_levels: Table<
    {
      id: number;
      protected_branch_id: number;
      kind: 'push' | 'merge' | 'unprotect';
      access_level: 0 | 30 | 40 | 60 | null;
      user_id: number | null;
      group_id: number | null;
    },
    'id'
  >;
  protected_tags: Table<
    {
      id: number;
      project_id: number;
      name: string;
      created_at: string;
      updated_at: string;
    },
    'id'
  >;
  protected_tag_access_levels: Table<
    {
      id: number;
      protected_tag_id: number;
      kind: 'create';
      access_level: 0 | 30 | 40 | 60 | null;
      user_id: number | null;
      group_id: number | null;
    },
    'id'
  >;
  snippets: Table<SnippetRow, 'id' | 'upvotes' | 'downvotes' | 'user_notes_count' | 'files'>;
  gone_snippets: Table<{
    snippet_id: number;
  }>;
  releases: Table<
    {
      id: number;
      project_id: number;
      tag: string;
      name: string;
      description: string | null;
      author_id: number | null;
      sha: string | null;
      released_at: string;
      created_at: string;
      updated_at: string;
    },
    'id'
  >;
  release_evidences: Table<ReleaseEvidenceRow, 'id'>;
  release_links: Table<
    {
      id: number;
      release_id: number;
      name: string;
      url: string;
      filepath: string | null;
      link_type: 'other' | 'runbook' | 'image' | 'package';
      created_at: string;
    },
    'id'
  >;
  release_milestones: Table<{
    release_id: number;
    milestone_id: number;
  }>;
  pipelines: Table<PipelineRow, 'id' | 'tag'>;
  commit_statuses: Table<CommitStatusRow, 'id' | 'stage' | 'allow_failure' | 'superseded'>;
}
