import ts from 'typescript';
import type { OperationEntry } from '../../domain/operation.js';
import type { Problems } from './spec-rules.js';

/** Settings of the installation that no code reads, and why. Clients send them, so they are kept and told back. */
export const settingsWithoutEffect: Readonly<Record<string, string>> = {
  signup_enabled: 'there is no page to sign up on; administrators make accounts',
  require_admin_approval_after_user_signup: 'there is no page to sign up on',
  password_authentication_enabled_for_web: 'there is no page to sign in to',
  default_snippet_visibility: 'a snippet names its visibility itself',
  default_project_creation: 'groups have their own level, which is that of developers from the start',
  session_expire_delay: 'there are no sessions, only tokens',
  after_sign_out_path: 'there are no sessions, only tokens',
  home_page_url: 'the front page is the same for all',
  user_oauth_applications: 'there are no OAuth applications',
  container_registry_token_expire_delay: 'there is no registry of containers',
  repository_storages_weighted: 'there is one place for repositories',
  diff_max_patch_bytes: 'diffs have fixed bounds, which are the defaults of these settings',
  diff_max_files: 'diffs have fixed bounds, which are the defaults of these settings',
  diff_max_lines: 'diffs have fixed bounds, which are the defaults of these settings',
  enabled_git_access_protocol: 'git is served over HTTP alone',
  wiki_page_max_content_bytes: 'pages of wikis are written by git alone',
  local_markdown_version: 'no rendered text is kept that would have to be made anew',
  asset_proxy_enabled: 'pictures of other servers are not fetched',
  keep_latest_artifact: 'there are no jobs that leave artifacts',
  whats_new_variant: 'there is no page of news',
  terms: 'nobody is asked to accept terms',
  enforce_terms: 'nobody is asked to accept terms',
  admin_mode:
    'there are no sessions in which it could be entered; tokens of administrators have their rights',
};

/** Files that hold the settings in their hands. */
const holders = /\bApplicationSettings\b|\bsettings\.(?:get|recent)\(\)|\bsettingsIn\(/;
const rooms = /^(handlers|deliveries|actions|storage|domain|policies|server)\//;
/** Where settings are declared or passed on as a whole. */
const declarations = new Set([
  'domain/settings/application-settings.ts',
  'storage/database/settings/settings.ts',
  'actions/instance/update-settings.ts',
]);

/** The names that a file asks for, and patterns of those that it puts together. */
function readIn(path: string, text: string, names: Set<string>, patterns: RegExp[]): void {
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) names.add(node.name.text);
    else if (ts.isBindingElement(node)) names.add((node.propertyName ?? node.name).getText());
    else if (ts.isStringLiteralLike(node) && !ts.isLiteralTypeNode(node.parent)) names.add(node.text);
    else if (ts.isTemplateExpression(node) && ts.isElementAccessExpression(node.parent)) {
      const rest = node.templateSpans.map(({ literal }) => `\\w+${literal.text}`).join('');
      patterns.push(new RegExp(`^${node.head.text}${rest}$`));
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
}

/** The settings that neither code nor the limit of an operation reads. */
export function unreadSettings(
  files: ReadonlyMap<string, string>,
  operations: readonly Pick<OperationEntry, 'limit'>[],
  settings: readonly string[],
): string[] {
  const names = new Set<string>();
  const patterns: RegExp[] = [];
  for (const { limit } of operations) {
    for (const name of [limit?.setting, limit?.anonymousSetting, limit?.exempt]) if (name) names.add(name);
  }
  for (const [path, text] of files) {
    if (!rooms.test(path) || path.endsWith('.test.ts') || declarations.has(path)) continue;
    if (holders.test(text)) readIn(path, text, names, patterns);
  }
  return settings.filter((name) => !names.has(name) && !patterns.some((pattern) => pattern.test(name)));
}

/** Each setting of the document is read by code, or stands on the list with its reason. */
export function checkUnreadSettings(
  files: ReadonlyMap<string, string>,
  operations: readonly Pick<OperationEntry, 'limit'>[],
  settings: readonly string[],
): Problems {
  const found = unreadSettings(files, operations, settings);
  return [
    ...found
      .filter((name) => !Object.hasOwn(settingsWithoutEffect, name))
      .map((name) => `${name}: no code reads it; build it, or say why not in tools/lint/unread-settings.ts`),
    ...Object.keys(settingsWithoutEffect)
      .filter((name) => !found.includes(name))
      .map((name) => `${name}: is read by now, or gone; take it off the list`),
  ];
}
