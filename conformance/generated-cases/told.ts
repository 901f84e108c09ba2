import type { Case, CaseContext } from '../check.js';
import { propertiesOf, resolved, type Schema } from '../contract/document.js';
import type { Operation } from '../contract/operations.js';
import type { Exchange } from '../http/exchange.js';
import { secret } from '../recipes/hidden.js';
import { inputFor } from '../recipes/input.js';
import { variantsOf } from '../recipes/variants.js';
import type { CallerName } from '../world/names.js';
import type { Person } from '../world/types.js';
import { outcome } from './access.js';
import { guardedStage, widest } from './outsiders.js';
import { generatedCase, goodStatuses, isList, ready } from './support.js';

type Row = Record<string, unknown>;

const fieldsOf = (name: string): string[] =>
  Object.keys(propertiesOf({ $ref: `#/components/schemas/${name}` } as Schema));

const shown = new Set(fieldsOf('UserProfile'));

/** The fields of people that only they and administrators see. Who made a record is told of members as well. */
export const keptFields: readonly string[] = fieldsOf('AdminUser').filter(
  (name) => name === 'email' || (!shown.has(name) && name !== 'created_by'),
);

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** The records of people in an answer, wherever they stand. */
export function peopleIn(value: unknown): Row[] {
  if (Array.isArray(value)) return value.flatMap(peopleIn);
  if (!isRow(value)) return [];
  const inner = Object.values(value).flatMap(peopleIn);
  return typeof value['username'] === 'string' && 'avatar_url' in value ? [value, ...inner] : inner;
}

/** Whether a schema has a record of a person somewhere. */
function hasPeople(schema: Schema, seen = new Set<Schema>()): boolean {
  const one = resolved(schema);
  if (seen.has(one)) return false;
  seen.add(one);
  const parts = [one.items, ...(one.allOf ?? []), ...(one.anyOf ?? []), ...(one.oneOf ?? [])];
  const fields = propertiesOf(one);
  if ('username' in fields && 'avatar_url' in fields) return true;
  return [...parts, ...Object.values(fields)].some((inner) => inner && hasPeople(inner, seen));
}

const answersPeople = ({ answers, success }: Operation): boolean => {
  const schema = answers.get(success)?.content?.['application/json']?.schema;
  return schema !== undefined && hasPeople(schema);
};

const mayCall = (operation: Operation, role: CallerName): boolean =>
  outcome(operation, role, 'public') === 'allowed';

type Self = Pick<Person, 'id' | 'username'>;

/** Nobody is told of others what is theirs; a public address may be anywhere. */
async function judgePeople({ expect, as }: CaseContext, self: Self | null, answer: Exchange) {
  for (const row of peopleIn(answer.body)) {
    if (self && (row['id'] === self.id || row['username'] === self.username)) continue;
    const told = keptFields.filter((name) => name in row);
    if (told.join() === 'email' && row['email'] === row['public_email']) continue;
    if (told.join() === 'email' && typeof row['id'] === 'number') {
      const whole = await as.admin.get(`/users/${row['id']}`);
      if (whole.status === 200 && whole.at('public_email') === row['email']) continue;
    }
    expect.value(`kept fields of ${String(row['username'])}`, told, answer).toEqual([]);
  }
}

async function judgePrivacy(context: CaseContext, operation: Operation): Promise<void> {
  const { world, as } = context;
  const input = await inputFor(operation, await guardedStage(world));
  const names = [world.person('owner').username];
  const isAbout = operation.family === 'users' || operation.family === 'members';
  const more = isList(operation) && isAbout ? variantsOf(operation, names) : [];
  const { search: _search, ...wide } = widest(operation);
  for (const role of readers.filter((one) => mayCall(operation, one))) {
    for (const params of [{}, wide, ...more]) {
      const answer = await as[role].get(input.path, { ...input.params, ...params });
      await judgePeople(context, role === 'anonymous' ? null : world.person(role), answer);
    }
  }
}

const readers = ['anonymous', 'stranger', 'guest'] as const;

/** What shows the caller alone. */
const ofOneself = new Set(['getCurrentUser', 'listSnippets', 'listTodos']);

/** Changes that show the caller alone, or nobody. */
const ofCallerAlone =
  /Note$|^create\w+AccessRequest$|ApprovalRule$|^(updateSnippet|updateProject|updateGroup|updateEnvironment|transferProject)$/;

/** Where the prepared stage has nobody to show. */
const nobodyShown =
  /Approval|IterationEvent|^(listPipelineJobs|listProjects|getProject|getGroup|listProjectForks|listGroupProjects|listSharedGroupProjects)$/;

/** Records of people do not have what is kept from the caller. */
export function privacyCases(operation: Operation): Case[] {
  const isOpen = readers.some((role) => mayCall(operation, role));
  if (operation.verb !== 'GET' || !isOpen || ofOneself.has(operation.id)) return [];
  if (nobodyShown.test(operation.id)) return [];
  if (!answersPeople(operation)) return [];
  return [
    generatedCase(operation, {
      id: `gen.people.${operation.id}`,
      rule: 'AUTH-ACCESS-14',
      needs: ['admin'],
      title: `${operation.summary}: records of people have nothing that is kept from the caller`,
      run: (context) => judgePrivacy(context, operation),
    }),
  ];
}

/** Whoever changes something is told no more of others than whoever reads. */
async function judgeAnswer(context: CaseContext, operation: Operation): Promise<void> {
  const { caller, input, send } = await ready(operation, context, { change: true, visibility: 'public' });
  const answer = await send();
  context.expect(answer).status(...goodStatuses(operation, input));
  const self = (await caller.get('/user')).body as Self;
  await judgePeople(context, self, answer);
}

/** Changes whose answers have somebody else than who makes them. */
const tellsOfOthers = ({ id, verb, family }: Operation): boolean =>
  !ofCallerAlone.test(id) && (family === 'members' || verb !== 'POST');

/** Records of people in answers to changes do not have what is kept from the caller either. */
export function changePrivacyCases(operation: Operation): Case[] {
  const { reads, access } = operation;
  const isForAll = !reads && access.least.public !== 'admin';
  if (!isForAll || !answersPeople(operation) || !tellsOfOthers(operation)) return [];
  return [
    generatedCase(operation, {
      id: `gen.people.${operation.id}`,
      rule: 'AUTH-ACCESS-14',
      needs: ['admin'],
      title: `${operation.summary}: the answer tells of others nothing that is kept from the caller`,
      run: (context) => judgeAnswer(context, operation),
    }),
  ];
}

async function judgeFilters({ world, as, expect }: CaseContext, operation: Operation): Promise<void> {
  const input = await inputFor(operation, await guardedStage(world));
  const names = [world.person('owner').username];
  for (const params of variantsOf(operation, names)) {
    const answer = await as.stranger.get(input.path, { ...input.params, ...params });
    const isTold = answer.bytes.includes(secret);
    expect.value(`whether ${JSON.stringify(params)} tells anything hidden`, isTold, answer).toEqual(false);
  }
}

/** What is hidden stays out of a list with each of its filters. */
export function filteredCases(operation: Operation): Case[] {
  if (!isList(operation) || !mayCall(operation, 'stranger') || variantsOf(operation).length === 0) return [];
  return [
    generatedCase(operation, {
      id: `gen.filtered.${operation.id}`,
      rule: 'AUTH-ACCESS-15',
      title: `${operation.summary}: no filter or order alone shows an outsider what is hidden`,
      run: (context) => judgeFilters(context, operation),
    }),
  ];
}

/** Cases about what is told of what is kept from the caller. */
export const toldCases = (operation: Operation): Case[] => [
  ...privacyCases(operation),
  ...changePrivacyCases(operation),
  ...filteredCases(operation),
];
