import { decisionWords } from '../../../domain/deployments/approvals.js';
import { deploymentStatuses } from '../../../domain/deployments/deployment-status.js';
import type { Migration } from '../engine/migration.js';

const words = (list: readonly string[]): string => list.map((word) => `'${word}'`).join(', ');

// A page of a list is met by walking one of these: of a project or an environment, with or without a status.
const listed = ['project_id', 'project_id, status', 'environment_id', 'environment_id, status'].flatMap(
  (columns) =>
    ['id', 'updated_at, id', 'ref, id'].map((order) => {
      const name = `deployments_${columns.replaceAll('_id', '').replace(', ', '_')}_${order.split(/[_,]/)[0]}`;
      return `create index ${name} on deployments (${columns}, ${order});`;
    }),
);

/** Deployments, the decisions about them, and the merge requests that they delivered. */
export const deployments: Migration = {
  name: '0027-deployments',
  async up(_tx, ddl) {
    await ddl(`
      create table deployments (
        id ID,
        project_id integer not null references projects (id) on delete cascade,
        environment_id integer not null references environments (id) on delete cascade,
        iid integer not null,
        ref TEXT not null,
        sha TEXT not null,
        tag integer not null default 0 check (tag in (0, 1)),
        status TEXT not null check (status in (${words(deploymentStatuses)})),
        user_id integer not null references users (id),
        deployable_id integer references commit_statuses (id) on delete set null,
        previous_sha TEXT,
        finished_at TEXT,
        linked_at TEXT,
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (project_id, iid)
      );
      ${listed.join('\n')}
      create index deployments_last on deployments (environment_id, finished_at, id) where status = 'success';
      create index deployments_user on deployments (user_id);
      create index deployments_deployable on deployments (deployable_id) where deployable_id is not null;

      create table deployment_approvals (
        id ID,
        deployment_id integer not null references deployments (id) on delete cascade,
        user_id integer not null references users (id) on delete cascade,
        rule_id integer references protected_environment_approval_rules (id) on delete set null,
        status TEXT not null check (status in (${words(decisionWords)})),
        comment TEXT,
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (deployment_id, user_id)
      );
      create index deployment_approvals_user on deployment_approvals (user_id);
      create index deployment_approvals_rule on deployment_approvals (rule_id) where rule_id is not null;

      create table deployment_merge_requests (
        deployment_id integer not null references deployments (id) on delete cascade,
        merge_request_id integer not null references merge_requests (id) on delete cascade,
        primary key (deployment_id, merge_request_id)
      );
      create index deployment_merge_requests_merge_request
        on deployment_merge_requests (merge_request_id, deployment_id);
      create index environments_name on environments (name, id);
      create index merge_requests_landed
        on merge_requests (target_project_id, (coalesce(merge_commit_sha, squash_commit_sha, head_sha)))
        where state = 'merged';
    `);
  },
};
