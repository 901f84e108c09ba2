import { posix } from 'node:path';
import ts from 'typescript';
import { importsOf, isTestCode } from './sources.js';
import type { Problems } from './spec-rules.js';

/** As much of an operation as the check looks at. */
export interface DeclaredOperation {
  id: string;
  params: readonly string[];
}

/** What the pipeline reads itself, for every list. */
const ofPaging = new Set(['page', 'per_page', 'pagination', 'cursor', 'page_token', 'order_by', 'sort']);

/** Settings of integrations that are kept and told back, under both names of the operation. */
function settingsOnly(reasons: Readonly<Record<string, string>>): Record<string, string> {
  const both = ['setProjectIntegration', 'setProjectService'];
  const named = Object.entries(reasons).flatMap(([name, why]) => both.map((id) => [`${id}.${name}`, why]));
  return Object.fromEntries(named) as Record<string, string>;
}

/**
 * Parameters that no code reads, and why. Clients send them, so that they are described; what they would ask for is
 * not there.
 */
const unread: Readonly<Record<string, string>> = {
  'createProject.use_custom_template': 'there are no templates of projects',
  'createProject.group_with_project_templates_id': 'there are no templates of projects',
  'createProjectForUser.use_custom_template': 'there are no templates of projects',
  'createProjectForUser.group_with_project_templates_id': 'there are no templates of projects',
  'startProjectHousekeeping.task': 'each run does what both words ask for',
  'rebaseMergeRequest.skip_ci': 'a rebase starts no pipeline',
  'createPipeline.variables': 'no job runs that could read them',
  'createUser.reset_password': 'no mail is sent',
  ...settingsOnly({
    new_issue_url: 'it is shown to those who follow it; nothing is sent there',
    issues_url: 'it is shown to those who follow it; nothing is sent there',
    confluence_url: 'it is shown to those who follow it; nothing is sent there',
    external_wiki_url: 'it is shown to those who follow it; nothing is sent there',
    archive_trace_events: 'logs of jobs are kept outside, so that none is archived',
    mock_service_url: 'a stand-in that is asked for statuses, which nobody asks for',
    google_iap_audience_client_id: 'metrics are not asked for',
    google_iap_service_account_json: 'metrics are not asked for',
    api_token: 'the issues of that tracker are not asked for',
    zentao_product_xid: 'the issues of that tracker are not asked for',
  }),
};

/** Operations whose parameters come from spec/integrations.yaml, and where the kinds read them. */
const isByData = new Set(['setProjectIntegration', 'setProjectService']);
const kindRooms = /^(deliveries|domain\/integrations)\//;

const rooms = /^(handlers|deliveries|actions|storage|domain|policies)\//;

/** The names that a text asks some object for, or gives to one. */
function namesIn(path: string, text: string): Set<string> {
  const found = new Set<string>();
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) found.add(node.name.text);
    else if (ts.isBindingElement(node)) found.add((node.propertyName ?? node.name).getText());
    else if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
      found.add(node.name.getText().replaceAll("'", ''));
    } else if (ts.isStringLiteralLike(node) && !ts.isLiteralTypeNode(node.parent)) found.add(node.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** The files in which handlers stand, by their operations: by the word `handle`, or by the name alone. */
function homes(files: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, text] of files) {
    if (!path.startsWith('handlers/') || path.endsWith('.test.ts')) continue;
    for (const [, names = ''] of text.matchAll(/^export const \{?([\w\s,:]+?)\}? =/gm)) {
      for (const name of names.split(',')) {
        const own = name.split(':').at(-1)?.trim() ?? '';
        if (own !== '' && !found.has(own)) found.set(own, path);
      }
    }
    for (const [, id = ''] of text.matchAll(/\bhandle\w*\(\s*'(\w+)'/g)) found.set(id, path);
  }
  return found;
}

/** The parameters of operations whose names stand nowhere in what their handler is made of. */
export function unreadParams(
  files: ReadonlyMap<string, string>,
  operations: readonly DeclaredOperation[],
): string[] {
  const known = new Map<string, Set<string>>();
  const names = (path: string): Set<string> => {
    const found = known.get(path) ?? namesIn(path, files.get(path) ?? '');
    known.set(path, found);
    return found;
  };
  const reach = (path: string, seen = new Set<string>()): Set<string> => {
    const text = files.get(path);
    if (seen.has(path) || text === undefined) return seen;
    seen.add(path);
    for (const target of importsOf(text)) {
      const to = posix.normalize(posix.join(posix.dirname(path), target)).replace(/\.js$/, '.ts');
      if (rooms.test(to)) reach(to, seen);
    }
    return seen;
  };
  const ofKinds = () => [...files.keys()].filter((name) => kindRooms.test(name) && !isTestCode(name));
  const home = homes(files);
  return operations.flatMap(({ id, params }) => {
    const path = home.get(id);
    if (path === undefined) return [];
    const read = (isByData.has(id) ? ofKinds() : [...reach(path)]).map(names);
    const isRead = (name: string) => ofPaging.has(name) || read.some((some) => some.has(name));
    return params.filter((name) => !isRead(name)).map((name) => `${id}.${name}`);
  });
}

/** Each parameter of the document is read by the code behind its operation, or stands on the list with its reason. */
export function checkUnreadParams(
  files: ReadonlyMap<string, string>,
  operations: readonly DeclaredOperation[],
): Problems {
  const found = unreadParams(files, operations);
  return [
    ...found
      .filter((name) => !Object.hasOwn(unread, name))
      .map((name) => `${name}: no code reads it; build it, or say why not in tools/lint/unread-params.ts`),
    ...Object.keys(unread)
      .filter((name) => !found.includes(name))
      .map((name) => `${name}: is read by now, or gone; take it off the list`),
  ];
}
