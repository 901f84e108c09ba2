import type { Case, CaseContext } from '../check.js';
import type { Operation } from '../contract/operations.js';
import { inputFor, sharedStage } from '../recipes/input.js';
import { generatedCase, ready } from './support.js';

/** What names a record of the whole deployment, and is looked for below the place that it stands in alone. */
const unique = new Set([
  'approval_rule_id',
  'award_id',
  'child_epic_id',
  'deployment_id',
  'discussion_id',
  'email',
  'email_id',
  'environment_id',
  'epic_id',
  'epic_issue_id',
  'event_id',
  'group_id',
  'hook_event_id',
  'hook_id',
  'image_id',
  'impersonation_token_id',
  'issue_link_id',
  'key_id',
  'label_id',
  'link_id',
  'member_id',
  'milestone_id',
  'note_id',
  'pipeline_id',
  'related_epic_link_id',
  'snippet_id',
  'token_id',
  'user_id',
  'version_id',
]);

/** What is put below something is named by where it stood before; and a number that only narrows a list is in no place. */
const elsewhere = new Set(['addEpicIssue', 'addChildEpic', 'listDeploymentMergeRequests']);

/** A link stands below both of its ends. */
const ofTwo = new Set(['issue_link_id', 'related_epic_link_id']);

const nameIn = (part: string): string | undefined => /^\{(\w+)\}$/.exec(part)?.[1];

/** The places in a path where records are named, without the first of them. */
const placesOf = ({ path }: Operation): { at: number; name: string }[] =>
  path
    .split('/')
    .map((part, at) => ({ at, name: nameIn(part) ?? '' }))
    .filter(({ name }) => name !== '')
    .slice(1);

/** The names in a path that are looked for below what stands before them. */
export const uniqueIn = (operation: Operation): string[] =>
  elsewhere.has(operation.id)
    ? []
    : placesOf(operation)
        .map(({ name }) => name)
        .filter((name) => unique.has(name));

/** The answers that leave a record alone and tell nothing of it. */
const refusals = [400, 401, 403, 404, 409, 422];

/** A path with another name at one place; null where both are the same. */
function replaced(path: string, at: number, by: string | undefined): string | null {
  const parts = path.split('/');
  if (by === undefined || parts[at] === by) return null;
  return parts.map((part, index) => (index === at ? by : part)).join('/');
}

/** Each record named below the place of another one of its kind. */
async function fromOtherPlaces({ world }: CaseContext, operation: Operation, path: string) {
  const { path: other } = await inputFor(operation, await sharedStage(world, 'internal'));
  return placesOf(operation)
    .filter(({ name }) => unique.has(name))
    .map(({ at }) => replaced(path, at, other.split('/')[at]));
}

/** Another record of the list that one stands in; none where there is none. */
async function another({ as }: CaseContext, path: string, at: number, name: string) {
  const parts = path.split('/');
  const list = await as.admin.get(parts.slice(0, at).join('/'), { per_page: 100 });
  if (list.status !== 200 || !Array.isArray(list.body)) return undefined;
  const key = name.endsWith('iid') ? 'iid' : 'id';
  const found = list.column(key).map(String);
  return found.find((one) => one !== parts[at] && one !== 'undefined');
}

/** Each record named below another one of the same list as that which it belongs to. */
async function fromBeside(context: CaseContext, operation: Operation, path: string) {
  const places = placesOf(operation);
  const last = places.at(-1);
  if (last === undefined || !unique.has(last.name) || ofTwo.has(last.name)) return [];
  const holders = places.slice(0, -1).filter(({ name }) => name.endsWith('iid') || unique.has(name));
  const found: (string | null)[] = [];
  for (const { at, name } of holders) {
    found.push(replaced(path, at, await another(context, path, at, name)));
  }
  return found;
}

async function judge(context: CaseContext, operation: Operation): Promise<void> {
  const { input, caller } = await ready(operation, context, { visibility: 'public' });
  const paths = [
    ...(await fromOtherPlaces(context, operation, input.path)),
    ...(await fromBeside(context, operation, input.path)),
  ];
  const others = paths.filter((path) => path !== null);
  if (others.length === 0) context.skip('there is no other record to be named');
  for (const path of others) {
    const answer = await caller.call(operation.verb, path, input.params);
    context.expect(answer).status(...refusals);
  }
}

/** Cases about records that are named below what they do not belong to. */
export function elsewhereCases(operation: Operation): Case[] {
  if (uniqueIn(operation).length === 0) return [];
  return [
    generatedCase(operation, {
      id: `gen.elsewhere.${operation.id}`,
      rule: 'AUTH-BELOW-1',
      title: `${operation.summary}: a record is found below what it belongs to, and below nothing else`,
      needs: ['admin'],
      run: (context) => judge(context, operation),
    }),
  ];
}
