import { type ProjectInputs, projectInputs } from '../projects/project-input.js';
import { defaultProjectSettings } from '../projects/project-settings.js';

const access = ['disabled', 'private', 'enabled'];

const words: Readonly<Record<string, readonly string[]>> = {
  visibility: ['private', 'internal', 'public'],
  pages_access_level: [...access, 'public'],
  build_git_strategy: ['fetch', 'clone'],
  auto_cancel_pending_pipelines: ['enabled', 'disabled'],
  merge_method: ['merge', 'rebase_merge', 'ff'],
  squash_option: ['never', 'always', 'default_on', 'default_off'],
  auto_devops_deploy_strategy: ['continuous', 'manual', 'timed_incremental'],
};

// Settings that are null by default, by what they hold otherwise.
const nullable: Readonly<Record<string, 'boolean' | 'number'>> = {
  emails_disabled: 'boolean',
  allow_merge_on_skipped_pipeline: 'boolean',
  remove_source_branch_after_merge: 'boolean',
  mirror_user_id: 'number',
};

// What is the server's own, or names somebody of another server.
const refused = new Set(['repository_storage', 'mirror', 'mirror_user_id']);

const numbers = /^\d{1,9}$/;

const asNumber = (value: unknown): unknown => {
  const number = typeof value === 'string' && numbers.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? number : undefined;
};

const asFlag = (value: unknown): unknown => {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'boolean' ? value : undefined;
};

/** A value in the type of its field; undefined where it is of another. Fields of a form come as texts. */
function typed(name: string, value: unknown): unknown {
  const among = words[name] ?? (name.endsWith('_access_level') ? access : undefined);
  if (among) return among.some((word) => word === value) ? value : undefined;
  if (value === null) return null;
  const kind = nullable[name] ?? typeof (defaultProjectSettings as Record<string, unknown>)[name];
  if (kind === 'number') return asNumber(value);
  if (kind === 'boolean') return asFlag(value);
  return typeof value === 'string' ? value.replaceAll('\0', '') : undefined;
}

/** What is given of a project, as far as there is such a field and its value is of its type. Rule: IMPORT-PARAM-4. */
export function typedInputs(given: Readonly<Record<string, unknown>>): ProjectInputs {
  const flags = [
    'issues_enabled',
    'merge_requests_enabled',
    'wiki_enabled',
    'jobs_enabled',
    'snippets_enabled',
    'container_registry_enabled',
    'public_builds',
  ];
  const all: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    if (refused.has(name)) continue;
    const isFlag = flags.includes(name);
    const known = isFlag && typeof value === 'string' ? value === 'true' : value;
    const one = isFlag ? known : typed(name, value);
    if (one !== undefined) all[name] = one;
  }
  return projectInputs(all);
}
