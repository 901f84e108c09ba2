import type { Migration } from '../engine/migration.js';

const targets = `
        issue_id integer references issues (id) on delete cascade,
        merge_request_id integer references merge_requests (id) on delete cascade,
        epic_id integer references epics (id) on delete cascade,`;

const count = (...columns: string[]) =>
  columns.map((column) => `(case when ${column} is null then 0 else 1 end)`).join(' + ');

const noteIndexes = ['issue', 'merge_request', 'epic', 'snippet']
  .map(
    (kind) => `
      create index notes_${kind}_created on notes (${kind}_id, created_at, id) where ${kind}_id is not null;
      create index notes_${kind}_updated on notes (${kind}_id, updated_at, id) where ${kind}_id is not null;`,
  )
  .join('');

const awardIndexes = ['issue', 'merge_request', 'epic', 'snippet', 'note']
  .map(
    (kind) => `
      create unique index award_emoji_${kind} on award_emoji (${kind}_id, user_id, name)
        where ${kind}_id is not null;`,
  )
  .join('');

const eventIndexes = ['issue', 'merge_request', 'epic']
  .map(
    (kind) => `
      create index resource_events_${kind} on resource_events (${kind}_id, kind, id)
        where ${kind}_id is not null;`,
  )
  .join('');

const subscriptionIndexes = ['issue', 'merge_request', 'epic', 'label']
  .map(
    (kind) => `
      create unique index subscriptions_${kind} on subscriptions (${kind}_id, user_id)
        where ${kind}_id is not null;`,
  )
  .join('');

const mentionIndexes = ['issue', 'merge_request', 'epic', 'snippet', 'note']
  .map(
    (kind) => `create index mentions_${kind} on mentions (${kind}_id, user_id) where ${kind}_id is not null;`,
  )
  .join('');

/** Notes and the other echoes of changes: awards, resource events, to-dos, subscriptions, mentions, time logs. */
export const notes: Migration = {
  name: '0014-notes',
  async up(_tx, ddl) {
    await ddl(`
      create table notes (
        id ID,
        ${targets}
        snippet_id integer references snippets (id) on delete cascade,
        commit_sha TEXT,
        project_id integer references projects (id) on delete cascade,
        discussion_id TEXT not null,
        type TEXT check (type in ('DiscussionNote', 'DiffNote')),
        author_id integer not null references users (id),
        body TEXT not null,
        system integer not null default 0 check (system in (0, 1)),
        system_action TEXT,
        internal integer not null default 0 check (internal in (0, 1)),
        referrer_kind TEXT check (referrer_kind in ('issue', 'merge_request', 'epic', 'commit', 'snippet')),
        referrer_id integer,
        referrer_project_id integer references projects (id) on delete cascade,
        commit_id TEXT,
        position TEXT,
        resolved_at TEXT,
        resolved_by_id integer references users (id) on delete set null,
        last_edited_at TEXT,
        created_at TEXT not null,
        updated_at TEXT not null,
        check (${count('issue_id', 'merge_request_id', 'epic_id', 'snippet_id', 'commit_sha')} = 1)
      );
      create index notes_discussion on notes (discussion_id, id);
      create index notes_author on notes (author_id);
      create index notes_commit on notes (project_id, commit_sha, created_at, id) where commit_sha is not null;
      create index notes_project on notes (project_id);
      create index notes_referrer on notes (referrer_kind, referrer_id) where referrer_id is not null;
      create index notes_referrer_project on notes (referrer_project_id) where referrer_project_id is not null;
      ${noteIndexes}

      create table award_emoji (
        id ID,
        ${targets}
        snippet_id integer references snippets (id) on delete cascade,
        note_id integer references notes (id) on delete cascade,
        user_id integer not null references users (id),
        name TEXT not null,
        created_at TEXT not null,
        updated_at TEXT not null,
        check (${count('issue_id', 'merge_request_id', 'epic_id', 'snippet_id', 'note_id')} = 1)
      );
      create index award_emoji_user on award_emoji (user_id, name);
      ${awardIndexes}

      create table resource_events (
        id ID,
        kind TEXT not null check (kind in ('state', 'label', 'milestone', 'weight', 'iteration')),
        ${targets}
        user_id integer not null references users (id),
        action TEXT check (action in ('add', 'remove')),
        state TEXT check (state in ('opened', 'closed', 'reopened', 'merged')),
        label_id integer references labels (id) on delete set null,
        milestone_id integer references milestones (id) on delete cascade,
        iteration_id integer references iterations (id) on delete cascade,
        weight integer,
        source_commit TEXT,
        source_merge_request_id integer references merge_requests (id) on delete set null,
        created_at TEXT not null,
        check (${count('issue_id', 'merge_request_id', 'epic_id')} = 1)
      );
      create index resource_events_user on resource_events (user_id);
      create index resource_events_label on resource_events (label_id) where label_id is not null;
      create index resource_events_milestone on resource_events (milestone_id) where milestone_id is not null;
      ${eventIndexes}

      create table todos (
        id ID,
        user_id integer not null references users (id) on delete cascade,
        author_id integer not null references users (id),
        project_id integer references projects (id) on delete cascade,
        group_id integer references namespaces (id) on delete cascade,
        ${targets}
        commit_sha TEXT,
        note_id integer references notes (id) on delete cascade,
        action TEXT not null,
        state TEXT not null default 'pending' check (state in ('pending', 'done')),
        created_at TEXT not null,
        updated_at TEXT not null,
        check (${count('issue_id', 'merge_request_id', 'epic_id', 'commit_sha')} = 1)
      );
      create index todos_user on todos (user_id, state, id);
      create index todos_author on todos (author_id);
      create index todos_project on todos (project_id) where project_id is not null;
      create index todos_group on todos (group_id) where group_id is not null;
      create index todos_issue on todos (issue_id, user_id) where issue_id is not null;
      create index todos_merge_request on todos (merge_request_id, user_id) where merge_request_id is not null;
      create index todos_epic on todos (epic_id, user_id) where epic_id is not null;
      create index todos_note on todos (note_id) where note_id is not null;

      create table subscriptions (
        id ID,
        user_id integer not null references users (id) on delete cascade,
        ${targets}
        label_id integer references labels (id) on delete cascade,
        project_id integer references projects (id) on delete cascade,
        subscribed integer not null check (subscribed in (0, 1)),
        created_at TEXT not null,
        updated_at TEXT not null,
        check (${count('issue_id', 'merge_request_id', 'epic_id', 'label_id')} = 1)
      );
      create index subscriptions_user on subscriptions (user_id);
      ${subscriptionIndexes}

      create table mentions (
        id ID,
        ${targets}
        snippet_id integer references snippets (id) on delete cascade,
        note_id integer references notes (id) on delete cascade,
        user_id integer not null references users (id) on delete cascade,
        check (${count('issue_id', 'merge_request_id', 'epic_id', 'snippet_id')} = 1)
      );
      create index mentions_user on mentions (user_id);
      ${mentionIndexes}

      create table timelogs (
        id ID,
        issue_id integer references issues (id) on delete cascade,
        merge_request_id integer references merge_requests (id) on delete cascade,
        user_id integer not null references users (id),
        time_spent integer not null,
        summary TEXT,
        spent_at TEXT not null,
        note_id integer references notes (id) on delete set null,
        created_at TEXT not null,
        check (${count('issue_id', 'merge_request_id')} = 1)
      );
      create index timelogs_issue on timelogs (issue_id, id) where issue_id is not null;
      create index timelogs_merge_request on timelogs (merge_request_id, id) where merge_request_id is not null;
      create index timelogs_user on timelogs (user_id);
    `);
  },
};
