import type { Migration } from '../engine/migration.js';

/** Labels, their priorities, milestones and iterations: what issues, merge requests and epics are sorted by. */
export const labelsMilestones: Migration = {
  name: '0010-labels-milestones',
  async up(_tx, ddl) {
    await ddl(`
      create table labels (
        id ID,
        project_id integer references projects (id) on delete cascade,
        group_id integer references namespaces (id) on delete cascade,
        title TEXT not null,
        title_lower TEXT not null,
        description TEXT,
        color TEXT not null,
        created_at TEXT not null,
        updated_at TEXT not null,
        check ((project_id is null) <> (group_id is null)),
        unique (project_id, title),
        unique (group_id, title)
      );

      create table label_priorities (
        project_id integer not null references projects (id) on delete cascade,
        label_id integer not null references labels (id) on delete cascade,
        priority integer not null,
        primary key (project_id, label_id)
      );
      create index label_priorities_label on label_priorities (label_id);

      create table milestones (
        id ID,
        project_id integer references projects (id) on delete cascade,
        group_id integer references namespaces (id) on delete cascade,
        iid integer not null,
        title TEXT not null,
        title_lower TEXT not null,
        description TEXT,
        state TEXT not null default 'active' check (state in ('active', 'closed')),
        start_date TEXT,
        due_date TEXT,
        created_at TEXT not null,
        updated_at TEXT not null,
        check ((project_id is null) <> (group_id is null)),
        unique (project_id, iid),
        unique (group_id, iid),
        unique (project_id, title),
        unique (group_id, title)
      );
      create index milestones_title on milestones (title);
      create index milestones_due on milestones (due_date, id);

      create table iterations (
        id ID,
        group_id integer not null references namespaces (id) on delete cascade,
        iid integer not null,
        sequence integer not null,
        title TEXT,
        description TEXT,
        start_date TEXT not null,
        due_date TEXT not null,
        created_at TEXT not null,
        updated_at TEXT not null,
        check (start_date <= due_date),
        unique (group_id, iid)
      );
      create index iterations_dates on iterations (group_id, start_date, due_date);
    `);
  },
};
