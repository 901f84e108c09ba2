import type { Migration } from '../engine/migration.js';

/** People, their addresses, keys, followers, preferences and access tokens. */
export const users: Migration = {
  name: '0001-users',
  async up(_tx, ddl) {
    await ddl(`
      create table users (
        id ID,
        username TEXT not null,
        username_lower TEXT not null unique,
        name TEXT not null,
        name_lower TEXT not null,
        email TEXT not null,
        email_lower TEXT not null unique,
        kind TEXT not null default 'human'
          check (kind in ('human', 'project_bot', 'group_bot', 'ghost', 'service')),
        state TEXT not null default 'active'
          check (state in ('active', 'blocked', 'deactivated', 'banned', 'ldap_blocked', 'blocked_pending_approval')),
        admin integer not null default 0 check (admin in (0, 1)),
        external integer not null default 0 check (external in (0, 1)),
        private_profile integer not null default 0 check (private_profile in (0, 1)),
        can_create_group integer not null default 1 check (can_create_group in (0, 1)),
        two_factor_enabled integer not null default 0 check (two_factor_enabled in (0, 1)),
        projects_limit integer not null default 100000,
        password_hash TEXT,
        password_expires_at TEXT,
        avatar TEXT,
        bio TEXT not null default '',
        location TEXT,
        public_email TEXT,
        commit_email TEXT,
        skype TEXT not null default '',
        linkedin TEXT not null default '',
        twitter TEXT not null default '',
        website_url TEXT not null default '',
        organization TEXT,
        job_title TEXT not null default '',
        pronouns TEXT,
        note TEXT,
        theme_id integer not null default 1,
        color_scheme_id integer not null default 1,
        confirmed_at TEXT,
        last_sign_in_at TEXT,
        last_sign_in_ip TEXT,
        current_sign_in_at TEXT,
        current_sign_in_ip TEXT,
        sign_in_count integer not null default 0,
        last_activity_on TEXT,
        created_by_id integer references users (id) on delete set null,
        created_at TEXT not null,
        updated_at TEXT not null
      );
      create index users_name on users (name_lower, id);
      create index users_created_at on users (created_at, id);
      create index users_updated_at on users (updated_at, id);
      create index users_state on users (state, id);
      create index users_public_email on users (public_email);
      create index users_last_activity on users (last_activity_on, id);
      create index users_admin on users (admin, id);
      create index users_created_by on users (created_by_id);

      create table identities (
        id ID,
        user_id integer not null references users (id) on delete cascade,
        provider TEXT not null,
        extern_uid TEXT not null,
        unique (provider, extern_uid)
      );
      create index identities_user on identities (user_id);

      create table user_statuses (
        user_id integer primary key references users (id) on delete cascade,
        emoji TEXT not null default 'speech_balloon',
        message TEXT,
        availability TEXT not null default 'not_set' check (availability in ('not_set', 'busy')),
        clear_status_at TEXT
      );

      create table user_emails (
        id ID,
        user_id integer not null references users (id) on delete cascade,
        email TEXT not null,
        email_lower TEXT not null unique,
        confirmed_at TEXT,
        created_at TEXT not null
      );
      create index user_emails_user on user_emails (user_id, id);

      create table keys (
        id ID,
        user_id integer not null references users (id) on delete cascade,
        title TEXT not null,
        key TEXT not null,
        fingerprint TEXT,
        fingerprint_sha256 TEXT not null unique,
        usage_type TEXT not null default 'auth_and_signing'
          check (usage_type in ('auth', 'signing', 'auth_and_signing')),
        expires_at TEXT,
        last_used_at TEXT,
        created_at TEXT not null
      );
      create index keys_user on keys (user_id, id);

      create table follows (
        follower_id integer not null references users (id) on delete cascade,
        followee_id integer not null references users (id) on delete cascade,
        created_at TEXT not null,
        primary key (follower_id, followee_id),
        check (follower_id <> followee_id)
      );
      create index follows_followee on follows (followee_id, follower_id);

      create table user_preferences (
        user_id integer primary key references users (id) on delete cascade,
        settings TEXT not null default '{}'
      );

      create table personal_access_tokens (
        id ID,
        user_id integer not null references users (id) on delete cascade,
        kind TEXT not null check (kind in ('personal', 'impersonation', 'project', 'group')),
        name TEXT not null,
        digest TEXT not null unique,
        scopes TEXT not null,
        expires_at TEXT,
        revoked integer not null default 0 check (revoked in (0, 1)),
        last_used_at TEXT,
        created_by_id integer references users (id) on delete set null,
        created_at TEXT not null,
        updated_at TEXT not null
      );
      create index tokens_user on personal_access_tokens (user_id, kind, id);
      create index tokens_created_by on personal_access_tokens (created_by_id);
    `);
  },
};
